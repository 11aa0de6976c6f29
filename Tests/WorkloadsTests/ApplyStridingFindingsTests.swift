import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Workloads

struct ApplyStridingFindingsTests {
  private func findings(
    work: [Value] = [1, 100], strides: [Value] = [1, 16, 64, 1024], cost: (Case) -> Double
  ) -> Findings {
    ApplyStriding.findings(
      MadeUp.loopSummary(
        of: ApplyStriding.declaration, variants: ["for-loop", "concurrent-perform"],
        [("work", work), ("stride", strides)], cost: cost))
  }

  private func stride(of subject: Case) -> Double? { subject.value("stride")?.asNumber }

  @Test func `the answer names the strides around the break-even and the gain of each work`() {
    let findings = findings { subject in
      guard let stride = stride(of: subject) else { return 10 }
      if subject.value("work") == 100 { return stride == 1 ? 8 : 5 }
      return [1: 220.0, 16: 15, 64: 7, 1024: 7][stride] ?? 7
    }
    #expect(
      findings.answer == [
        "From a stride between 16 and 64 on, with 2 CPUs: 1.4× faster at work 1, 2.0× at work 100.",
        "At stride 1, work 1: 22× slower.",
      ])
    #expect(findings.best.count == 5)
    let breakEven = findings.values.first { $0.name == "break_even" && $0.values["work"] == 1 }
    #expect(breakEven?.low == 16 && breakEven?.high == 64)
    #expect(!findings.values.contains { $0.name == "fastest_way" })
  }

  @Test func `where nothing gains it says so`() {
    let findings = findings(work: [1]) { stride(of: $0) == nil ? 10 : 20 }
    #expect(
      findings.answer == [
        "With 2 CPUs no stride is clearly faster than the plain loop.", "At stride 1: 2.0× slower.",
      ])
  }

  @Test func `a best stride is told as the scenario has it, whatever stands after it in the id`() {
    let summary = MadeUp.loopSummary(
      of: ApplyStriding.declaration, variants: ["for-loop", "concurrent-perform"],
      [("iterations", [1_000_000]), ("stride", [16, "per-cpu"]), ("qos", ["utility"])]
    ) { [16: 7.0, 500_000: 5][stride(of: $0) ?? 0] ?? 10 }
    let best = ApplyStriding.findings(summary).values.first { $0.name == "best_stride" }
    #expect(best?.text == "per-cpu")
  }

  @Test func `where the best cannot be told, the strides that are faster all the same are named`() {
    // The winner wins by luck in half of its rounds, so that a stride which gains nothing is not told from it.
    let cases = MadeUp.cases(
      of: ApplyStriding.declaration, variants: ["for-loop", "concurrent-perform"], [("stride", [16, 64])])
    let scenario = Scenario(
      name: "made-up", question: "?", workload: ApplyStriding.declaration, reference: "for-loop", cases: cases
    )
    let trials = (1...10).flatMap { round -> [TrialRecord] in
      let lucky = round.isMultiple(of: 2)
      return [
        MadeUp.loopTrial(of: cases[0], round: round, wallNs: 10_000_000),
        MadeUp.loopTrial(of: cases[1], round: round, wallNs: 8_000_000 + round),
        MadeUp.loopTrial(of: cases[2], round: round, wallNs: lucky ? 4_000_000 : 14_000_000),
      ]
    }
    let summary = RunSummarizer(scenario, context: RunContext(cpuCount: 2, plannedRounds: 10))
      .summary(of: trials)
    #expect(
      ApplyStriding.findings(summary).answer == [
        "With 2 CPUs these strides are clearly faster than the plain loop: 16."
      ])
  }
}
