import Platform
import ScenarioModel
import TestSupport

@testable import Runner

/// A session without a process or a clock: what it posts, in words, and what it asked of its workers.
struct SessionScript {
  var variants = 3
  var stated: [String: Value] = [:]
  var rounds = 2
  var counted = 0
  var samples = 2
  var maxTimeNs = 180_000_000_000
  var timeoutNs = 30_000_000_000
  /// Rounds in which the machine is disturbed, in the order of their execution.
  var disturbed: Set<Int> = []
  var nanosecondsPerItem: (WorkerJob) -> Double = { _ in 10 }
  var fate: (_ job: WorkerJob, _ launch: Int) -> ScriptedLauncher.Fate = { _, _ in .answers }
  /// By the number of the question, from 1.
  var isInterrupted: (Int) -> Bool = { _ in false }
  /// What the listener throws.
  var refuse: (SessionEvent) throws -> Void = { _ in }

  var scenario: Scenario {
    ScriptedWorkload.scenario(variants: variants, stated: stated) {
      $0.rounds = rounds
      $0.counted = counted
      $0.samples = samples
      $0.timeoutNanoseconds = timeoutNs
    }
  }

  var plan: Plan { Plan(cases: scenario.cases, measure: scenario.measure, seed: 7) }

  struct Run {
    var events: [SessionEvent] = []
    var end: SessionEnd?
    var jobs: [WorkerJob] = []
    var watches: [WorkerReply.Watch] = []
    var tookNs = 0

    var records: [TrialRecord] {
      events.compactMap { if case .trialEnded(let record) = $0 { record } else { nil } }
    }

    /// Rounds that began, in order.
    var rounds: [Plan.Round] {
      events.compactMap { if case .roundBegan(let round) = $0 { round } else { nil } }
    }

    /// Executed trials as `round id`.
    var trials: [String] { records.map { "\($0.round) \($0.subject.id)" } }

    var words: [String] { events.map(Run.word(for:)) }

    private static func word(for event: SessionEvent) -> String {
      switch event {
      case .roundBegan(let round): "round \(round.number)"
      case .trialBegan(let trial): "begin \(trial.subject.id)"
      case .calibrated(_, let calls): "calls \(calls)"
      case .serverDied(let how): "server died \(how)"
      case .trialEnded(let record): "end \(record.subject.id) \(record.outcome)"
      case .roundEnded(let round, let taint): "over \(round.number)" + (taint.map { " \($0)" } ?? "")
      case .roundBrokenOff(let round, let taint):
        "broken off \(round.number)" + (taint.map { " \($0)" } ?? "")
      }
    }
  }

  /// - Throws: what the session throws.
  func run(_ progress: Session.Progress = Session.Progress()) throws -> Run {
    var run = Run()
    run.end = try self.run(progress, into: &run)
    return run
  }

  /// What was posted until then stays in `run` when the session throws.
  func run(_ progress: Session.Progress = Session.Progress(), into run: inout Run) throws -> SessionEnd {
    let clock = ScriptedClock()
    let launcher = ScriptedLauncher(clock: clock, nanosecondsPerItem: nanosecondsPerItem, fate: fate)
    var questions = 0
    let session = Session(
      plan: plan,
      jobs: try JobFactory(
        scenario: scenario, measure: scenario.measure, catalogue: ScriptedWorkload.catalogue, cpus: [0, 1]),
      launcher: launcher.launcher, witness: ScriptedHost(clock: clock, disturbed: disturbed).witness,
      maxTimeNs: maxTimeNs, nowNs: { clock.nowNs },
      isInterrupted: {
        questions += 1
        return isInterrupted(questions)
      })
    defer { (run.jobs, run.watches, run.tookNs) = (launcher.jobs, launcher.watches, clock.nowNs) }
    return try session.run(progress) { event in
      try refuse(event)
      run.events.append(event)
    }
  }
}
