import Platform
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
  static let lastWordsBytes = 4096
  /// How often threads are counted in counted trials.
  static let censusMilliseconds: Int32 = 2

  let program: String
  let pageFile: FileDescriptor
  let page: Breadcrumb
  let interrupts: SignalPipe?

  func run(_ job: WorkerJob, _ watch: WorkerReply.Watch) throws -> WorkerReply {
    let jobPipe = try FileDescriptor.pipe()
    let results = try FileDescriptor.pipe()
    let errors = try FileDescriptor.pipe()
    let spawnedNs = Clocks.monotonicNs()
    let child = try ChildProcess.spawn(
      program, ["worker"],
      files: [0: jobPipe.reading, 2: errors.writing, 3: results.writing, 4: pageFile],
      environment: WorkerDriver.environment)
    for end in [jobPipe.reading, errors.writing, results.writing] { end.close() }
    // A worker that is dead already has closed its end; its own ending says so.
    try? jobPipe.writing.write(WorkerPipe.encode(job))
    jobPipe.writing.close()

    var watched = Watched(results: results.reading, errors: errors.reading)
    defer { watched.close() }
    let cut = follow(child, &watched, until: spawnedNs + watch.timeoutNs, census: watch.census)
    let endedNs = Clocks.monotonicNs()
    var reply = WorkerReply(
      messages: [], ending: child.wait(), cut: cut.cut, diagnosis: cut.diagnosis,
      lastWords: watched.lastWords, spawnedNs: spawnedNs, endedNs: endedNs)
    do { reply.messages = try WorkerPipe.decode(watched.output) } catch { reply.unreadable = "\(error)" }
    if watch.census { (reply.peakThreads, reply.distinctThreads) = watched.census.counts }
    return reply
  }

  /// Reads until both pipes have ended. Nothing wakes the driver before, but for the census of counted trials.
  private func follow(
    _ child: ChildProcess, _ watched: inout Watched, until deadlineNs: Int, census: Bool
  ) -> (cut: WorkerReply.Cut?, diagnosis: String?) {
    var cut: WorkerReply.Cut?
    var diagnosis: String?
    while !watched.open.isEmpty {
      let leftMs = cut == nil ? max(0, (deadlineNs - Clocks.monotonicNs()) / 1_000_000 + 1) : 1000
      let waitMs = census && cut == nil ? min(leftMs, Int(WorkerDriver.censusMilliseconds)) : leftMs
      let sources = watched.open + (interrupts.map { [$0.file] } ?? [])
      let ready = Poll.readable(sources, milliseconds: Int32(clamping: waitMs))
      watched.read(ready)
      if census && cut == nil { watched.census.count(child.pid) }
      if cut == nil, let interrupts, ready.contains(interrupts.file), interrupts.taken() {
        cut = .interrupt
        child.signalGroup(SIGINT)
        end(child, &watched)
      } else if cut == nil, !watched.open.isEmpty, Clocks.monotonicNs() >= deadlineNs {
        cut = .timeout
        diagnosis = HangDiagnosis(of: child.pid, page: page).text
        child.signalGroup(SIGKILL)
      }
    }
    return (cut, diagnosis)
  }

  /// After an interrupt: half a second to end by itself, or the next interrupt, then it is killed.
  private func end(_ child: ChildProcess, _ watched: inout Watched) {
    let deadlineNs = Clocks.monotonicNs() + 500_000_000
    while !watched.open.isEmpty, Clocks.monotonicNs() < deadlineNs {
      let ready = Poll.readable(watched.open + (interrupts.map { [$0.file] } ?? []), milliseconds: 50)
      watched.read(ready)
      if let interrupts, ready.contains(interrupts.file) { break }
    }
    child.signalGroup(SIGKILL)
  }
}

/// What has come out of a worker so far.
private struct Watched {
  let results: FileDescriptor
  let errors: FileDescriptor
  var open: [FileDescriptor]
  var output: [UInt8] = []
  var words: [UInt8] = []
  var census = ThreadCensus()

  init(results: FileDescriptor, errors: FileDescriptor) {
    self.results = results
    self.errors = errors
    open = [results, errors]
  }

  mutating func read(_ ready: Set<FileDescriptor>) {
    for file in open where ready.contains(file) {
      let bytes = (try? file.read()) ?? []
      if bytes.isEmpty { open.removeAll { $0 == file } }
      if file == results {
        output += bytes
      } else {
        words = (words + bytes).suffix(WorkerDriver.lastWordsBytes)
      }
    }
  }

  var lastWords: String { String(decoding: words, as: UTF8.self) }

  func close() {
    results.close()
    errors.close()
  }
}
