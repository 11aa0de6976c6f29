import ScenarioModel
import TestSupport
import Testing

@testable import Runner

@Suite struct PlanTests {
  private static let cases = ScriptedWorkload.scenario().cases

  private func plan(rounds: Int = 10, counted: Int = 2, seed: UInt64 = 7) -> Plan {
    var measure = Measure()
    (measure.rounds, measure.counted) = (rounds, counted)
    return Plan(cases: PlanTests.cases, measure: measure, seed: seed)
  }

  @Test func `the second round of a pair is the first one backwards`() {
    for pair in plan().roundPairs {
      #expect(pair[1].order == pair[0].order.reversed())
    }
  }

  @Test func `within a pair every two subjects stand once each way, at one mean position`() {
    for pair in plan().roundPairs {
      let places = pair.map { round in
        Dictionary(uniqueKeysWithValues: round.order.enumerated().map { ($1.id, $0 + 1) })
      }
      let ids = pair[0].order.map(\.id)
      #expect(Set(ids.map { (places[0][$0] ?? 0) + (places[1][$0] ?? 0) }) == [ids.count + 1])
      for (index, first) in ids.enumerated() {
        for second in ids[(index + 1)...] {
          let isBefore = places.map { ($0[first] ?? 0) < ($0[second] ?? 0) }
          #expect(isBefore[0] != isBefore[1])
        }
      }
    }
  }

  @Test func `each pair has an order of its own`() {
    let firsts = plan(rounds: 40).roundPairs.map { $0[0].order.map(\.id) }
    // Four subjects have 24 orders: twenty pairs that all met in fewer than five would be no shuffle.
    #expect(Set(firsts).count >= 5)
  }

  @Test func `the same seed gives the same plan, another seed another one`() {
    #expect(plan(seed: 7) == plan(seed: 7))
    #expect(plan(seed: 7).rounds != plan(seed: 8).rounds)
  }

  @Test func `an odd last round stands alone, apart from the counted ones`() {
    let pairs = plan(rounds: 5, counted: 3).roundPairs
    #expect(pairs.map { $0.map(\.number) } == [[1, 2], [3, 4], [5], [6, 7], [8]])
    #expect(pairs.map { $0[0].purpose } == [.timed, .timed, .timed, .counted, .counted])
  }

  @Test func `every case stands once in each round, and the control in each timed one`() {
    let ids = PlanTests.cases.map(\.id)
    for round in plan(rounds: 3, counted: 2).rounds {
      let wanted = round.purpose == .timed ? ids + ["control"] : ids
      #expect(round.order.map(\.id).sorted() == wanted.sorted())
      #expect(round.trials.map(\.position) == Array(1...wanted.count))
      for trial in round.trials {
        #expect(trial.purpose == (trial.subject == .control ? .control : round.purpose))
      }
    }
  }

  @Test func `counted rounds follow the timed ones, numbered on`() {
    let rounds = plan(rounds: 3, counted: 2).rounds
    #expect(rounds.map(\.number) == [1, 2, 3, 4, 5])
    #expect(rounds.map(\.purpose) == [.timed, .timed, .timed, .counted, .counted])
  }

  @Test func `a repetition keeps the order under a number of its own`() {
    let round = plan().rounds[3]
    let repetition = Plan.repetition(of: round, number: 13)
    #expect(repetition.order == round.order && repetition.purpose == .timed)
    #expect(repetition.number == 13 && repetition.repeats == 4)
    #expect(repetition.trials.allSatisfy { $0.round == 13 })
  }
}
