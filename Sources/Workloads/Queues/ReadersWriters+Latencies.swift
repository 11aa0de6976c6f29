internal import Synchronization

/// What the threads of a trial note of their reads and writes, each on a page of its own.
final class GuardLatencies: Sendable {
  /// What one thread, or all of them, noted.
  struct Timed: Sendable {
    var reads: LatencySampler
    var writes: LatencySampler

    mutating func merge(_ other: Timed) {
      reads.merge(other.reads)
      writes.merge(other.writes)
    }
  }

  /// A thread holds its page for a whole round, so that a look at it costs the operations nothing.
  private final class Page: Sendable {
    let timed: Mutex<Timed>
    init(_ timed: Timed) { self.timed = Mutex(timed) }
  }

  private let blank: Timed
  private let pages: [Page]

  init(of mix: OperationMix) {
    let blank = Timed(
      reads: LatencySampler(every: mix.timedReads), writes: LatencySampler(every: mix.timedWrites))
    self.blank = blank
    pages = (0..<mix.threads).map { _ in Page(blank) }
  }

  /// Lends a thread its page for a round.
  @inline(__always)
  func ofThread(_ index: Int, _ round: (inout Timed) -> Int) -> Int {
    pages[index].timed.withLock { round(&$0) }
  }

  /// Forgets the warm-up; call it between rounds.
  func reset() {
    for page in pages { page.timed.withLock { $0 = blank } }
  }

  /// All threads together; call it between rounds.
  var all: Timed {
    pages.reduce(into: blank) { sum, page in page.timed.withLock { sum.merge($0) } }
  }
}
