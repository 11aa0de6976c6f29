import FoundationEssentials
import Platform
import Probes
import ScenarioModel
package import Workloads

/// The process that a trial runs in: a job in on standard input, messages out on file 3, a breadcrumb on file 4.
package struct Worker {
  /// What a worker cannot do; it is its last words.
  enum Failure: Error, CustomStringConvertible {
    case unreadableJob(String)
    case otherProtocol(Int)
    case unknownWorkload(String)

    var description: String {
      switch self {
      case .unreadableJob(let reason):
        "worker: the job on standard input cannot be read (\(reason)); `worker` is started by gcdbench itself"
      case .otherProtocol(let version):
        "worker: the job speaks protocol \(version), this binary \(WorkerJob.currentProtocol): rebuild gcdbench"
      case .unknownWorkload(let name): "worker: this binary has no workload \(name)"
      }
    }
  }

  static let results = FileDescriptor(number: 3)
  static let sharedPage = FileDescriptor(number: 4)

  private let catalogue: WorkloadCatalogue

  package init(catalogue: WorkloadCatalogue) { self.catalogue = catalogue }

  /// Runs the trial and ends the process. Call it before anything touches Dispatch: perf events count the threads
  /// that are born after they were opened.
  package func main() -> Never {
    ProcessIdentity.name("gcdbench-worker")
    ProcessIdentity.dieWithParent()
    do {
      let job = try readJob()
      // The driver may have died before we asked to die with it.
      if ProcessIdentity.parent != job.driver { ProcessIdentity.exitNow(1) }
      try run(job)
    } catch {
      fail(error)
    }
  }

  private func readJob() throws -> WorkerJob {
    Worker.results.closeOnExec()
    Worker.sharedPage.closeOnExec()
    let job: WorkerJob
    do {
      job = try WorkerPipe.decodeJob(FileDescriptor(number: 0).readToEnd())
    } catch { throw Failure.unreadableJob("\(error)") }
    guard job.protocol == WorkerJob.currentProtocol else { throw Failure.otherProtocol(job.protocol) }
    return job
  }

  private func run(_ job: WorkerJob) throws -> Never {
    let counters = EventCounters(job.events)
    let page = try Breadcrumb(mapping: Worker.sharedPage)
    page.leave(.preparing)
    guard let type = catalogue.type(named: job.workload) else { throw Failure.unknownWorkload(job.workload) }
    try Worker.results.write(WorkerPipe.line(.hello(protocol: job.protocol, pid: ProcessIdentity.pid)))
    let loop = SampleLoop(
      job: job, stopwatch: .live, readEvents: { counters.read() }, breadcrumb: { page.leave($0, sample: $1) },
      runQueueWaitNs: { ProcStatus().runQueueWaitNanoseconds() })
    let trial = Trial(job: job, type: type, loop: loop)
    switch type.declaration.thread {
    case .main: end(with: try trial.messages())
    case .own: try runOnOwnThread(trial)
    }
  }

  /// The trial on a thread of its own, while the main thread serves the main queue.
  private func runOnOwnThread(_ trial: Trial) throws -> Never {
    try MainQueue.serve {
      do { end(with: try trial.messages()) } catch { fail(error) }
    }
  }

  private func end(with messages: [WorkerMessage]) -> Never {
    do {
      try Worker.results.write(messages.flatMap { try WorkerPipe.line($0) })
    } catch { fail(error) }
    ProcessIdentity.exitNow(0)
  }

  private func fail(_ error: any Error) -> Never {
    try? FileDescriptor(number: 2).write(Array("\(error)\n".utf8))
    ProcessIdentity.exitNow(1)
  }
}

/// One trial from the workload's birth to its last message.
private struct Trial {
  /// Below, the kernel's split of CPU time into user and system is noise (ticks of 4 ms).
  static let splitFromNs = 400_000_000

  let job: WorkerJob
  let type: any Workload.Type
  let loop: SampleLoop

  func messages() throws -> [WorkerMessage] {
    let itemsPerCall = try type.declaration.itemsPerCall(job.values)
    var workload: any Workload = try type.init(job.values)
    let yield = loop.run(&workload)
    var metrics = TrialMetrics()
    workload.finish(into: &metrics)
    // What a workload measures after its samples is measuring too, and no cost of the process.
    let measuringEndNs = loop.stopwatch.nowNs()
    let splits = yield.userNs + yield.systemNs >= Trial.splitFromNs
    let end = WorkerEnd(
      itemsPerCall: itemsPerCall, warmupBeganNs: yield.warmupBeganNs, warmupNs: yield.warmupNs,
      calibrationNs: yield.calibrationNs, measuringEndNs: measuringEndNs,
      cpuUserNs: splits ? yield.userNs : nil, cpuSystemNs: splits ? yield.systemNs : nil,
      runQueueWaitNs: yield.runQueueWaitNs, peakRSSBytes: ProcStatus().peakResidentBytes(),
      metrics: metrics.values, latencies: job.purpose == .timed ? metrics.latencies : [:],
      spans: job.purpose == .timed ? Span.bounded(metrics.spans) : [], incorrect: metrics.incorrect)
    return yield.samples.map(WorkerMessage.sample) + [.end(end)]
  }
}
