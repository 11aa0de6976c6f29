import Metrics
import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Workloads

struct ReadersWritersFindingsTests {
  private static let variants = ["serial", "concurrent-no-barrier", "barrier-sync", "ns-lock", "mutex"]

  /// Ten rounds about the case's cost, each case with a small pattern of its own.
  private func summary(_ subject: Case, _ cost: Double, _ against: Against, violations: Double? = 0)
    -> CaseSummary
  {
    let serial = 1000.0
    var byRound: [Int: Double] = [:]
    for round in 1...10 {
      let wobble = (round * 7 + subject.id.count) % 5 - 2
      byRound[round] = cost * (1 + 0.001 * Double(wobble))
    }
    let wall = MetricSummary(
      name: MetricName(.wall), rounds: 10, samples: 30, estimate: cost,
      ratio: Estimate(value: cost / serial, interval: nil), against: against, byRound: byRound)
    let isWrong = subject.variant == "concurrent-no-barrier"
    return CaseSummary(
      subject: subject, isReference: against == .reference, isWrongOnPurpose: isWrong,
      outcomes: [(.ok, 10)], violations: violations, metrics: [wall])
  }

  private func run(
    _ parameters: [(name: String, values: [Value])], violations: Double = 7,
    cost: (Case) -> (Double, Against)
  ) -> RunSummary {
    let cases = MadeUp.cases(of: ReadersWriters.declaration, variants: Self.variants, parameters)
    let summaries = cases.map { subject in
      let (wall, against) = cost(subject)
      return summary(
        subject, wall, against, violations: subject.variant == "concurrent-no-barrier" ? violations : 0)
    }
    return RunSummary(
      scenario: "queue-kinds", reference: "serial", cpuCount: 2, plannedRounds: 10, blockName: "reads",
      cases: summaries, caveats: [])
  }

  private func typical(_ subject: Case) -> (Double, Against) {
    switch (subject.variant, subject.value("reads")) {
    case ("serial", _): (1000, .reference)
    case ("concurrent-no-barrier", _): (10, .faster)
    case ("barrier-sync", .number(0.95)): (250, .faster)
    case ("barrier-sync", _): (2000, .slower)
    case ("ns-lock", _), ("mutex", _): (500, .faster)
    default: (1000, .unclear)
    }
  }

  @Test func `the answer names the best guards of each share at the most threads`() {
    let run = run([("reads", [0.5, 0.95]), ("threads", [1, 4])], cost: typical)
    #expect(
      ReadersWriters.findings(run).answer == [
        "Best with 2 CPUs and 4 threads, against serial: ns-lock or mutex (2.0× faster) at 50 % reads; "
          + "barrier-sync (4.0× faster) at 95 % reads.",
        "concurrent-no-barrier let 28 violations through: its times count for nothing.",
      ])
  }

  @Test func `a wrong guard is never best, however fast`() {
    let findings = ReadersWriters.findings(
      run([("reads", [0.5, 0.95]), ("threads", [1, 4])], cost: typical))
    #expect(!findings.best.contains { $0.hasPrefix("concurrent-no-barrier") })
    #expect(
      findings.best == [
        "ns-lock/reads=0.5/threads=1", "mutex/reads=0.5/threads=1", "ns-lock/reads=0.5/threads=4",
        "mutex/reads=0.5/threads=4", "barrier-sync/reads=0.95/threads=1", "barrier-sync/reads=0.95/threads=4",
      ])
    #expect(findings.values.count == 4)
    #expect(findings.values.first?.name == "best_gain")
    #expect(findings.values.first?.text == "ns-lock or mutex, 2.0×")
  }

  @Test func `a reference that nothing beats is best, without a gain`() {
    let run = run([("reads", [0.5])], violations: 0) { subject in
      subject.variant == "serial" ? (1000, .reference) : (2000, .slower)
    }
    #expect(
      ReadersWriters.findings(run).answer == [
        "Best with 2 CPUs and 4 threads: serial.",
        "concurrent-no-barrier was not caught in this run, which does not make it right.",
      ])
  }

  @Test func `another swept parameter is told beside the share`() {
    let run = run([("reads", [0.5]), ("hold", [0, 10])], cost: typical)
    #expect(
      ReadersWriters.findings(run).answer.first
        == "Best with 2 CPUs and 4 threads, against serial: "
        + "ns-lock or mutex (2.0× faster) at hold 0 and hold 10.")
  }

  @Test func `where every right guard is among the best, none is`() {
    let run = run([("reads", [0.5])], violations: 7) { subject in
      subject.variant == "serial" ? (1000, .reference) : (1000, .unclear)
    }
    #expect(ReadersWriters.findings(run).answer.first == "Best with 2 CPUs and 4 threads: no guard.")
  }

  @Test func `the answer is of the most CPUs alone`() {
    let run = run([("reads", [0.5]), ("cpus", [1, "all"])]) { subject in
      subject.values.cpuCount == 1 && subject.variant == "mutex" ? (100, .faster) : typical(subject)
    }
    #expect(
      ReadersWriters.findings(run).answer.first
        == "Best with 2 CPUs and 4 threads, against serial: ns-lock or mutex (2.0× faster).")
    #expect(ReadersWriters.findings(run).values.count == 2)
  }

  @Test func `a run without cases says nothing`() {
    let empty = RunSummary(
      scenario: "queue-kinds", reference: nil, cpuCount: 2, plannedRounds: 10, blockName: nil, cases: [],
      caveats: [])
    #expect(ReadersWriters.findings(empty).answer.isEmpty)
    #expect(ReadersWriters.findings(empty).best.isEmpty)
  }
}
