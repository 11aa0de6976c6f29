#if os(Linux)
  import Glibc
  import Probes

  /// Two threads of our own that wake each other a hundred times, on a pthread so that the test's pool is not blocked.
  enum PingPong {
    /// Context switches of both by perf and by getrusage; nil where perf may not count them.
    /// - Parameter threadStartsFirst: opens the counters when the second thread exists already.
    static func switches(threadStartsFirst: Bool) async -> (counted: Int, charged: Int)? {
      await withCheckedContinuation { continuation in
        start { continuation.resume(returning: play(threadStartsFirst: threadStartsFirst)) }
      }
    }

    private static func play(threadStartsFirst: Bool) -> (counted: Int, charged: Int)? {
      let (ball, reply, total) = (Pipe(), Pipe(), Pipe())
      func startOther() {
        start {
          while ball.receive() != 0 { reply.send(1) }
          total.send(charged())
        }
      }
      if threadStartsFirst { startOther() }
      let counters = PerfCounters(["context-switches", "page-faults"])
      let (first, before) = (counters.read(), charged())
      if !threadStartsFirst { startOther() }
      for _ in 0..<100 {
        ball.send(1)
        _ = reply.receive()
      }
      ball.send(0)
      let other = total.receive()
      let (after, last) = (charged(), counters.read())
      guard let start = first[0], let end = last[0] else { return nil }
      return (end - start, after - before + other)
    }

    /// Of the calling thread alone: RUSAGE_THREAD, which Glibc's module hides, is 1.
    private static func charged() -> Int {
      var usage = rusage()
      getrusage(1, &usage)
      return usage.ru_nvcsw + usage.ru_nivcsw
    }

    private static func start(_ body: @escaping @Sendable () -> Void) {
      let box = Unmanaged.passRetained(Body(body))
      var thread = pthread_t()
      let error = pthread_create(
        &thread, nil,
        { argument in
          if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        }, box.toOpaque())
      precondition(error == 0, "pthread_create failed with \(error)")
      pthread_detach(thread)
    }

    private final class Body: Sendable {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private struct Pipe: Sendable {
      private let ends: [Int32]

      init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "no pipe")
        self.ends = ends
      }

      func send(_ number: Int) {
        var number = number
        write(ends[1], &number, MemoryLayout<Int>.size)
      }

      func receive() -> Int {
        var number = 0
        read(ends[0], &number, MemoryLayout<Int>.size)
        return number
      }
    }
  }
#endif
