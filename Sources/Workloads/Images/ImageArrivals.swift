#if Images
  internal import Dispatch
  internal import Platform
  internal import Synchronization

  /// Images on their way from the client's threads to the one that waits for them, in the order of their coming.
  final class ImageArrivals: Sendable {
    struct Arrival: Sendable {
      let id: Int
      let startNs: Int
      let fetched: Fetched
    }

    private let waiting = Mutex(FirstInLine<Arrival>())
    private let come = DispatchSemaphore(value: 0)

    /// Asks the client for an image.
    func expect(_ id: Int, _ client: any Fetcher, _ url: String) {
      let startNs = Clocks.monotonicNs()
      _ = client.start(url) { fetched in
        self.waiting.withLock { $0.append(Arrival(id: id, startNs: startNs, fetched: fetched)) }
        self.come.signal()
      }
    }

    /// Sleeps until there is one more.
    func next() -> Arrival {
      come.wait()
      guard let arrival = waiting.withLock({ $0.popFirst() }) else {
        preconditionFailure("an arrival was signalled that is not there")
      }
      return arrival
    }
  }
#endif
