import Platform

/// A sum that many threads add to without meeting: each has a lane of its own.
///
/// A slot a block would be simpler, but at stride 1 neighbours share a cache line and pass it to and fro: it quadrupled
/// what `concurrentPerform` seemed to cost.
///
/// Unchecked: a thread writes its own lane and no other, and the lanes are read after all writers have ended.
final class ThreadSums: @unchecked Sendable {
  /// Numbers a lane: 128 bytes, since caches fetch lines in pairs.
  private static let laneWidth = 16
  /// Threads that may add in the life of a process. A pool's threads come and go, a few in a trial.
  private static let capacity = 4096

  private let lanes: UnsafeMutableBufferPointer<UInt64>

  init() { lanes = zeroedNumbers(ThreadSums.capacity * ThreadSums.laneWidth) }

  deinit { free(zeroedNumbers: lanes) }

  /// Adds to the calling thread's lane.
  @inline(__always)
  func add(_ value: UInt64) {
    let lane = threadIndex()
    precondition(lane < ThreadSums.capacity, "more than 4096 threads have added to one process's sums")
    lanes[lane * ThreadSums.laneWidth] &+= value
  }

  /// The lanes in which there is anything, which begin at 0 again. Only while nobody adds.
  func takeEach() -> [UInt64] {
    (0..<min(threadIndexCount(), ThreadSums.capacity)).compactMap { lane in
      let value = lanes[lane * ThreadSums.laneWidth]
      lanes[lane * ThreadSums.laneWidth] = 0
      return value == 0 ? nil : value
    }
  }

  /// The sum of all lanes, which begin at 0 again. Only while nobody adds.
  func take() -> UInt64 {
    var sum: UInt64 = 0
    for lane in 0..<min(threadIndexCount(), ThreadSums.capacity) {
      sum &+= lanes[lane * ThreadSums.laneWidth]
      lanes[lane * ThreadSums.laneWidth] = 0
    }
    return sum
  }
}
