/// Judges whether something outside disturbed the machine between two snapshots. Pure.
package enum Interference {
  static let largestStealShare = 0.01
  static let largestForeignShare = 0.05
  /// Steal and busy time come in ticks of 10 ms: below five of them a share says nothing.
  static let leastNanoseconds = 50_000_000
  static let largestClockGap = 50_000_000

  /// - Parameter alsoOwn: CPU time in ns, within the round, of our processes that still run (a server).
  /// - Returns: nil when nothing was seen; what the system does not tell is not judged.
  package static func judge(
    from before: HostSnapshot, to after: HostSnapshot, alsoOwn: Int = 0
  ) -> Taint? {
    let own = after.ownCPUNanoseconds - before.ownCPUNanoseconds + alsoOwn
    let reasons = [
      steal(before, after), foreign(before, after, own: own), throttled(before, after),
      clockGap(before, after),
    ].compactMap { $0 }
    return reasons.isEmpty ? nil : Taint(reasons: reasons)
  }

  private static func steal(_ before: HostSnapshot, _ after: HostSnapshot) -> Taint.Reason? {
    guard let given = CPUGiven(before, after) else { return nil }
    return given.excess(given.stealNanoseconds, over: largestStealShare).map { .steal(share: $0) }
  }

  private static func foreign(_ before: HostSnapshot, _ after: HostSnapshot, own: Int) -> Taint.Reason? {
    guard let given = CPUGiven(before, after) else { return nil }
    return given.excess(given.busyNanoseconds - own, over: largestForeignShare).map { .foreignCPU(share: $0) }
  }

  private static func throttled(_ before: HostSnapshot, _ after: HostSnapshot) -> Taint.Reason? {
    guard let first = before.throttling, let last = after.throttling, last.count > first.count else {
      return nil
    }
    return .throttled(nanoseconds: max(0, last.nanoseconds - first.nanoseconds))
  }

  /// A suspended machine moves the clock since boot on; a wall clock that was set, or a guest that was paused, moves
  /// the real time. A clock being slewed runs up to 0.1 % off, and that is no gap.
  private static func clockGap(_ before: HostSnapshot, _ after: HostSnapshot) -> Taint.Reason? {
    let monotonic = after.monotonicNanoseconds - before.monotonicNanoseconds
    let realtime = after.realtimeNanoseconds - before.realtimeNanoseconds
    let sinceBoot = after.sinceBootNanoseconds - before.sinceBootNanoseconds
    let gap = max(abs(realtime - monotonic), abs(sinceBoot - monotonic))
    return gap > largestClockGap + abs(monotonic) / 1000 ? .clockGap(nanoseconds: gap) : nil
  }
}

/// The CPU time that the machine had to give between two snapshots, and where it went.
private struct CPUGiven {
  var capacityNanoseconds: Int
  var busyNanoseconds: Int
  var stealNanoseconds: Int

  /// nil where it is unknown, no time has passed, or CPUs came or went: then the sums are of different CPUs.
  init?(_ before: HostSnapshot, _ after: HostSnapshot) {
    let wall = after.monotonicNanoseconds - before.monotonicNanoseconds
    guard let first = before.machine, let last = after.machine, first.cpus == last.cpus, wall > 0 else {
      return nil
    }
    capacityNanoseconds = wall * last.cpus
    busyNanoseconds = last.busyNanoseconds - first.busyNanoseconds
    stealNanoseconds = last.stealNanoseconds - first.stealNanoseconds
  }

  /// The share that an amount is of all, if it is over the limit and enough ticks to be believed.
  func excess(_ nanoseconds: Int, over limit: Double) -> Double? {
    let share = Double(nanoseconds) / Double(capacityNanoseconds)
    return nanoseconds >= Interference.leastNanoseconds && share > limit ? share : nil
  }
}
