import ScenarioModel
import TestSupport
import Testing

@testable import Runner

@Suite struct SessionResumeTests {
  /// A run that was interrupted at a trial, its records with the taints that the store would have put into them.
  private func broken(
    _ script: SessionScript, atLaunch stop: Int
  ) throws -> (run: SessionScript.Run, progress: Session.Progress) {
    var script = script
    script.fate = { _, launch in launch == stop ? .isInterrupted : .answers }
    let run = try script.run()
    #expect(run.end == .interrupted)
    var taints: [Int: String] = [:]
    var calls: [String: Int] = [:]
    for event in run.events {
      switch event {
      case .roundEnded(let round, let taint?), .roundBrokenOff(let round, let taint?):
        taints[round.number] = taint
      default: break
      }
      if case .calibrated(let hash, let count) = event { calls[hash] = count }
    }
    let records = run.records.map { record in
      var record = record
      record.taint = taints[record.round]
      return record
    }
    return (run, Session.Progress(of: script.plan, records: records, calls: calls))
  }

  private func resumed(_ script: SessionScript, _ progress: Session.Progress) throws -> SessionScript.Run {
    var script = script
    script.disturbed = []
    return try script.run(progress)
  }

  @Test(arguments: [1, 4, 9, 17])
  func `a resumed run does what is left, and every trial is done once`(stop: Int) throws {
    let script = SessionScript(rounds: 4, counted: 1)
    let (first, progress) = try broken(script, atLaunch: stop)
    let second = try resumed(script, progress)
    #expect(second.end == .finished)
    #expect(first.trials + second.trials == script.plan.trials.map { "\($0.round) \($0.subject.id)" })
  }

  @Test func `calibrations are taken over and not posted again`() throws {
    let script = SessionScript(variants: 2, rounds: 4)
    let (_, progress) = try broken(script, atLaunch: 5)
    let second = try resumed(script, progress)
    #expect(second.jobs.allSatisfy { $0.calls != nil })
    #expect(!second.words.contains { $0.hasPrefix("calls") })
  }

  @Test func `a round that is done is not begun again`() throws {
    let script = SessionScript(variants: 1, rounds: 4)
    // Two trials a round: the sixth launch is the last of the third round, in the middle of a pair.
    let (_, progress) = try broken(script, atLaunch: 7)
    #expect(try resumed(script, progress).rounds.map(\.number) == [4])
  }

  @Test func `what was disturbed before is repeated after`() throws {
    let script = SessionScript(variants: 1, rounds: 10, disturbed: [2])
    let (_, progress) = try broken(script, atLaunch: 15)
    #expect(progress.disturbed == [2])
    #expect(try resumed(script, progress).rounds.compactMap(\.repeats) == [2])
  }

  @Test(arguments: [(4, []), (5, [2]), (6, [2])] as [(Int, Set<Int>)])
  func `what disturbed the first part of a round still counts once its second part was quiet`(
    stop: Int, disturbed: Set<Int>
  ) throws {
    // Three trials a round: the fourth launch is the second round's first, and leaves no trial that was disturbed.
    let script = SessionScript(variants: 2, rounds: 10, disturbed: [2])
    let (first, progress) = try broken(script, atLaunch: stop)
    #expect(first.words.last?.hasPrefix("broken off 2") == true)
    #expect(progress.disturbed == disturbed)
    #expect(Set(try resumed(script, progress).rounds.compactMap(\.repeats)) == disturbed)
  }

  @Test func `a repeat that was broken off is made anew, whole, under a number of its own`() throws {
    let script = SessionScript(variants: 2, rounds: 5, disturbed: [2])
    // Fifteen trials, then the repeat's first; its second is interrupted.
    let (first, progress) = try broken(script, atLaunch: 17)
    #expect(first.records.last?.round == 6)
    let second = try resumed(script, progress)
    #expect(second.rounds.map(\.number) == [7])
    #expect(second.records.map(\.subject) == script.plan.rounds[1].order)
    #expect(second.records.allSatisfy { $0.repeatedRound == 2 })
  }

  @Test func `a repeat that was whole is not made again, and counts towards the fifth`() throws {
    let script = SessionScript(variants: 2, rounds: 10, disturbed: [2, 5])
    // Thirty trials, a whole repeat of the second round, and the first trial of the repeat of the fifth.
    let (_, progress) = try broken(script, atLaunch: 35)
    #expect(progress.repeated == [2])
    let second = try resumed(script, progress)
    #expect(second.rounds.compactMap(\.repeats) == [5])
    #expect(second.rounds.map(\.number) == [13])
  }

  @Test func `trials of a repeat are no trials of the plan`() throws {
    let script = SessionScript(variants: 2, rounds: 5, disturbed: [2])
    let (_, progress) = try broken(script, atLaunch: 17)
    #expect(progress.done == Set(script.plan.trials))
    #expect(progress.lastRound == 6)
  }
}
