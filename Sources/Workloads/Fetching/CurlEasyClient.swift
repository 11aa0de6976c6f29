#if Images
  internal import Synchronization

  /// libcurl's blocking handles: the thread that asks is the one that downloads.
  ///
  /// A handle with its open connection is kept for the next caller, whichever thread that is; there are as many as there
  /// were callers at once.
  final class CurlEasyClient: BlockingFetcher {
    private let timeoutNs: Int
    private let idle = Mutex<[Lent]>([])

    init(timeoutNs: Int) throws(FetchSetUpError) {
      self.timeoutNs = timeoutNs
      put(back: Lent(handle: try CurlHandle(timeoutNs: timeoutNs)))
    }

    func fetch(_ url: String) -> Fetched {
      do {
        let lent = try take()
        defer { put(back: lent) }
        return lent.handle.fetch(url)
      } catch {
        return Fetched(failure: .other("\(error)"))
      }
    }

    private func take() throws(FetchSetUpError) -> Lent {
      if let last = idle.withLock({ $0.popLast() }) { return last }
      return Lent(handle: try CurlHandle(timeoutNs: timeoutNs))
    }

    private func put(back lent: Lent) { idle.withLock { $0.append(lent) } }

    /// A handle on its way between threads. Unchecked: whoever took it has it alone until it is put back.
    private struct Lent: @unchecked Sendable {
      let handle: CurlHandle
    }
  }
#endif
