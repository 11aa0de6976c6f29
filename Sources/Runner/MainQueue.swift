import Dispatch
import Platform

/// The main queue of a worker whose workload needs it.
enum MainQueue {
  /// Runs `body` on a thread of its own while this thread, the main one, serves the main queue for ever.
  static func serve(_ body: @escaping () -> Void) throws -> Never {
    // Handed over once, before the thread starts, and used by that thread alone.
    nonisolated(unsafe) let handedOver = body
    _ = try OwnThread("gcdbench-sample") { handedOver() }
    dispatchMain()
  }
}
