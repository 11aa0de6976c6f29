import ScenarioModel
import Testing

@testable import Statistics

struct TypicalSpansTests {
  /// A run in which round `n` took `ends[n - 1]` ns; none where that is 0.
  private func run(_ ends: [Int]) -> MadeUpRun {
    var run = MadeUpRun(rounds: ends.count)
    run.fill { _, _ in 100 }
    for index in run.trials.indices where run.trials[index].subject.case?.variant == "loop" {
      let end = ends[run.trials[index].round - 1]
      guard end > 0, run.trials[index].purpose == .timed else { continue }
      run.trials[index].spans = [
        Span(item: 0, stage: "queued", thread: 0, beganNs: 0, endedNs: end),
        Span(item: 1, stage: "queued", thread: 0, beganNs: 0, endedNs: 1),
      ]
    }
    return run
  }

  private func end(_ run: MadeUpRun) -> Int? {
    run.summary.cases.first { $0.subject.variant == "loop" }?.spans.map(\.endedNs).max()
  }

  private func trial(_ run: MadeUpRun, round: Int) throws -> Int {
    try #require(
      run.trials.firstIndex {
        $0.subject.case?.variant == "loop" && $0.round == round && $0.purpose == .timed
      })
  }

  @Test func `the call that took the median of the first three is shown`() {
    #expect(end(run([300, 100, 200, 10, 11, 12])) == 200)
    #expect(end(run([0, 0, 0, 10, 30, 20])) == 20)
  }

  @Test func `a disturbed round, and a trial that failed, go without`() throws {
    var run = run([300, 100, 200, 10, 11, 12])
    run.trials[try trial(run, round: 1)].taint = "steal 2 %"
    #expect(end(run) == 100)
    run.trials[try trial(run, round: 2)].outcome = .incorrect
    #expect(end(run) == 200)
    run.trials[try trial(run, round: 3)].taint = "steal 3 %"
    #expect(end(run) == 200)
  }

  @Test func `a run without spans has none to show`() {
    #expect(end(run([0, 0, 0])) == nil)
  }
}
