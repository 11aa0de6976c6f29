import Platform

/// The main queue of a worker whose workload needs it.
enum MainQueue {
  /// Runs `body` on a thread of its own while this thread, the main one, serves the main queue for ever.
  ///
  /// Not by `dispatchMain()`: that ends the main thread, and the main queue is then served by whichever thread of the
  /// pool comes by, or by the very caller of `main.sync`. There would be no thread to freeze.
  static func serve(_ body: @escaping () -> Void) throws -> Never {
    // Handed over once, before the thread starts, and used by that thread alone.
    nonisolated(unsafe) let handedOver = body
    _ = try OwnThread("gcdbench-sample") { handedOver() }
    while true { MainThread.serveMainQueue() }
  }
}
