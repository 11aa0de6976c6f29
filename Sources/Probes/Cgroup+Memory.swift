extension Cgroup {
  /// The control groups that bound this process's memory; on a machine that mixes both versions another than the CPU's.
  package static func ownOfMemory(files: FileReader = .live) -> Cgroup? { own(of: "memory", files: files) }

  /// How many processes of the nearest group that tells were killed for want of memory; nil when none tells.
  ///
  /// The root group of v2 has no such file. The kernel counts a kill before it sends it (mm/oom_kill.c), so whoever has
  /// seen the end of a process finds it counted.
  func memoryKills(files: FileReader = .live) -> Int? {
    let name = version == .v2 ? "memory.events" : "memory.oom_control"
    return folders.lazy.compactMap { files.text("\($0)/\(name)").flatMap(MemoryKills.count(in:)) }.first
  }

  /// The tightest limit from this group up, in bytes; nil without one.
  func memoryLimitBytes(files: FileReader = .live) -> Int? {
    let name = version == .v2 ? "memory.max" : "memory.limit_in_bytes"
    let limits = folders.compactMap { files.line("\($0)/\(name)").flatMap { Int($0) } }
    // `max` is no number; v1 says "no limit" by a number near 2^63.
    return limits.filter { $0 < 1 << 60 }.min()
  }
}
