/// What one thread of a process was doing at an instant, as `/proc` tells it; the stuff of a hang's diagnosis.
package struct ThreadSnapshot: Sendable, Equatable {
  package var identifier: Int32
  /// As the kernel cut it, at most 15 characters.
  package var name: String
  /// The kernel's letter: R running or runnable, S and D asleep, T stopped, Z ended.
  package var state: Character
  /// The kernel function it sleeps in; nil when it does not sleep or the kernel does not say.
  package var waitChannel: String?
  /// Number of the system call it is in; nil when in none, running, or the kernel does not say.
  package var systemCall: Int?
  /// In ticks of 10 ms mostly: two snapshots tell who spins, not who costs how much.
  package var userNs: Int
  package var systemNs: Int
}

extension ThreadSnapshot {
  /// The parts of a `/proc/PID/task/TID/stat` line that count; nil when the line is not one.
  ///
  /// The name stands in parentheses and may hold blanks and parentheses itself, so the last `)` ends it.
  static func parse(stat: String, tickNs: Int) -> ThreadSnapshot? {
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")"), open < close,
      let identifier = Int32(stat[..<open].trimmed)
    else { return nil }
    let fields = stat[stat.index(after: close)...].split(separator: " ")
    // Counted from the state, which is field 3 of proc(5): utime is 14, stime 15.
    guard fields.count > 12, let state = fields[0].first, let user = Int(fields[11]),
      let system = Int(fields[12])
    else { return nil }
    return ThreadSnapshot(
      identifier: identifier, name: String(stat[stat.index(after: open)..<close]), state: state,
      waitChannel: nil, systemCall: nil, userNs: user * tickNs,
      systemNs: system * tickNs)
  }

  /// The call's number from `/proc/PID/task/TID/syscall`: `running` and `-1 …` mean none.
  static func parse(syscall: String) -> Int? {
    guard let number = syscall.split(separator: " ").first.flatMap({ Int($0) }), number >= 0 else {
      return nil
    }
    return number
  }

  /// `0` is the kernel's way to say that a thread does not sleep, or that it will not tell.
  static func parse(waitChannel: String) -> String? {
    waitChannel.isEmpty || waitChannel == "0" ? nil : waitChannel
  }
}
