import ScenarioModel
import Testing

@testable import Statistics

struct DecisionTests {
  private func observation(_ standing: ClaimVerdict.Standing) -> ClaimJudge.Observation {
    ClaimJudge.Observation(standing: standing, evidence: "1.1× slower")
  }

  @Test func `one of many cases settles a claim only at the level of so many`() {
    let every = ClaimJudge.Decision(over: .every, family: 8)
    #expect(every.level > 0.99)
    #expect(observation(.refuted).decided(every, by: .refuted).standing == .refuted)
    #expect(observation(.refuted).decided(every, by: .open).standing == .open)
    #expect(observation(.refuted).decided(every, by: nil).standing == .open)
    #expect(observation(.refuted).decided(every, by: .open).evidence.contains("8 cases"))
  }

  @Test func `the side that needs all cases is judged at each case's own level`() {
    let every = ClaimJudge.Decision(over: .every, family: 8)
    #expect(observation(.upheld).decided(every, by: .open).standing == .upheld)
    let some = ClaimJudge.Decision(over: .some, family: 8)
    #expect(observation(.upheld).decided(some, by: .open).standing == .open)
    #expect(observation(.refuted).decided(some, by: .open).standing == .refuted)
  }

  @Test func `a claim about one case is not widened`() {
    let single = ClaimJudge.Decision(over: .every, family: 1)
    #expect(observation(.refuted).decided(single, by: .open).standing == .refuted)
  }
}

struct RoundSelectionTests {
  private func trial(round: Int, taint: String?, repeats: Int? = nil) -> TrialRecord {
    TrialRecord(
      subject: .control, purpose: .control, round: round, position: 1, outcome: .ok, taint: taint,
      note: repeats.map(TrialRecord.repeatNote))
  }

  @Test func `a disturbed round leaves for an undisturbed repeat`() {
    let rounds = RoundSelection([
      trial(round: 1, taint: "steal 2 %"), trial(round: 2, taint: nil),
      trial(round: 3, taint: nil, repeats: 1),
    ])
    #expect(rounds.chosen == [1: 3, 2: 2])
    #expect(rounds.repeatedWell == 1)
  }

  @Test func `a repeat that is disturbed as well is no second draw`() {
    let rounds = RoundSelection([
      trial(round: 1, taint: "steal 2 %"), trial(round: 2, taint: nil),
      trial(round: 3, taint: "steal 40 %", repeats: 1),
    ])
    #expect(rounds.chosen == [1: 1, 2: 2])
    #expect(rounds.repeatedWell == 0)
  }
}
