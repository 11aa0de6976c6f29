/// How late a beat of fixed times came: pure, told of the times alone.
///
/// A beat that comes late stands for all that were due meanwhile, as Dispatch merges them: it is as late as the first
/// of those.
struct BeatLedger: Sendable, Equatable {
  /// Lateness up to here is the system's own: a timer's slack, a wake-up.
  static let toleranceNs = 1_000_000

  let periodNs: Int
  private(set) var nextDueNs: Int
  private(set) var longestNs = 0
  /// Of all lateness beyond the tolerance.
  private(set) var totalNs = 0

  init(periodNs: Int, firstDueNs: Int) {
    self.periodNs = periodNs
    nextDueNs = firstDueNs
  }

  /// A beat came. One that comes before its time counts as none.
  mutating func beat(atNs now: Int) {
    guard now >= nextDueNs else { return }
    note(lateNs: now - nextDueNs)
    nextDueNs += ((now - nextDueNs) / periodNs + 1) * periodNs
  }

  /// Nobody waits any longer for a beat that is due and has not come.
  mutating func close(atNs now: Int) {
    if now > nextDueNs { note(lateNs: now - nextDueNs) }
  }

  /// Forgets what was, and goes on with the same times.
  mutating func forget() { (longestNs, totalNs) = (0, 0) }

  private mutating func note(lateNs: Int) {
    longestNs = max(longestNs, lateNs)
    if lateNs > Self.toleranceNs { totalNs += lateNs }
  }
}
