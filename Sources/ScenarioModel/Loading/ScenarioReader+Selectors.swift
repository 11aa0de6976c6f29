extension ScenarioReader {
  /// Names and values that the workload has; whether any case matches is another question.
  mutating func selector(_ node: YAMLNode, key: String) -> CaseSelector? {
    guard let entries = node.mapping else {
      reportShape(node, key: key, .selector)
      return nil
    }
    guard let workload else { return nil }
    let before = problems.count
    var wanted: [String: [Value]] = [:]
    for entry in entries {
      if entry.key == "variant" {
        wanted["variant"] = variants(entry.value).map(Value.word)
      } else if let parameter = parameter(entry.key, of: workload, at: .file(entry.keyMark)) {
        wanted[entry.key] = values(entry.value, of: parameter)
      }
    }
    return problems.count == before ? CaseSelector(wanted) : nil
  }

  /// A selector under a key of `fields`; `.all` where the key is not there, nil where it has a problem or, under
  /// overrides, matches nothing any more.
  mutating func selector(_ key: String, _ fields: Fields) -> CaseSelector? {
    guard let node = fields[key] else { return CaseSelector() }
    guard let selector = selector(node, key: key) else { return nil }
    guard let cases else { return selector }
    return isMatched(selector, node, among: cases) ? selector : nil
  }

  /// Whether any case matches. Where none does that is a problem, unless overrides took the cases away.
  mutating func isMatched(_ selector: CaseSelector, _ node: YAMLNode, among cases: [Case]) -> Bool {
    if cases.contains(where: selector.matches) { return true }
    if overrides.isEmpty { reportUnmatched(selector, node, cases) }
    return false
  }

  /// Says which value no case has, if it is a single one.
  private mutating func reportUnmatched(_ selector: CaseSelector, _ node: YAMLNode, _ cases: [Case]) {
    for entry in node.mapping ?? [] {
      guard let wanted = selector.values[entry.key] else { continue }
      if cases.contains(where: CaseSelector([entry.key: wanted]).matches) { continue }
      let known = cases.compactMap { $0.stated[entry.key] ?? $0.value(entry.key) }.unique
      return report(
        known.isEmpty
          ? .noCaseTakes(name: entry.key)
          : .noCaseHas(
            name: entry.key, value: told(wanted, entry.key), values: known.map { told([$0], entry.key) }),
        at: .file(entry.value.mark))
    }
    report(.noCaseMatches, at: .file(node.mark))
  }

  private func told(_ values: [Value], _ name: String) -> String {
    let parameter = (workload?.parameters ?? []).first { $0.name == name } ?? Factors.named(name)
    return values.map { parameter?.text(of: $0) ?? $0.description }.formattedChoice
  }
}

extension Factors {
  static func named(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}
