internal import Platform
internal import Synchronization

/// What the guards guard: two words that must agree, and a count of the writes.
///
/// All words are relaxed atomics, which cost what plain memory costs and leave a wrong guard's races defined: the
/// optimiser may not assume them away, and every variant does the same memory work. A write stores its two words
/// with the hold in between and the count last, so that a reader let in meanwhile sees a torn pair, and a second
/// writer loses an update.
final class GuardedStore: Sendable {
  private let word = Atomic<UInt64>(0)
  private let mirror = Atomic<UInt64>(~0)
  private let count = Atomic<UInt64>(0)

  /// The writes that have landed; ask when nobody is inside.
  var landed: Int { Int(count.load(ordering: .acquiring)) }

  /// Back to the beginning, words agreeing; call when nobody is inside.
  func reset() {
    word.store(0, ordering: .releasing)
    mirror.store(~0, ordering: .releasing)
    count.store(0, ordering: .releasing)
  }

  /// Reads the pair, with `hold` in between.
  /// - Returns: whether its words agree.
  @inline(__always)
  func read(_ hold: (UInt64) -> UInt64) -> Bool {
    let seen = word.load(ordering: .relaxed)
    blackHole(hold(seen))
    return mirror.load(ordering: .relaxed) == ~seen
  }

  /// Moves the pair and the count on by one, with `hold` in between.
  @inline(__always)
  func write(_ hold: (UInt64) -> UInt64) {
    let next = count.load(ordering: .relaxed) &+ 1
    word.store(next, ordering: .relaxed)
    blackHole(hold(next))
    mirror.store(~next, ordering: .relaxed)
    count.store(next, ordering: .relaxed)
  }

  /// A read that holds for so many units of work.
  @inline(__always)
  func read(units: Int) -> Bool { read { work(seed: $0, units: units) } }

  /// A write that holds for so many units of work.
  @inline(__always)
  func write(units: Int) { write { work(seed: $0, units: units) } }
}
