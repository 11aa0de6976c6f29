internal import Metrics

extension ScenarioReader {
  mutating func gate(_ fields: Fields) -> [Scenario.GateRule] {
    items("gate", fields).compactMap { node in
      guard let rule = self.fields(node, .gate, as: "gate") else { return nil }
      let metric = gateMetric(rule)
      guard let of = selector("of", rule), let metric else { return nil }
      return Scenario.GateRule(of: of, metric: metric)
    }
  }

  private mutating func gateMetric(_ rule: Fields) -> String? {
    guard let node = rule["metric"] else { return workload?.gate == .switches ? "context_switches" : "cpu" }
    return word(node, key: "metric", form: .metricStem).flatMap { metric(stem: $0, at: node.mark)?.name }
  }

  mutating func outcomes(_ fields: Fields) -> [Scenario.ExpectedOutcome] {
    items("outcomes", fields).compactMap { node in
      guard let rule = self.fields(node, .outcome, as: "outcomes") else { return nil }
      let expected = outcome(rule)
      guard let of = selector("of", rule), let expected else { return nil }
      return Scenario.ExpectedOutcome(of: of, expect: expected)
    }
  }

  private mutating func outcome(_ rule: Fields) -> Outcome? {
    guard let node = rule["expect"], let text = word(node, key: "expect", form: .outcome) else { return nil }
    if let outcome = Outcome(text), outcome.isNameable { return outcome }
    reportUnknown("outcome", text, among: Outcome.names, at: .file(node.mark))
    return nil
  }
}

extension Outcome {
  /// For messages and the schema.
  static let names = ["ok", "incorrect", "timeout", "trap", "failed", "signal(SIGSEGV)"]

  /// A signal that has a name of the usual form.
  var isNameable: Bool {
    guard case .signal(let name) = self else { return true }
    return name.hasPrefix("SIG") && name.count > 3 && name.utf8.allSatisfy { (0x30...0x5A).contains($0) }
  }
}
