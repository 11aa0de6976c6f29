extension ScenarioReader {
  /// The values of a parameter: one, a list, or a range. Nil once any of them has a problem.
  mutating func values(_ node: YAMLNode, of parameter: Parameter) -> [Value]? {
    let before = problems.count
    var values = UniqueValues()
    if node.sequence?.isEmpty == true { report(.emptyList(key: parameter.name), at: .file(node.mark)) }
    for item in node.sequence ?? [node] {
      for value in item.mapping == nil ? single(item, of: parameter) : range(item, of: parameter) {
        append(value, to: &values, of: parameter, at: .file(item.mark))
      }
    }
    return problems.count == before ? values.list : nil
  }

  mutating func values(_ change: ScenarioOverride, of parameter: Parameter) -> [Value]? {
    let before = problems.count
    let place = Place.override(change.origin)
    var values = UniqueValues()
    if change.values.isEmpty { report(.emptyList(key: change.name), at: place) }
    for text in change.values {
      guard let value = value(text, of: parameter, at: place) else { continue }
      append(value, to: &values, of: parameter, at: place)
    }
    return problems.count == before ? values.list : nil
  }

  /// One value, neither a list nor a range.
  mutating func value(_ node: YAMLNode, of parameter: Parameter, key: String) -> Value? {
    guard let text = word(node, key: key, form: .value(parameter)) else { return nil }
    return value(text, of: parameter, at: .file(node.mark))
  }

  private mutating func append(
    _ value: Value, to values: inout UniqueValues, of parameter: Parameter, at place: Place
  ) {
    if values.append(value) { return }
    report(.twice(key: parameter.name, text: parameter.text(of: value)), at: place)
  }

  private mutating func single(_ node: YAMLNode, of parameter: Parameter) -> [Value] {
    guard let text = word(node, key: parameter.name, form: .amount) else { return [] }
    return value(text, of: parameter, at: .file(node.mark)).map { [$0] } ?? []
  }

  private mutating func value(
    _ text: String, of parameter: Parameter, at place: Place, inRange: Bool = true
  ) -> Value? {
    do throws(Parameter.ValueFailure) {
      return try inRange ? parameter.value(of: text) : parameter.scalar(of: text)
    } catch {
      switch error {
      case .scalar(let failure): report(.badScalar(key: parameter.name, text: text, failure), at: place)
      case .outOfRange(let allowed):
        report(.outOfRange(key: parameter.name, text: text, allowed: allowed), at: place)
      case .unknownWord(let known): reportUnknown("'\(parameter.name)'", text, among: known, at: place)
      }
      return nil
    }
  }

  private mutating func range(_ node: YAMLNode, of parameter: Parameter) -> [Value] {
    guard let fields = fields(node, .range, as: parameter.name) else { return [] }
    if case .word = parameter.kind {
      report(.badRange(key: parameter.name, reason: .ofWords), at: .file(node.mark))
      return []
    }
    let from = end("from", fields, of: parameter)
    let to = end("to", fields, of: parameter)
    let growth = growth(fields, of: parameter)
    guard let from, let to, let growth else { return [] }
    do throws(ScenarioProblem.RangeFault) {
      return try ValueRange(from: from, to: to, growth: growth).values()
    } catch {
      report(.badRange(key: parameter.name, reason: error), at: .file(node.mark))
      return []
    }
  }

  private mutating func end(_ key: String, _ fields: Fields, of parameter: Parameter) -> Value? {
    guard let node = fields[key], let text = word(node, key: key, form: .amount) else { return nil }
    return value(text, of: parameter, at: .file(node.mark), inRange: key != "step")
  }

  private mutating func growth(_ fields: Fields, of parameter: Parameter) -> ValueRange.Growth? {
    guard fields.present(["times", "step"]).count == 1 else {
      report(.badRange(key: parameter.name, reason: .needsTimesOrStep), at: .file(fields.mark))
      return nil
    }
    if fields["times"] != nil { return integer("times", fields).map(ValueRange.Growth.times) }
    return end("step", fields, of: parameter).map(ValueRange.Growth.step)
  }
}

/// Values in order, each once; ten thousand of them are common enough in a mistaken range.
private struct UniqueValues {
  private(set) var list: [Value] = []
  private var known: Set<Value> = []

  /// False where the value is there already.
  mutating func append(_ value: Value) -> Bool {
    guard known.insert(value).inserted else { return false }
    list.append(value)
    return true
  }
}
