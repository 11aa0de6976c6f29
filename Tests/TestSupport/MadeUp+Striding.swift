package import ScenarioModel
package import Statistics

extension MadeUp {
  /// What one stride costs beside the loop: wall and CPU in ns an iteration, ratio, word, switches a call.
  private static let strides: [(stride: Int, wall: Double, ratio: Double, against: Against)] = [
    (1, 23.1, 22.2, .slower), (4, 6.02, 5.79, .slower), (16, 1.61, 1.55, .slower), (64, 1.03, 0.99, .same),
    (256, 0.81, 0.779, .faster), (1024, 0.74, 0.709, .faster), (4096, 0.745, 0.714, .faster),
    (16384, 0.82, 0.79, .faster),
  ]

  package static let stridingScenario: Scenario = {
    let cases = MadeUp.cases(
      of: striding, variants: ["for-loop", "concurrent-perform"],
      [
        ("iterations", [100_000]), ("work", [1, 10, 100]),
        ("stride", strides.map { .integer($0.stride) }),
      ])
    return Scenario(
      name: "apply-striding",
      question: "When does concurrentPerform beat a plain for loop, and with which stride?",
      workload: striding, reference: "for-loop", cases: cases, claims: [tinyWorkClaim, folkloreClaim],
      charts: [])
  }()

  private static let tinyWorkClaim = Claim(
    that: "With tiny work, a stride of 1 loses to the plain loop", from: "GCD in depth, part 2",
    subject: .finding("break_even"), of: CaseSelector(), bound: .atLeast(.ratio(2, text: "2x slower")),
    onRecord: .upheld)

  private static let folkloreClaim = Claim(
    that: "Too few blocks leave a CPU idle", subject: .finding("break_even"), of: CaseSelector(),
    bound: .atLeast(.ratio(1.5, text: "1.5x slower")), onRecord: .refuted)

  /// The print-out of the design, as values.
  package static var stridingAnswer: RunAnswer {
    let summaries = stridingScenario.cases.map(stridingSummary)
    let summary = RunSummary(
      scenario: "apply-striding", reference: "for-loop", cpuCount: 2, plannedRounds: 10, blockName: "work",
      cases: summaries,
      caveats: [Caveat(.disturbed, "1 of 10 rounds was disturbed (steal 2.1 %) and repeated")])
    let best = summaries.filter { [.integer(1024), .integer(4096)].contains($0.subject.value("stride")) }
    let findings = Findings(
      answer: [
        "From a stride between 16 and 64 on, with 2 CPUs: 1.4× faster at work 1, 1.9× at work 10, 2.0× at work 100.",
        "At stride 1, work 1: 22× slower.",
      ], best: Set(best.map(\.subject.id)))
    return RunAnswer(
      summary: summary, findings: findings,
      claims: [
        ClaimVerdict(
          claim: tinyWorkClaim, standing: .upheld,
          evidence: "22.2× slower (21.0 … 23.1), asked for at least 2× slower"),
        ClaimVerdict(
          claim: folkloreClaim, standing: .refuted,
          evidence: "1.11× slower (1.08 … 1.14), asked for at least 1.5× slower"),
      ])
  }

  private static func stridingSummary(_ subject: Case) -> CaseSummary {
    let work = subject.value("work")?.asNumber ?? 1
    guard let stride = subject.value("stride")?.asNumber,
      let row = strides.first(where: { Double($0.stride) == stride })
    else {
      return summary(
        subject, wall: 1.04 * work, low: 1.03 * work, high: 1.05 * work, cpu: 1.04 * work, ratio: 1,
        against: .reference, switches: 0)
    }
    return summary(
      subject, wall: row.wall * work, low: row.wall * work * 0.96, high: row.wall * work * 1.04,
      cpu: row.wall * work * 1.95, ratio: row.ratio, against: row.against, switches: 2.1 - stride / 32768)
  }
}
