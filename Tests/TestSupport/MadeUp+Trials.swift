package import ScenarioModel

extension MadeUp {
  /// A trial a case and timed round, as a run of the scenario would have them.
  /// - Parameters:
  ///   - itemNs: what an item of the case costs in a round, wall and CPU alike.
  ///   - metrics: the workload's own.
  package static func trials(
    of scenario: Scenario, itemNs: (_ subject: Case, _ round: Int) -> Double,
    metrics: (Case) -> [String: Double] = { _ in [:] }
  ) throws -> [TrialRecord] {
    try (1...scenario.measure.rounds).flatMap { round in
      try scenario.cases.enumerated().map { index, subject in
        let items = try scenario.workload.itemsPerCall(subject.values)
        let calls = 1_000_000
        let sample = Sample(
          startedNs: round, wallNs: Int(itemNs(subject, round) * Double(items * calls)),
          cpuNs: Int(itemNs(subject, round) * Double(items * calls)), calls: calls)
        return TrialRecord(
          subject: .of(subject), purpose: .timed, round: round, position: index + 1, outcome: .ok,
          samples: [sample, sample], itemsPerCall: items, metrics: metrics(subject))
      }
    }
  }
}
