extension Parameter {
  /// Why a text is no value of the parameter.
  package enum ValueFailure: Error, Sendable, Equatable {
    case scalar(ScalarFailure)
    case outOfRange(allowed: String)
    case unknownWord(known: [String])
  }

  /// A value as written in a scenario or after `--set`, checked against kind and range.
  package func value(of text: String) throws(ValueFailure) -> Value {
    let value = try scalar(of: text)
    guard let allowed = allowedRange, !isInRange(value) else { return value }
    throw .outOfRange(allowed: allowed)
  }

  /// A value of the parameter's kind, whatever its range: a step need not be a value itself.
  func scalar(of text: String) throws(ValueFailure) -> Value {
    if words.contains(text) { return .word(text) }
    if case .word(let choices) = kind {
      if choices.contains(text) { return .word(text) }
      throw .unknownWord(known: choices + words)
    }
    do throws(ScalarFailure) { return try numeric(text) } catch {
      throw NearestWord.to(text, among: words) == nil ? .scalar(error) : .unknownWord(known: words)
    }
  }

  private func numeric(_ text: String) throws(ScalarFailure) -> Value {
    switch kind {
    case .integer: .integer(Int(try NumberScalar.integer(text)))
    case .duration: .integer(Int(try DurationScalar.nanoseconds(text)))
    case .size: .integer(Int(try SizeScalar.bytes(text)))
    case .number: .number(try NumberScalar.number(text))
    case .share: .number(try NumberScalar.share(text))
    case .word: .word(text)
    }
  }

  private func isInRange(_ value: Value) -> Bool {
    switch (kind, value) {
    case (.integer(let range), .integer(let integer)), (.duration(let range), .integer(let integer)),
      (.size(let range), .integer(let integer)):
      range.contains(integer)
    case (.number(let range), .number(let number)): range.contains(number)
    case (.share, .number(let number)): (0...1).contains(number)
    default: true
    }
  }

  /// For messages: "from 1 to 1024, or all"; nil where there is no range.
  private var allowedRange: String? {
    let range: String
    switch kind {
    case .integer(let bounds): range = FieldForm.spoken(bounds)
    case .duration(let bounds): range = spoken(bounds, Parameter.durationText)
    case .size(let bounds): range = spoken(bounds, Parameter.sizeText)
    case .number(let bounds):
      range = "from \(Value.number(bounds.lowerBound)) to \(Value.number(bounds.upperBound))"
    case .share: range = "from 0% to 100%"
    case .word: return nil
    }
    return range + (words.isEmpty ? "" : ", or " + words.formattedChoice)
  }

  private func spoken(_ range: ClosedRange<Int>, _ text: (Int) -> String) -> String {
    "from \(text(range.lowerBound))" + (range.upperBound == .max ? "" : " to \(text(range.upperBound))")
  }
}
