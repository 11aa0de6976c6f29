import ScenarioModel
import TestSupport
import Testing

@testable import Runner

@Suite struct SessionRepeatTests {
  @Test func `a disturbed round is repeated at the end, whole, in its order, under a new number`() throws {
    let script = SessionScript(rounds: 10, counted: 2, disturbed: [4])
    let run = try script.run()
    #expect(run.words.filter { $0.hasPrefix("over") }.contains("over 4 throttled 3.0 ms"))
    #expect(run.rounds.map(\.number) == Array(1...13))
    #expect(run.rounds.last?.order == script.plan.rounds[3].order)
    let repeats = run.records.filter { $0.round == 13 }
    #expect(repeats.map(\.subject) == script.plan.rounds[3].order)
    #expect(repeats.allSatisfy { $0.note == "repeat of 4" && $0.repeatedRound == 4 })
    #expect(run.records.filter { $0.round != 13 }.allSatisfy { $0.note == nil })
  }

  @Test(
    arguments: [
      // A fifth of the rounds may be repeated; one more, and nothing is.
      (10, [2, 5], [2, 5]), (10, [2, 5, 7], []), (5, [1], [1]), (5, [1, 2], []), (4, [1], []), (10, [], []),
    ] as [(Int, Set<Int>, [Int])])
  func `at most a fifth is repeated`(rounds: Int, disturbed: Set<Int>, repeated: [Int]) throws {
    let run = try SessionScript(variants: 1, rounds: rounds, disturbed: disturbed).run()
    #expect(run.rounds.compactMap(\.repeats) == repeated)
    #expect(run.end == .finished)
  }

  @Test func `neither a counted round nor a repeat is repeated`() throws {
    // The eleventh round is counted, the thirteenth repeats the fourth.
    let run = try SessionScript(variants: 1, rounds: 10, counted: 2, disturbed: [4, 11, 13]).run()
    #expect(run.rounds.compactMap(\.repeats) == [4])
    #expect(run.words.last == "over 13 throttled 3.0 ms")
  }

  @Test func `a trial that dies in a repeat says both`() throws {
    var script = SessionScript(variants: 1, rounds: 5, disturbed: [2])
    script.fate = { _, launch in launch > 10 ? .exits(code: 3, lastWords: "") : .answers }
    let last = try script.run().records.last
    #expect(last?.note == "exit code 3; repeat of 2")
    #expect(last?.repeatedRound == 2)
  }

  @Test func `a repeat for which no time is left is left out`() throws {
    var script = SessionScript(variants: 1, rounds: 10, disturbed: [4])
    let all = try script.run()
    script.maxTimeNs = all.tookNs - 1
    let run = try script.run()
    #expect(run.end == .finished)
    #expect(run.rounds.count == 10)
  }
}
