extension ScenarioReader {
  /// The text of a scalar that is not left empty.
  mutating func word(_ node: YAMLNode, key: String, form: FieldForm) -> String? {
    guard let scalar = node.scalar, !node.isNull, scalar.text.contains(where: { !$0.isWhitespace }) else {
      reportShape(node, key: key, form)
      return nil
    }
    return scalar.text
  }

  mutating func text(_ key: String, _ fields: Fields) -> String? {
    fields[key].flatMap { word($0, key: key, form: .text) }
  }

  mutating func integer(_ key: String, _ fields: Fields) -> Int? {
    guard let node = fields[key], case .integer(let range)? = fields.table.key(key)?.form,
      let text = word(node, key: key, form: .integer(range))
    else { return nil }
    let value = scalar(text, key: key, at: .file(node.mark)) { text throws(ScalarFailure) in
      Int(try NumberScalar.integer(text))
    }
    guard let value, !range.contains(value) else { return value }
    report(
      .outOfRange(key: key, text: text, allowed: FieldForm.integer(range).expected), at: .file(node.mark))
    return nil
  }

  mutating func duration(_ key: String, _ fields: Fields) -> Int? {
    guard let node = fields[key], case .duration(let range)? = fields.table.key(key)?.form,
      let text = word(node, key: key, form: .duration(range))
    else { return nil }
    let value = scalar(text, key: key, at: .file(node.mark)) { text throws(ScalarFailure) in
      Int(try DurationScalar.nanoseconds(text))
    }
    guard let value, !range.contains(value) else { return value }
    let allowed =
      "from \(Parameter.durationText(range.lowerBound)) to \(Parameter.durationText(range.upperBound))"
    report(.outOfRange(key: key, text: text, allowed: allowed), at: .file(node.mark))
    return nil
  }

  mutating func boolean(_ key: String, _ fields: Fields) -> Bool? {
    guard let node = fields[key], let text = word(node, key: key, form: .boolean) else { return nil }
    if let value = Bool(text) { return value }
    report(.badScalar(key: key, text: text, .notA(.boolean)), at: .file(node.mark))
    return nil
  }

  /// One of an enum's words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ fields: Fields, of type: Choice.Type
  ) -> Choice? {
    oneOf(Choice.allCases.map(\.rawValue), key, fields).flatMap(Choice.init)
  }

  mutating func oneOf(_ words: [String], _ key: String, _ fields: Fields) -> String? {
    guard let node = fields[key], let text = word(node, key: key, form: .words(words)) else { return nil }
    if words.contains(text) { return text }
    reportUnknown("'\(key)'", text, among: words, at: .file(node.mark))
    return nil
  }

  mutating func scalar<T>(
    _ text: String, key: String, at place: Place, _ read: (String) throws(ScalarFailure) -> T
  ) -> T? {
    do throws(ScalarFailure) { return try read(text) } catch {
      report(.badScalar(key: key, text: text, error), at: place)
      return nil
    }
  }
}
