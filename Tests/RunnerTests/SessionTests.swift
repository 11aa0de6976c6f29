import Platform
import ScenarioModel
import TestSupport
import Testing

@testable import Runner

@Suite struct SessionTests {
  @Test func `events come in order, a calibration once a case`() throws {
    var script = SessionScript(variants: 1)
    script.nanosecondsPerItem = { $0.workload == "scripted" ? 10 : 1200 }
    let run = try script.run()
    let ids = script.plan.rounds[0].order.map(\.id)
    // 1.5 × 5 ms: of 100 ns a call for the case, of 1,200 ns for the control.
    let calls = ["a": 75_000, "control": 6250]
    let first = ids.flatMap { ["begin \($0)", "calls \(calls[$0] ?? 0)", "end \($0) ok"] }
    let second = ids.reversed().flatMap { ["begin \($0)", "end \($0) ok"] }
    #expect(run.words == ["round 1"] + first + ["over 1", "round 2"] + second + ["over 2"])
    #expect(run.end == .finished)
  }

  @Test func `every trial of the plan runs in its order`() throws {
    let script = SessionScript(rounds: 5, counted: 2)
    let run = try script.run()
    #expect(run.trials == script.plan.trials.map { "\($0.round) \($0.subject.id)" })
    #expect(run.records.map(\.position) == script.plan.trials.map(\.position))
    #expect(run.records.map(\.purpose) == script.plan.trials.map(\.purpose))
  }

  @Test func `the calibration of a case's first trial is given to all later ones`() throws {
    let run = try SessionScript(variants: 2, rounds: 3, counted: 1).run()
    let jobs = Dictionary(grouping: run.jobs) { $0.workload + $0.values.variant }
    #expect(jobs.count == 3)
    for jobs in jobs.values {
      #expect(jobs[0].calls == nil)
      #expect(jobs.dropFirst().allSatisfy { $0.calls == 75_000 } || jobs[0].workload == "harness-floor")
      #expect(Set(jobs.dropFirst().map(\.calls)).count == 1 && jobs.last?.calls != nil)
    }
  }

  @Test func `a case whose first trial died is calibrated in its next one`() throws {
    var script = SessionScript(variants: 1, rounds: 3)
    var launches = 0
    script.fate = { job, _ in
      launches += job.workload == "scripted" ? 1 : 0
      return job.workload == "scripted" && launches == 1 ? .hangs : .answers
    }
    let run = try script.run()
    #expect(run.jobs.filter { $0.workload == "scripted" }.map(\.calls) == [nil, nil, 75_000])
  }

  @Test func `a dead trial does not stop the run, and is a record with its last words`() throws {
    var script = SessionScript(variants: 3)
    script.fate = { job, _ in
      switch job.values.variant {
      case "a": .dies(signal: 4)
      case "b": .exits(code: 3, lastWords: "no such thing")
      case "c": .answersWrongly
      default: .answers
      }
    }
    let run = try script.run()
    #expect(run.end == .finished)
    #expect(run.records.count == 8)
    let outcomes = Dictionary(grouping: run.records, by: \.subject.id).mapValues { Set($0.map(\.outcome)) }
    #expect(outcomes == ["a": [.trap], "b": [.failed], "c": [.incorrect], "control": [.ok]])
    #expect(run.records.first { $0.subject.id == "b" }?.lastWords == "no such thing")
  }

  @Test(
    arguments: [
      (.answers, .ok), (.answersWrongly, .incorrect), (.confesses, .incorrect), (.hangs, .timeout),
      (.dies(signal: 11), .signal("SIGSEGV")), (.fallsSilent, .failed),
    ] as [(ScriptedLauncher.Fate, Outcome)])
  func `the fate of a worker is the outcome of its trial`(fate: ScriptedLauncher.Fate, outcome: Outcome)
    throws
  {
    var script = SessionScript(variants: 1, rounds: 1)
    script.fate = { _, _ in fate }
    #expect(Set(try script.run().records.map(\.outcome)) == [outcome])
  }

  @Test func `what a listener throws ends the session at once`() throws {
    struct DiskFull: Error {}
    var script = SessionScript(variants: 1)
    script.refuse = { event in
      if case .trialEnded(let record) = event, record.round == 2 { throw DiskFull() }
    }
    var run = SessionScript.Run()
    #expect(throws: DiskFull.self) { try script.run(into: &run) }
    #expect(run.jobs.count == 3)
    #expect(run.trials.count == 2)
  }

  @Test func `a worker that cannot be started ends the session with the reason`() throws {
    var script = SessionScript(variants: 1)
    script.fate = { _, launch in
      launch == 2 ? .cannotStart(SystemError("posix_spawn", on: "x", code: 12)) : .answers
    }
    var run = SessionScript.Run()
    #expect(throws: SystemError.self) { try script.run(into: &run) }
    #expect(run.trials.count == 1)
  }

  @Test func `an interrupted trial is no record, and nothing follows it`() throws {
    var script = SessionScript(variants: 3)
    script.fate = { _, launch in launch == 6 ? .isInterrupted : .answers }
    let run = try script.run()
    #expect(run.end == .interrupted)
    #expect(run.jobs.count == 6)
    #expect(run.records.count == 5)
    #expect(run.words.last == "broken off 2")
    #expect(run.words.dropLast().last?.hasPrefix("begin") == true)
  }

  @Test func `an interrupt between two trials starts no third`() throws {
    var script = SessionScript(variants: 3)
    script.isInterrupted = { $0 == 3 }
    let run = try script.run()
    #expect(run.end == .interrupted)
    #expect(run.jobs.count == 2 && run.records.count == 2)
  }

  @Test(arguments: ["cold", "rearmed"])
  func `a pool that is not kept warm has one short sample, and that is no mark`(pool: String) throws {
    let run = try SessionScript(variants: 1, stated: ["pool": .word(pool)], rounds: 1).run()
    let record = run.records.first { $0.subject != .control }
    #expect(record?.samples.map(\.calls) == [1])
    #expect(record?.note == nil)
  }

  @Test func `samples that became shorter than the least time are marked`() throws {
    var script = SessionScript(variants: 1, rounds: 2)
    var trials = 0
    script.nanosecondsPerItem = { job in
      guard job.workload == "scripted" else { return 1200 }
      trials += 1
      return trials == 1 ? 100 : 10
    }
    let notes = try script.run().records.filter { $0.subject != .control }.map(\.note)
    #expect(notes == [nil, "2 of 2 samples under min_sample_time"])
  }
}
