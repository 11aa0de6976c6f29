internal import ScenarioModel

/// Which operations are writes, thread by thread: made beforehand, so that the loop draws no random numbers.
struct OperationMix: Sendable {
  /// By thread, one entry an operation of one call.
  let isWrite: [[Bool]]
  /// Of one call, over all threads.
  let reads: Int
  let writes: Int

  var threads: Int { isWrite.count }

  /// Shares are exact: so many operations in all, the nearest number of them writes, each thread with its even share
  /// of both, in an order of its own that is the same in every trial.
  init(operations: Int, readShare: Double, threads: Int) {
    writes = OperationMix.writes(operations: operations, readShare: readShare)
    reads = operations - writes
    isWrite = (0..<threads).map { [writes] thread in
      let mine = operations * thread / threads..<operations * (thread + 1) / threads
      var order = mine.map { ($0 + 1) * writes / operations != $0 * writes / operations }
      var generator = SplitMix64(seed: UInt64(thread))
      order.shuffle(using: &generator)
      return order
    }
  }

  static func writes(operations: Int, readShare: Double) -> Int {
    Int((Double(operations) * (1 - readShare)).rounded())
  }
}
