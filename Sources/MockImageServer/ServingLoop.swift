#if Images
  internal import CMicroHTTPD
  internal import Platform

  /// The thread that serves: it sleeps until a socket, a delayed answer or another thread has something for it, so that
  /// between an answer's time and its first byte no other thread has to wake.
  ///
  /// A clock of its own beside libmicrohttpd's thread cost each delayed answer two switches more, and on a virtual
  /// machine each wake of an idle CPU now and then takes a millisecond.
  ///
  /// `@unchecked`: the daemon is touched by the loop's thread alone, once that runs.
  final class ServingLoop: @unchecked Sendable {
    private let daemon: OpaquePointer
    private let clock: ResumeClock

    init(_ daemon: OpaquePointer, _ clock: ResumeClock) {
      self.daemon = daemon
      self.clock = clock
    }

    /// The body of the thread, until the clock ends.
    func run() {
      wakePrecisely()
      clock.belongsToThisThread()
      let (sockets, bell) = (shim_mhd_poll_file(daemon), clock.changed.number)
      var isOver = false
      while !isOver {
        shim_mhd_wait(daemon, sockets, bell, clock.leftNs.map { Int64($0) } ?? -1)
        isOver = clock.resumeDue()
        MHD_run(daemon)
      }
    }
  }
#endif
