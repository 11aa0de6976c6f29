import Platform
import Probes
import ScenarioModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One worker from its spawn to its end, seen from the driver: reads both its pipes, ends it when its time is over.
struct WorkerDriver {
  /// A crash report of Swift's own would add 20 ms and hundreds of lines to a trap.
  static let environment = ["SWIFT_BACKTRACE": "enable=no"]
  /// How often threads are counted in counted trials.
  static let censusMilliseconds = 2
  /// How often a worker's end is looked for where no file tells it.
  static let lookMilliseconds = 50
  /// After an interrupt a worker may end by itself.
  static let graceNs = 500_000_000

  let program: String
  let pageFile: FileDescriptor
  let page: Breadcrumb
  let interrupts: SignalPipe?
  var memory = MemoryWitness.live

  func run(_ job: WorkerJob, _ watch: WorkerReply.Watch) throws -> WorkerReply {
    let jobPipe = try FileDescriptor.pipe()
    let results = try FileDescriptor.pipe()
    let errors = try FileDescriptor.pipe()
    let memoryBefore = memory.now()
    let spawnedNs = Clocks.monotonicNs()
    // Narrowed for the spawn alone: the driver must not compete for the CPUs that it gave away.
    let child = try CPUMask.narrowed(to: watch.cpus) {
      try ChildProcess.spawn(
        program, ["worker"],
        files: [0: jobPipe.reading, 2: errors.writing, 3: results.writing, 4: pageFile],
        environment: WorkerDriver.environment)
    }
    for end in [jobPipe.reading, errors.writing, results.writing] { end.close() }
    // A worker that is dead already has closed its end; its own ending says so.
    try? jobPipe.writing.write(WorkerPipe.encode(job))
    jobPipe.writing.close()

    var followed = Followed(
      child: child, output: WorkerOutput(results: results.reading, errors: errors.reading),
      deadlineNs: spawnedNs + watch.timeoutNs, takesCensus: watch.census)
    defer { followed.output.close() }
    follow(&followed)
    var reply = followed.reply(spawnedNs: spawnedNs, endedNs: Clocks.monotonicNs())
    if case .signalled(SIGKILL) = reply.ending, reply.cut == nil {
      reply.killer = memory.killer(since: memoryBefore, peakBytes: followed.peakResidentBytes)
    }
    return reply
  }

  /// Reads until the worker has ended, whoever else holds its pipes open, and however early it closed them. Nothing
  /// wakes the driver before, but for the census of counted trials.
  private func follow(_ worker: inout Followed) {
    let endFile = worker.child.endFile()
    defer { endFile?.close() }
    while true {
      let listening = worker.isKilled ? nil : interrupts?.file
      let sources = worker.output.open + [endFile, listening].compactMap { $0 }
      let ready = Poll.readable(sources, milliseconds: worker.waitMilliseconds(canBeTold: endFile != nil))
      worker.output.read(ready)
      if endFile.map(ready.contains) ?? worker.child.hasEnded { break }
      worker.takeCensus()
      worker.act(isInterrupted: listening.map(ready.contains) == true && interrupts?.taken() == true, page)
    }
    // What a worker left behind is not to outlive it. The group's number stays taken until the worker is waited for.
    worker.child.signalGroup(SIGKILL)
    worker.output.drain()
  }
}

/// A worker while it is followed.
private struct Followed {
  let child: ChildProcess
  var output: WorkerOutput
  /// When it is killed; nearer after an interrupt.
  var deadlineNs: Int
  let takesCensus: Bool
  var cut: WorkerReply.Cut?
  var diagnosis: String?
  var isKilled = false
  var census = ThreadCensus()
  /// Known once it has been waited for.
  private(set) var peakResidentBytes: Int?

  func waitMilliseconds(canBeTold: Bool) -> Int32 {
    // A millisecond more, or the last one would be spun through.
    var wait = isKilled ? 1000 : max(0, (deadlineNs - Clocks.monotonicNs()) / 1_000_000 + 1)
    if takesCensus && cut == nil { wait = min(wait, WorkerDriver.censusMilliseconds) }
    if !canBeTold { wait = min(wait, output.open.isEmpty ? 1 : WorkerDriver.lookMilliseconds) }
    return Int32(clamping: wait)
  }

  mutating func takeCensus() {
    if takesCensus && cut == nil { census.count(child.pid) }
  }

  /// A first interrupt is handed on; a second one, or the time being over, kills.
  mutating func act(isInterrupted: Bool, _ page: Breadcrumb) {
    if isKilled { return }
    if isInterrupted, cut == nil {
      cut = .interrupt
      deadlineNs = Clocks.monotonicNs() + WorkerDriver.graceNs
      child.signalGroup(SIGINT)
    } else if isInterrupted || Clocks.monotonicNs() >= deadlineNs {
      if cut == nil {
        cut = .timeout
        diagnosis = HangDiagnosis(of: child.pid, page: page).text
      }
      isKilled = true
      child.signalGroup(SIGKILL)
    }
  }

  /// Waits for the end, which has come.
  mutating func reply(spawnedNs: Int, endedNs: Int) -> WorkerReply {
    let (ending, peakBytes) = child.waitMeasured()
    peakResidentBytes = peakBytes
    var reply = WorkerReply(
      messages: [], ending: ending, cut: cut, diagnosis: diagnosis, lastWords: output.lastWords,
      spawnedNs: spawnedNs, endedNs: endedNs)
    // What a worker that was cut off wrote counts for nothing, and may be a flood.
    if cut == nil {
      do { reply.messages = try WorkerPipe.decode(output.results) } catch { reply.unreadable = "\(error)" }
    }
    if output.overflowed {
      reply.unreadable = "more than \(WorkerOutput.mostResultBytes >> 20) MiB of results"
    }
    if takesCensus { (reply.peakThreads, reply.distinctThreads) = census.counts }
    return reply
  }
}
