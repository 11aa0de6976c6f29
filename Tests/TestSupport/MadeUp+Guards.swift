import Metrics
package import ScenarioModel
package import Statistics

extension MadeUp {
  /// Two parameters inside the blocks: `reads` heads them, `threads` and `hold` tell the rows apart.
  package static let guardsScenario = Scenario(
    name: "queue-kinds", question: "Serial queue, concurrent queue or barrier?", workload: guards,
    reference: "serial",
    cases: cases(
      of: guards, variants: ["serial", "concurrent-no-barrier", "barrier-async"],
      [("reads", [0.5, 0.95]), ("threads", [1, 4]), ("hold", [0, 10_000])]))

  /// Among its rows: a wrong variant that was caught, one that was not, time-outs, a case that never ended well.
  package static var guardsAnswer: RunAnswer {
    let summaries = guardsScenario.cases.enumerated().map { index, subject in
      guardSummary(subject, index: index)
    }
    let overlap = summaries.filter { $0.subject.variant == "serial" }.map { summary in
      Caveat(.lowOverlap, subject: summary.subject.id, "all threads ran in 31 % of the sample only")
    }
    return RunAnswer(
      summary: RunSummary(
        scenario: "queue-kinds", reference: "serial", cpuCount: 2, plannedRounds: 10, blockName: "reads",
        cases: summaries, caveats: overlap),
      findings: Findings(answer: ["Barriers win where reads are many."]), claims: [])
  }

  private static func guardSummary(_ subject: Case, index: Int) -> CaseSummary {
    let wall = 400.0 + Double(index) * 37
    let own: [(Metric, Double)] = [(.overlap, 0.93)]
    switch subject.variant {
    case "serial":
      return summary(
        subject, wall: wall, low: wall * 0.98, high: wall * 1.02, cpu: wall * 1.3, ratio: 1,
        against: .reference, switches: 12_345, own: own)
    case "concurrent-no-barrier":
      let isCaught = subject.value("threads") == 4
      return summary(
        subject, wall: wall / 2, low: wall * 0.48, high: wall * 0.52, cpu: wall * 0.9, ratio: 0.5,
        against: .faster, switches: 8.3, own: own,
        outcomes: isCaught ? [(.incorrect, 12)] : [(.ok, 12)], violations: isCaught ? 3 : 0,
        isWrongOnPurpose: true)
    default:
      if index.isMultiple(of: 4) { return summary(subject, wall: nil, outcomes: [(.timeout, 12)]) }
      return summary(
        subject, wall: wall * 1.2, low: wall * 1.1, high: wall * 1.3, cpu: wall * 1.9, ratio: 1.2,
        against: .slower, switches: 900, own: own, outcomes: [(.ok, 10), (.timeout, 2)])
    }
  }
}
