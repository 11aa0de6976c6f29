/// What the kernel says of processes that it killed for want of memory.
package struct MemoryKills: Sendable, Equatable {
  /// So far, of the group that a worker runs in, else of the machine; nil where neither can be read.
  package var count: Int?
  /// The tightest limit of the groups; nil where only the machine is one.
  package var limitBytes: Int?

  package init(count: Int?, limitBytes: Int? = nil) {
    self.count = count
    self.limitBytes = limitBytes
  }

  /// Some ten µs.
  /// - Parameter cgroup: `Cgroup.ownOfMemory()`, looked up once.
  package static func now(cgroup: Cgroup?, files: FileReader = .live) -> MemoryKills {
    let ofMachine = { files.text("/proc/vmstat").flatMap(count(in:)) }
    return MemoryKills(
      count: cgroup?.memoryKills(files: files) ?? ofMachine(),
      limitBytes: cgroup?.memoryLimitBytes(files: files))
  }

  /// The number of the line `oom_kill 3`, which memory.events, memory.oom_control and vmstat share (Linux 4.13).
  static func count(in text: String) -> Int? {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.count == 2, fields[0] == "oom_kill" { return Int(fields[1]) }
    }
    return nil
  }
}
