import Metrics
import ScenarioModel
import Testing

@testable import Statistics

struct LatencyTests {
  private let name = "wait_p99"

  /// Durations of 1 to 100 times `scale`, as often as it takes.
  private func noted(_ count: Int, scale: Int) -> NotedLatency {
    var histogram = LatencyHistogram()
    for index in 0..<count { histogram.record((1 + index % 100) * scale) }
    return NotedLatency(every: 64, histogram)
  }

  private func run(rounds: Int = 8, count: Int, scale: (Case, Int) -> Int) -> MadeUpRun {
    var run = MadeUpRun(rounds: rounds)
    run.fill { _, _ in 100 }
    for index in run.trials.indices {
      guard let subject = run.trials[index].subject.case else { continue }
      run.trials[index].latencies["wait"] = noted(count, scale: scale(subject, run.trials[index].round))
    }
    return run
  }

  @Test func `a percentile is the median over rounds, with their interval`() throws {
    let run = run(count: 2000) { _, round in 1000 * round }
    let summary = try #require(run.metric("loop/work=1", name))
    // Rounds have 99 µs × 1 … 8, which buckets keep to 1 %; the median stands between the fourth and the fifth.
    #expect(abs((summary.estimate ?? 0) / 445_500 - 1) < 0.01)
    let interval = try #require(summary.interval)
    #expect(abs(interval.low / 99_000 - 1) < 0.01)
    #expect(abs(interval.high / 792_000 - 1) < 0.01)
    #expect(summary.samples == 16_000)
    #expect(summary.rounds == 8)
  }

  @Test func `too few in each round are counted together, without an interval or a comparison`() throws {
    let run = run(count: 200) { _, _ in 1000 }
    let summary = try #require(run.metric("perform/work=1/stride=1", name))
    #expect(abs((summary.estimate ?? 0) / 99_000 - 1) < 0.01)
    #expect(summary.interval == nil)
    #expect(summary.ratio == nil)
    #expect(summary.against == nil)
    #expect(summary.note == "over all rounds together: too few in each")
  }

  @Test func `a reference with too few in one round is no measure for the others`() throws {
    var run = run(count: 2000) { subject, _ in subject.variant == "perform" ? 2000 : 1000 }
    let index = try #require(run.trials.firstIndex { $0.subject.case?.variant == "loop" })
    run.trials[index].latencies["wait"] = noted(200, scale: 1000)
    let summary = try #require(run.metric("perform/work=1/stride=1", name))
    #expect(summary.interval != nil && summary.ratio == nil && summary.against == nil && summary.note == nil)
  }

  @Test func `too few in all rounds are unknown`() {
    let run = run(count: 100) { _, _ in 1000 }
    #expect(run.metric("loop/work=1", name) == nil)
    #expect(run.metric("loop/work=1", "wait_p90") != nil)
  }

  @Test func `a case that waits twice as long is slower by its p99`() throws {
    let run = run(count: 2000) { subject, round in (subject.variant == "perform" ? 2000 : 1000) + round }
    let summary = try #require(run.metric("perform/work=1/stride=1", name))
    #expect(summary.against == .slower)
    #expect(abs((summary.ratio?.value ?? 0) - 2) < 0.02)
  }

  @Test func `the summary has each case's durations of all chosen rounds together`() throws {
    var run = run(count: 50) { _, _ in 10 }
    run.trials[0].outcome = .timeout
    let loop = try #require(run.summary.cases.first { $0.subject.variant == "loop" })
    #expect(loop.latencies["wait"]?.count == 7 * 50)
  }
}
