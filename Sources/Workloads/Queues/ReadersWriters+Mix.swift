internal import ScenarioModel

/// Which operations are writes, thread by thread: made beforehand, so that the loop draws no random numbers.
struct OperationMix: Sendable {
  /// By thread, one entry an operation of one call.
  let isWrite: [[Bool]]
  /// Of one call, over all threads.
  let reads: Int
  let writes: Int
  /// Every how many reads, and every how many writes, one is timed; 0 for none.
  let timedReads: Int
  let timedWrites: Int

  var threads: Int { isWrite.count }

  /// Shares are exact: so many operations in all, the nearest number of them writes, each thread with its even share
  /// of both, in an order of its own that is the same in every trial.
  /// - Parameter timed: every how many operations one is timed; of the rarer kind more, so that both have as many.
  init(operations: Int, readShare: Double, threads: Int, timed: Int = 0) {
    writes = OperationMix.writes(operations: operations, readShare: readShare)
    reads = operations - writes
    timedReads = OperationMix.every(timed, of: reads, beside: writes)
    timedWrites = OperationMix.every(timed, of: writes, beside: reads)
    isWrite = (0..<threads).map { [writes] thread in
      let mine = operations * thread / threads..<operations * (thread + 1) / threads
      var order = mine.map { ($0 + 1) * writes / operations != $0 * writes / operations }
      var generator = SplitMix64(seed: UInt64(thread))
      order.shuffle(using: &generator)
      return order
    }
  }

  private static func every(_ timed: Int, of count: Int, beside other: Int) -> Int {
    timed == 0 ? 0 : max(1, timed * count / max(count, other))
  }

  static func writes(operations: Int, readShare: Double) -> Int {
    Int((Double(operations) * (1 - readShare)).rounded())
  }
}
