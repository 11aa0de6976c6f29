#if Images
  internal import Dispatch
  internal import Synchronization

  extension Fetcher {
    /// Starts the download and sleeps on a semaphore until its completion has run.
    func fetch(_ url: String) -> Fetched {
      let cell = FetchedCell()
      let done = DispatchSemaphore(value: 0)
      _ = start(url) { fetched in
        cell.put(fetched)
        done.signal()
      }
      done.wait()
      return cell.taken
    }
  }

  /// Where a completion leaves what became of its download.
  final class FetchedCell: Sendable {
    private let fetched = Mutex<Fetched?>(nil)

    func put(_ value: Fetched) { fetched.withLock { $0 = value } }

    /// Only after the completion has run.
    var taken: Fetched {
      guard let value = fetched.withLock({ $0.take() }) else {
        preconditionFailure("a download was waited for that has not ended")
      }
      return value
    }
  }
#endif
