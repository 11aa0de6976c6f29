private import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import CoreFoundation
#endif

/// The main thread as an application has it: it sleeps until something stands in the main queue.
package enum MainThread {
  /// Waits for blocks in the main queue and runs those that are there. Call it on the main thread, again and again.
  ///
  /// What a run loop does for the main queue, and no more: Dispatch has a file that can be read when the queue has
  /// blocks, and a function that runs them, for CoreFoundation's use.
  package static func serveMainQueue() {
    #if canImport(Glibc)
      let file = FileDescriptor(number: gcdb_main_queue_file())
      guard !Poll.readable([file], milliseconds: -1).isEmpty else { return }
      _ = try? file.read(atMost: 8)
      gcdb_run_main_queue()
    #else
      CFRunLoopRun()
    #endif
  }
}
