#if Images
  internal import Platform

  /// libcurl on one thread of its own, which has all downloads under way at once: no pool, no thread a download.
  ///
  /// Dropped, it cancels what is under way, and its thread is gone.
  final class CurlEventClient: Fetcher {
    private let loop: CurlEventLoop
    private let thread: OwnThread

    /// - Parameters:
    ///   - timeoutNs: for the whole of a download, from when there is a connection for it.
    ///   - connections: at once; what is beyond waits for one.
    init(timeoutNs: Int, connections: Int) throws {
      let loop = try CurlEventLoop(timeoutNs: timeoutNs, connections: connections)
      thread = try OwnThread("gcdbench-curl") { loop.run() }
      self.loop = loop
    }

    // Where a completion drops the last reference the thread would join itself, which POSIX refuses; it then ends alone.
    deinit {
      loop.close()
      thread.join()
    }

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      CurlDownload(id: loop.start(url, completion), loop: loop)
    }
  }

  /// A download on an event thread.
  private struct CurlDownload: Fetching {
    let id: Int
    let loop: CurlEventLoop

    func cancel() { loop.cancel(id) }
  }
#endif
