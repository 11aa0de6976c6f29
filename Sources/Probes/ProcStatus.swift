#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What `/proc` says of a process: peak memory, run-queue wait, threads. All nil or empty where there is no `/proc`.
package struct ProcStatus: Sendable {
  private let folder: String
  private let files: FileReader

  /// - Parameter process: its id; nil is this process.
  package init(of process: Int32? = nil, files: FileReader = .live) {
    folder = "/proc/" + (process.map { String($0) } ?? "self")
    self.files = files
  }

  /// Peak resident memory in bytes (VmHWM). Not ru_maxrss, which in a child starts at its parent's peak.
  package func peakResidentBytes() -> Int? {
    files.text(folder + "/status").flatMap { Self.kibibytes(in: $0, key: "VmHWM") }.map { $0 * 1024 }
  }

  /// Resident memory now, in bytes (VmRSS).
  package func residentBytes() -> Int? {
    files.text(folder + "/status").flatMap { Self.kibibytes(in: $0, key: "VmRSS") }.map { $0 * 1024 }
  }

  /// Time that living threads stood runnable without a CPU, in ns. A thread that ended takes its share along.
  package func runQueueWaitNanoseconds() -> Int? {
    let waits = threadIdentifiers().compactMap { thread in
      files.text("\(folder)/task/\(thread)/schedstat").flatMap(Self.runQueueWait(in:))
    }
    return waits.isEmpty ? nil : waits.reduce(0, +)
  }

  /// Ids of the living threads, rising; empty when the process is gone or is somebody else's secret.
  package func threadIdentifiers() -> [Int32] {
    (files.names(folder + "/task") ?? []).compactMap { Int32($0) }.sorted()
  }

  /// Every living thread with its state. A thread that ends meanwhile is left out.
  package func threads() -> [ThreadSnapshot] {
    threadIdentifiers().compactMap(snapshot(of:))
  }

  private func snapshot(of thread: Int32) -> ThreadSnapshot? {
    let task = "\(folder)/task/\(thread)"
    guard let stat = files.text(task + "/stat"),
      var snapshot = ThreadSnapshot.parse(stat: stat, tickNs: Self.tickNs)
    else { return nil }
    snapshot.waitChannel = files.line(task + "/wchan").flatMap(ThreadSnapshot.parse(waitChannel:))
    snapshot.systemCall = files.line(task + "/syscall").flatMap(ThreadSnapshot.parse(syscall:))
    return snapshot
  }
}

extension ProcStatus {
  /// The unit of CPU times in `/proc`, 10 ms on every common kernel.
  static let tickNs = 1_000_000_000 / max(1, Int(sysconf(Int32(_SC_CLK_TCK))))

  /// The number of a `Key:   123 kB` line.
  static func kibibytes(in status: String, key: String) -> Int? {
    field(key, in: status).flatMap { $0.split(separator: " ").first }.flatMap { Int($0) }
  }

  /// What stands behind `key` and a colon, without blanks round it.
  ///
  /// By bytes: character by character the file's fifty lines take each worker half a millisecond.
  static func field(_ key: String, in text: String) -> Substring? {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: key.utf8) {
      let rest = Substring(line.dropFirst(key.utf8.count)).trimmed
      if rest.first == ":" { return rest.dropFirst().trimmed }
    }
    return nil
  }

  /// Second of the three numbers of a schedstat file: ns on a CPU, ns in a run queue, slices.
  static func runQueueWait(in schedstat: String) -> Int? {
    let fields = schedstat.split(whereSeparator: \.isWhitespace)
    return fields.count == 3 ? Int(fields[1]) : nil
  }
}
