internal import Metrics
package import ScenarioModel

extension MadeUp {
  /// A trial a case and timed round, as a run of the scenario would have them.
  /// - Parameters:
  ///   - itemNs: what an item of the case costs in a round, wall and CPU alike.
  ///   - metrics: the workload's own.
  ///   - latencyNs: of each operation of the case, for all latencies that the workload notes; nil notes none.
  ///   - switches: of each call of the case.
  package static func trials(
    of scenario: Scenario, itemNs: (_ subject: Case, _ round: Int) -> Double,
    metrics: (Case) -> [String: Double] = { _ in [:] },
    latencyNs: (_ itemNs: Double) -> Int? = { _ in nil }, switches: (_ itemNs: Double) -> Int = { _ in 0 }
  ) throws -> [TrialRecord] {
    try (1...scenario.measure.rounds).flatMap { round in
      try scenario.cases.enumerated().map { index, subject in
        let items = try scenario.workload.itemsPerCall(subject.values)
        let calls = 1_000_000
        let cost = itemNs(subject, round)
        let sample = Sample(
          startedNs: round, wallNs: Int(cost * Double(items * calls)),
          cpuNs: Int(cost * Double(items * calls)), voluntarySwitches: switches(cost),
          calls: calls)
        return TrialRecord(
          subject: .of(subject), purpose: .timed, round: round, position: index + 1, outcome: .ok,
          samples: [sample, sample], itemsPerCall: items, metrics: metrics(subject),
          latencies: latencyNs(cost).map { latencies(of: scenario.workload, ns: $0) } ?? [:])
      }
    }
  }

  /// Enough of each for every percentile.
  private static func latencies(of workload: WorkloadDeclaration, ns: Int) -> [String: NotedLatency] {
    var histogram = LatencyHistogram()
    for _ in 0..<1000 { histogram.record(ns) }
    return Dictionary(
      uniqueKeysWithValues: workload.latencies.map { ($0.name, NotedLatency(every: 1, histogram)) })
  }
}
