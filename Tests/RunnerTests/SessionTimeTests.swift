import ScenarioModel
import TestSupport
import Testing

@testable import Runner

@Suite struct SessionTimeTests {
  @Test func `max_time leaves out the pairs that no longer fit, and says which`() throws {
    var script = SessionScript(variants: 1, rounds: 6, counted: 1)
    let roundNs = try SessionScript(variants: 1, rounds: 1).run().tookNs
    script.maxTimeNs = roundNs * 5
    let run = try script.run()
    #expect(run.rounds.map(\.number) == [1, 2, 3, 4])
    #expect(run.end == .cut(leftOut: Array(script.plan.rounds[4...])))
    #expect(run.end?.leftOutRounds == 3)
  }

  @Test func `the first pair runs whatever max_time says`() throws {
    let script = SessionScript(variants: 1, rounds: 4, maxTimeNs: 1)
    let run = try script.run()
    #expect(run.rounds.map(\.number) == [1, 2])
    #expect(run.end == .cut(leftOut: Array(script.plan.rounds[2...])))
  }

  @Test func `a run in which every trial hangs is broken off one timeout after max_time`() throws {
    var script = SessionScript(variants: 3, rounds: 4, maxTimeNs: 10_000_000_000, timeoutNs: 4_000_000_000)
    script.fate = { _, _ in .hangs }
    let run = try script.run()
    // Four trials of 4 s are over at 16 s, which is past 10 + 4.
    #expect(run.records.count == 4)
    #expect(run.end == .outOfTime(leftOut: Array(script.plan.rounds[1...])))
    #expect(run.end?.leftOutRounds == 3)
  }

  @Test func `a half-done round is among those that were left out`() throws {
    var script = SessionScript(variants: 3, rounds: 2, maxTimeNs: 4_000_000_000, timeoutNs: 4_000_000_000)
    script.fate = { _, _ in .hangs }
    let run = try script.run()
    #expect(run.records.count == 2)
    #expect(run.end == .outOfTime(leftOut: script.plan.rounds))
  }

  @Test func `a pair fits by the dearest round so far`() {
    var budget = TimeBudget(beganNs: 100, maxTimeNs: 1000)
    #expect(budget.admits(rounds: 2, atNs: 5000))
    budget.spent(200)
    budget.spent(100)
    #expect(budget.admits(rounds: 2, atNs: 700))
    #expect(!budget.admits(rounds: 2, atNs: 701))
    #expect(budget.admits(rounds: 1, atNs: 701))
  }

  @Test func `the time is spent when the grace is over too`() {
    let budget = TimeBudget(beganNs: 100, maxTimeNs: 1000)
    #expect(!budget.isSpent(atNs: 1150, graceNs: 50))
    #expect(budget.isSpent(atNs: 1151, graceNs: 50))
  }
}
