import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Workloads

/// What is said of several ways side by side, and of uneven work.
struct ApplyStridingWaysFindingsTests {
  private static let ways = ["for-loop", "concurrent-perform", "operation-queue", "threads"]

  private func findings(
    of variants: [String] = ways, _ values: [(name: String, values: [Value])], cost: (Case) -> Double
  ) -> Findings {
    ApplyStriding.findings(
      MadeUp.loopSummary(of: ApplyStriding.declaration, variants: variants, values, cost: cost))
  }

  @Test func `the answer says which way is fastest at each work, and where ways are not told apart`() {
    let findings = findings([("work", [1, 10, 100]), ("stride", [64, 1024])]) { subject in
      if subject.variant == "for-loop" { return 10 }
      if subject.value("work") == 100 { return 5 }
      if subject.variant == "operation-queue" {
        return subject.value("stride") == 1024 ? 8 : subject.value("work") == 1 ? 90 : 40
      }
      if subject.value("work") == 10 { return 6 }
      return subject.variant == "threads" ? 7 : subject.value("stride") == 64 ? 6.5 : 6
    }
    #expect(
      findings.answer == [
        "Fastest with 2 CPUs, each way at its best stride: concurrent-perform at work 1 (1.7× faster than the loop); "
          + "concurrent-perform or threads, not told apart, at work 10 (1.7×); "
          + "none of the 3 ways told from the others at work 100 (2.0×).",
        "At stride 64, operation-queue, work 1: 9.0× slower.",
      ])
    #expect(findings.best.count == 1 + 3 + 5)
    let way = findings.values.first { $0.name == "fastest_way" && $0.values["work"] == 10 }
    #expect(way?.text == "concurrent-perform, threads")
  }

  @Test func `each way has a break-even and a best stride of its own, that claims can name`() {
    let findings = findings([("work", [1]), ("stride", [64, 1024])]) { subject in
      switch (subject.variant, subject.value("stride")) {
      case ("for-loop", _): 10
      case ("operation-queue", 64): 90
      default: 5
      }
    }
    func finding(_ name: String, _ way: String) -> Finding? {
      findings.values.first { $0.name == name && $0.values["variant"] == .word(way) }
    }
    #expect(finding("break_even", "operation-queue")?.low == 64)
    #expect(finding("best_stride", "operation-queue")?.text == "1024")
    #expect(finding("best_stride", "concurrent-perform")?.text == "64, 1024")
    #expect(finding("best_stride", "threads") == nil)
  }

  @Test func `where no way gains, none is called faster`() {
    let findings = findings([("work", [1]), ("stride", [64, 1024])]) { $0.variant == "for-loop" ? 10 : 20 }
    #expect(findings.answer.first == "With 2 CPUs no way is clearly faster than the plain loop.")
  }

  /// Ratios against another way say nothing of the loop.
  @Test(arguments: ["threads", "for-loop"])
  func `nothing is said of the loop where it is not the reference`(reference: String) {
    let others = Self.ways.filter { $0 != reference }
    let findings = findings(of: [reference] + others, [("work", [1]), ("stride", [64, 1024])]) {
      $0.variant == "concurrent-perform" ? 5 : 10
    }
    #expect(findings.answer.isEmpty == (reference != "for-loop"))
    #expect(findings.values.isEmpty == (reference != "for-loop"))
    #expect(findings.best.count == 2)
  }

  @Test func `where a way gains at one work alone, the other is told too`() {
    let findings = findings([("work", [1, 10]), ("stride", [64, 1024])]) { subject in
      subject.variant == "threads" && subject.value("work") == 10 ? 5 : 10
    }
    #expect(
      findings.answer.first == "Fastest with 2 CPUs, each way at its best stride: threads at work 10 (2.0× "
        + "faster than the loop). No way is clearly faster than the loop at work 1.")
  }

  @Test func `where the fastest is not told from what gains nothing, what is faster all the same is named`() {
    let cases = MadeUp.cases(
      of: ApplyStriding.declaration, variants: ["for-loop", "concurrent-perform", "threads"],
      [("stride", [16])])
    let scenario = Scenario(
      name: "made-up", question: "?", workload: ApplyStriding.declaration, reference: "for-loop", cases: cases
    )
    let trials = (1...10).flatMap { round -> [TrialRecord] in
      let lucky = round.isMultiple(of: 2)
      return [10_000_000, 8_000_000 + round, lucky ? 4_000_000 : 14_000_000].enumerated().map { index, wall in
        MadeUp.loopTrial(of: cases[index], round: round, wallNs: wall)
      }
    }
    let summary = RunSummarizer(scenario, context: RunContext(cpuCount: 2, plannedRounds: 10))
      .summary(of: trials)
    #expect(
      ApplyStriding.findings(summary).answer.first
        == "Clearly faster than the loop with 2 CPUs: concurrent-perform.")
  }

  @Test func `best strides are told by skew, and said to move only where none is common`() {
    let cost: [Value: [Double]] = [
      "even": [8, 6, 5, 5], "linear": [8, 5, 5, 7], "random": [5, 6, 7, 8],
    ]
    let strides: [Value] = [16, 64, 256, 1024]
    let answer = findings(
      of: ["for-loop", "concurrent-perform"], [("skew", ["even", "linear", "random"]), ("stride", strides)]
    ) { subject in
      guard let stride = subject.value("stride"), let index = strides.firstIndex(of: stride) else {
        return 10
      }
      return subject.value("skew").flatMap { cost[$0]?[index] } ?? 10
    }.answer
    #expect(
      answer.last == "Best strides: 256, 1024 at skew even; 64, 256 at skew linear; "
        + "16 at skew random, all below those of even.")
  }

  @Test func `a body that is measured at one skew only has no part in what is said of skews`() {
    let values: [(name: String, values: [Value])] = [
      ("skew", ["even", "random"]), ("body", ["cpu", "memory"]), ("stride", [16, 64, 256]),
    ]
    let summary = MadeUp.loopSummary(
      of: ApplyStriding.declaration, variants: ["for-loop", "concurrent-perform"], values
    ) { $0.variant == "for-loop" ? 10 : 5 }
    var some = summary
    some.cases.removeAll {
      $0.subject.value("body") == "memory" && $0.subject.value("skew") == "random"
    }
    #expect(
      ApplyStriding.findings(some).answer.last
        == "Best strides: 16 to 256 at skew even; 16 to 256 at skew random.")
  }

  @Test func `even work and the plain body go without saying beside another`() {
    #expect(ApplyStridingFindings.label([("skew", "even"), ("body", "cpu")]) == "skew even")
    #expect(ApplyStridingFindings.label([("skew", "linear"), ("body", "cpu")]) == "skew linear")
    #expect(ApplyStridingFindings.label([("skew", "even"), ("body", "memory")]) == "body memory")
    #expect(
      ApplyStridingFindings.label([("skew", "linear"), ("body", "memory")]) == "skew linear, body memory")
    #expect(ApplyStridingFindings.label([("work", 10), ("body", "cpu")]) == "work 10, body cpu")
  }
}
