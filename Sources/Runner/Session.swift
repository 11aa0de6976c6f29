import Platform
import Probes
package import ScenarioModel

/// Runs a plan: one trial after another, each in a fresh process, and posts what happens.
///
/// It knows neither the files that results go to nor the terminal.
package struct Session {
  /// The hash under which the control's calibration is kept.
  package static let controlHash = "control"
  /// A disturbed round is repeated while repeats are at most this share of the rounds.
  static let repeatShare = 0.2

  let plan: Plan
  let jobs: JobFactory
  let launcher: WorkerLauncher
  let witness: HostWitness
  /// Of a workload that talks to the image server.
  let server: ServerDoor?
  let nowNs: () -> Int
  let isInterrupted: () -> Bool
  let maxTimeNs: Int

  package init(
    plan: Plan, jobs: JobFactory, launcher: WorkerLauncher, witness: HostWitness, server: ServerDoor? = nil,
    maxTimeNs: Int, nowNs: @escaping () -> Int, isInterrupted: @escaping () -> Bool
  ) {
    self.plan = plan
    self.jobs = jobs
    self.launcher = launcher
    self.witness = witness
    self.server = server
    self.maxTimeNs = maxTimeNs
    self.nowNs = nowNs
    self.isInterrupted = isInterrupted
  }

  /// - Throws: what `post` throws, such as a full disk, and `SystemError` where no process can be started.
  package func run(
    _ progress: Progress = Progress(), post: (SessionEvent) throws -> Void
  ) throws -> SessionEnd {
    var state = State(progress: progress, budget: TimeBudget(beganNs: nowNs(), maxTimeNs: maxTimeNs))
    for (index, pair) in plan.roundPairs.enumerated() {
      let left = plan.roundPairs[index...].flatMap { $0 }.filter { !state.isDone($0) }
      if left.isEmpty { break }
      let undone = pair.filter { !state.isDone($0) }
      if undone.isEmpty { continue }
      guard state.budget.admits(rounds: undone.count, atNs: nowNs()) else { return .cut(leftOut: left) }
      for round in undone {
        switch try run(round, &state, post) {
        case .done: continue
        case .interrupted: return .interrupted
        case .outOfTime: return .outOfTime(leftOut: left.filter { $0.number >= round.number })
        }
      }
    }
    return try repeatDisturbed(&state, post)
  }

  /// Disturbed rounds once more, whole; past a fifth of the rounds the host is noisy and repeating helps nobody.
  private func repeatDisturbed(
    _ state: inout State, _ post: (SessionEvent) throws -> Void
  ) throws -> SessionEnd {
    let timed = plan.rounds.count { $0.purpose == .timed }
    let allowed = Int(Double(timed) * Session.repeatShare)
    guard state.progress.disturbed.count <= allowed else { return .finished }
    var number = max(plan.rounds.count, state.progress.lastRound)
    for round in plan.rounds where state.progress.lacksRepeat(of: round) {
      // The run has all that was planned; that a disturbed round stands without its repeat is seen in the records.
      guard state.budget.admits(rounds: 1, atNs: nowNs()) else { return .finished }
      number += 1
      switch try run(Plan.repetition(of: round, number: number), &state, post) {
      case .done: continue
      case .interrupted: return .interrupted
      case .outOfTime: return .finished
      }
    }
    return .finished
  }

  private enum Step { case done, interrupted, outOfTime }

  private func run(
    _ round: Plan.Round, _ state: inout State, _ post: (SessionEvent) throws -> Void
  ) throws -> Step {
    let beganNs = nowNs()
    let before = witness.now()
    let serverBefore = server?.cpuNs() ?? 0
    try post(.roundBegan(round))
    let (step, trials) = try runTrials(of: round, &state, post)
    // Of a round without a trial there is nothing that could have been disturbed.
    // Below 0 where the server ended within the round: its whole life has then become an ended child's, though what it
    // did before the round is none of it.
    let serverNs = (server?.cpuNs() ?? 0) - serverBefore
    let taint =
      trials > 0 ? Interference.judge(from: before, to: witness.now(), alsoOwn: serverNs)?.text : nil
    guard step == .done else {
      try post(.roundBrokenOff(round, taint: taint))
      return step
    }
    if taint != nil, round.purpose == .timed, round.repeats == nil {
      state.progress.disturbed.insert(round.number)
    }
    state.budget.spent(nowNs() - beganNs)
    try post(.roundEnded(round, taint: taint))
    return .done
  }

  /// - Returns: how far it came, and the trials that it ran.
  private func runTrials(
    of round: Plan.Round, _ state: inout State, _ post: (SessionEvent) throws -> Void
  ) throws -> (step: Step, trials: Int) {
    var trials = 0
    for trial in round.trials where !state.progress.done.contains(trial) {
      if isInterrupted() { return (.interrupted, trials) }
      if state.budget.isSpent(atNs: nowNs(), graceNs: jobs.measure.timeoutNanoseconds) {
        return (.outOfTime, trials)
      }
      guard try run(trial, of: round, &state, post) else { return (.interrupted, trials) }
      trials += 1
    }
    return (.done, trials)
  }

  /// - Returns: false where the user interrupted it.
  private func run(
    _ trial: Plan.Trial, of round: Plan.Round, _ state: inout State, _ post: (SessionEvent) throws -> Void
  ) throws -> Bool {
    try post(.trialBegan(trial))
    let hash = trial.subject.case?.hash ?? Session.controlHash
    var job = try jobs.job(for: trial, calls: state.progress.calls[hash])
    let settings = jobs.serverSettings(for: trial)
    if let server, let settings {
      do { job.values.server = try prepared(server, settings, &state, post) } catch ServerFailure.interrupted
      {
        return false
      }
    }
    let reply = try launcher.launch(job, jobs.watch(for: trial))
    if reply.cut == .interrupt { return false }
    var record = try judge(of: trial).record(of: reply)
    if let server, settings != nil {
      let account = server.account()
      if account == .interrupted { return false }
      try settle(account, of: &record, &state, post)
    }
    if let original = round.repeats { record.addNote(TrialRecord.repeatNote(of: original)) }
    if state.progress.calls[hash] == nil, let calls = record.samples.first?.calls {
      state.progress.calls[hash] = calls
      try post(.calibrated(hash: hash, calls: calls))
    }
    try post(.trialEnded(record))
    return true
  }

  /// What the server did in a trial goes into its record; where it ended in the middle, the trial counts for nothing.
  private func settle(
    _ account: ServerDoor.Account, of record: inout TrialRecord, _ state: inout State,
    _ post: (SessionEvent) throws -> Void
  ) throws {
    switch account {
    case .served(let report):
      guard record.outcome == .ok || record.outcome == .incorrect else { return }
      record.metrics.merge(report.values) { own, _ in own }
    case .died(let how):
      record = TrialRecord(
        subject: record.subject, purpose: record.purpose, round: record.round, position: record.position,
        outcome: .failed, note: "the image server ended in this trial: \(how)", lastWords: record.lastWords,
        timing: record.timing)
      try mourn(how, &state, post)
    case .interrupted: break
    }
  }

  /// The server may have ended between two trials: no trial is lost then, but it is no less dead.
  private func prepared(
    _ server: ServerDoor, _ settings: ServerSettings, _ state: inout State,
    _ post: (SessionEvent) throws -> Void
  ) throws -> ServerEndpoint {
    do {
      return try server.prepare(settings)
    } catch ServerFailure.died(let how) {
      try mourn(how, &state, post)
      return try server.prepare(settings)
    }
  }

  /// It is started again once.
  private func mourn(_ how: String, _ state: inout State, _ post: (SessionEvent) throws -> Void) throws {
    if state.serverHasDied { throw ServerFailure.diedAgain(how) }
    state.serverHasDied = true
    try post(.serverDied(how))
  }

  private func judge(of trial: Plan.Trial) throws -> TrialJudge {
    let isBatched = trial.subject.case.map { $0.factors.pool == .warm } ?? true
    return TrialJudge(
      trial: trial, expectedChecksum: try jobs.expectedChecksum(of: trial),
      minSampleTimeNs: isBatched ? jobs.measure.minSampleTimeNanoseconds : nil)
  }

  private struct State {
    var progress: Progress
    var budget: TimeBudget
    var serverHasDied = false

    func isDone(_ round: Plan.Round) -> Bool { round.trials.allSatisfy(progress.done.contains) }
  }
}

extension Plan {
  /// Rounds as they are balanced: two by two within a purpose, an odd last one alone.
  package var roundPairs: [[Round]] {
    var pairs: [[Round]] = []
    for round in rounds {
      if let last = pairs.last, last.count == 1, last[0].purpose == round.purpose {
        pairs[pairs.count - 1].append(round)
      } else {
        pairs.append([round])
      }
    }
    return pairs
  }
}
