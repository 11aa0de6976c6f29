/// Judges whether something outside disturbed the machine between two snapshots. Pure.
package enum Interference {
  static let largestStealShare = 0.01
  static let largestForeignShare = 0.05
  /// Steal and busy time come in ticks of 10 ms: below five of them a share says nothing.
  static let leastNs = 50_000_000
  static let largestClockGap = 50_000_000

  /// - Parameter alsoOwn: CPU time in ns, within the round, of our processes that still run (a server).
  /// - Returns: nil when nothing was seen; what the system does not tell is not judged.
  package static func judge(
    from before: HostSnapshot, to after: HostSnapshot, alsoOwn: Int = 0
  ) -> Taint? {
    let own = after.ownCPUNs - before.ownCPUNs + alsoOwn
    let reasons = [
      steal(before, after), foreign(before, after, own: own), throttled(before, after),
      paused(before, after), clockSet(before, after),
    ].compactMap { $0 }
    return reasons.isEmpty ? nil : Taint(reasons: reasons)
  }

  private static func steal(_ before: HostSnapshot, _ after: HostSnapshot) -> Taint.Reason? {
    guard let given = CPUGiven(before, after) else { return nil }
    return given.excess(given.stealNs, over: largestStealShare).map { .steal(share: $0) }
  }

  private static func foreign(_ before: HostSnapshot, _ after: HostSnapshot, own: Int) -> Taint.Reason? {
    guard let given = CPUGiven(before, after) else { return nil }
    return given.excess(given.busyNs - own, over: largestForeignShare).map { .foreignCPU(share: $0) }
  }

  private static func throttled(_ before: HostSnapshot, _ after: HostSnapshot) -> Taint.Reason? {
    guard let first = before.throttling, let last = after.throttling, last.count > first.count else {
      return nil
    }
    return .throttled(nanoseconds: max(0, last.nanoseconds - first.nanoseconds))
  }

  /// A machine that stood still (suspended, or a guest that its host stopped) moves its clock since boot on, and the
  /// wall clock with it, but not the monotonic one.
  ///
  /// A pause that no clock tells is not looked for: a heartbeat would wake the driver in mid-trial, and time that
  /// /proc/stat does not account for is no sign of one, since work between two ticks goes missing there as well.
  private static func paused(_ before: HostSnapshot, _ after: HostSnapshot) -> Taint.Reason? {
    let monotonic = after.monotonicNs - before.monotonicNs
    let gap = after.sinceBootNs - before.sinceBootNs - monotonic
    return isGap(gap, in: monotonic) ? .paused(nanoseconds: gap) : nil
  }

  /// Somebody set the wall clock: by hand, by NTP after a pause of which the machine does not know, or a leap second.
  private static func clockSet(_ before: HostSnapshot, _ after: HostSnapshot) -> Taint.Reason? {
    let sinceBoot = after.sinceBootNs - before.sinceBootNs
    let step = after.realtimeNs - before.realtimeNs - sinceBoot
    return isGap(step, in: sinceBoot) ? .clockSet(nanoseconds: step) : nil
  }

  /// A clock that is slewed runs up to 0.05 % off (adjtime); Linux slews both clocks alike. That is no gap.
  private static func isGap(_ nanoseconds: Int, in wall: Int) -> Bool {
    abs(nanoseconds) > largestClockGap + abs(wall) / 1000
  }
}

/// The CPU time that the machine had to give between two snapshots, and where it went.
struct CPUGiven {
  var capacityNs: Int
  var busyNs: Int
  var stealNs: Int

  /// nil where it is unknown, no time has passed, or CPUs came or went: then the sums are of different CPUs.
  init?(_ before: HostSnapshot, _ after: HostSnapshot) {
    let wall = after.monotonicNs - before.monotonicNs
    guard let first = before.machine, let last = after.machine, first.cpus == last.cpus, wall > 0 else {
      return nil
    }
    capacityNs = wall * last.cpus
    busyNs = last.busyNs - first.busyNs
    stealNs = last.stealNs - first.stealNs
  }

  /// The share that an amount is of all, if it is over the limit and enough ticks to be believed.
  func excess(_ nanoseconds: Int, over limit: Double) -> Double? {
    let share = Double(nanoseconds) / Double(capacityNs)
    return nanoseconds >= Interference.leastNs && share > limit ? share : nil
  }
}
