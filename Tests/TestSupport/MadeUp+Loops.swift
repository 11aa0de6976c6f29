package import ScenarioModel
package import Statistics

extension MadeUp {
  /// A run of `apply-striding` itself, of ten rounds in which every case costs what it is said to, with a small wobble of
  /// its own.
  package static func loopSummary(
    of workload: WorkloadDeclaration, variants: [String], _ values: [(name: String, values: [Value])],
    cost: (Case) -> Double
  ) -> RunSummary {
    let cases = MadeUp.cases(of: workload, variants: variants, values)
    let scenario = Scenario(
      name: "made-up", question: "?", workload: workload, reference: variants[0], cases: cases)
    let trials = (1...10).flatMap { round in
      cases.enumerated().map { index, subject in
        let wobble = 1 + 0.002 * Double((round * 7 + index * 3) % 5 - 2)
        return loopTrial(of: subject, round: round, wallNs: Int(cost(subject) * wobble * 1e6))
      }
    }
    return RunSummarizer(scenario, context: RunContext(cpuCount: 2, plannedRounds: 10)).summary(of: trials)
  }

  /// A million iterations in so many ns, three times.
  package static func loopTrial(of subject: Case, round: Int, wallNs: Int) -> TrialRecord {
    let samples = (0..<3).map { _ in Sample(startedNs: 0, wallNs: wallNs, cpuNs: wallNs, calls: 1) }
    return TrialRecord(
      subject: .of(subject), purpose: .timed, round: round, position: 1, outcome: .ok, samples: samples,
      itemsPerCall: 1_000_000)
  }
}
