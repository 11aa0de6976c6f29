package import Platform
package import Runner
package import ScenarioModel
package import Workloads

/// Launches nothing: each job is answered by a made-up reply, and the clock moves on by what it would have taken.
package final class ScriptedLauncher {
  /// What becomes of a worker.
  package enum Fate {
    case answers
    /// Every call returns something else than it must.
    case answersWrongly
    /// It finds its own answer wrong.
    case confesses
    /// It runs into its timeout.
    case hangs
    case dies(signal: Int32)
    /// The kernel kills it for want of memory.
    case runsOutOfMemory
    case exits(code: Int32, lastWords: String)
    /// It ends well, but without its last line.
    case fallsSilent
    /// The user interrupts it.
    case isInterrupted
    /// The driver cannot start it.
    case cannotStart(SystemError)
  }

  /// What a fresh process costs.
  package static let fixedNs = 5_000_000

  /// All jobs that came, in order.
  package private(set) var jobs: [WorkerJob] = []
  package private(set) var watches: [WorkerReply.Watch] = []
  private let clock: ScriptedClock
  private let catalogue: WorkloadCatalogue
  private let nanosecondsPerItem: (WorkerJob) -> Double
  private let metrics: (WorkerJob) -> [String: Double]
  private let fate: (_ job: WorkerJob, _ launch: Int) -> Fate

  /// - Parameters:
  ///   - nanosecondsPerItem: what a case costs.
  ///   - metrics: the workload's own, at the end of a trial.
  ///   - fate: by the job and the number of its launch, from 1.
  package init(
    clock: ScriptedClock, catalogue: WorkloadCatalogue = ScriptedWorkload.catalogue,
    nanosecondsPerItem: @escaping (WorkerJob) -> Double = { _ in 10 },
    metrics: @escaping (WorkerJob) -> [String: Double] = { _ in [:] },
    fate: @escaping (_ job: WorkerJob, _ launch: Int) -> Fate = { _, _ in .answers }
  ) {
    self.clock = clock
    self.catalogue = catalogue
    self.nanosecondsPerItem = nanosecondsPerItem
    self.metrics = metrics
    self.fate = fate
  }

  package var launcher: WorkerLauncher {
    WorkerLauncher { job, watch in
      self.jobs.append(job)
      self.watches.append(watch)
      return try self.reply(to: job, watch, self.fate(job, self.jobs.count))
    }
  }

  private func reply(to job: WorkerJob, _ watch: WorkerReply.Watch, _ fate: Fate) throws -> WorkerReply {
    let beganNs = clock.nowNs
    var reply = WorkerReply(messages: [], spawnedNs: beganNs, endedNs: beganNs)
    switch fate {
    case .answers: reply.messages = try messages(job)
    case .answersWrongly: reply.messages = try messages(job) { $0 &+ 1 }
    case .confesses: reply.messages = try messages(job, incorrect: true)
    case .hangs:
      clock.pass(watch.timeoutNs)
      (reply.cut, reply.ending, reply.diagnosis) = (.timeout, .signalled(9), "1 thread: scripted waits")
    case .dies(let signal): reply.ending = .signalled(signal)
    case .runsOutOfMemory:
      (reply.ending, reply.killer) = (.signalled(9), .kernel(limitBytes: 64 << 20, peakBytes: 60 << 20))
    case .exits(let code, let words): (reply.ending, reply.lastWords) = (.exited(code), words)
    case .fallsSilent: reply.messages = try messages(job).dropLast()
    case .isInterrupted: (reply.cut, reply.ending) = (.interrupt, .signalled(2))
    case .cannotStart(let error): throw error
    }
    clock.pass(ScriptedLauncher.fixedNs)
    reply.endedNs = clock.nowNs
    return reply
  }

  private func messages(
    _ job: WorkerJob, incorrect: Bool = false, _ change: (UInt64) -> UInt64 = { $0 }
  ) throws -> [WorkerMessage] {
    guard let type = catalogue.type(named: job.workload) else { return [] }
    let items = try type.declaration.itemsPerCall(job.values)
    let checksum = change(try type.expectedChecksum(job.values)?.value ?? 0)
    let perCall = nanosecondsPerItem(job) * Double(items)
    let warmupBeganNs = clock.nowNs
    clock.pass(job.warmupNanoseconds)
    let isWarm = job.values.factors.pool == .warm
    let calls = isWarm ? job.calls ?? max(1, Int(1.5 * Double(job.minSampleTimeNanoseconds) / perCall)) : 1
    let samples = (0..<(isWarm ? job.samples : 1)).map { _ in
      sample(calls: calls, wallNs: Int(perCall * Double(calls)), checksum, events: job.events.count)
    }
    let end = WorkerEnd(
      itemsPerCall: items, warmupBeganNs: warmupBeganNs, warmupNs: job.warmupNanoseconds, calibrationNs: 0,
      lastSampleEndNs: clock.nowNs, metrics: metrics(job), incorrect: incorrect)
    let hello = WorkerMessage.hello(protocol: job.protocol, pid: 1)
    return [hello] + samples.map(WorkerMessage.sample) + [.end(end)]
  }

  private func sample(calls: Int, wallNs: Int, _ checksum: UInt64, events: Int) -> Sample {
    let beganNs = clock.nowNs
    clock.pass(wallNs)
    return Sample(
      startedNs: beganNs, wallNs: wallNs, cpuNs: wallNs, voluntarySwitches: 1, calls: calls,
      checksum: checksum, events: Array(repeating: 0, count: events))
  }
}
