#if Images
  internal import Metrics
  internal import ScenarioModel
  internal import Synchronization

  /// Where waiters ask for their images, and what they noted, each on a page of its own.
  final class WaitingDesk: Sendable {
    /// What one waiter, or all of them, noted.
    struct Notes: Sendable {
      var wake = LatencyHistogram()
      var response = LatencyHistogram()
      var failures = FetchTally()
      /// Waits that ended by their time-out, and by how much later than asked in all.
      var late = 0
      var lateNs = 0

      mutating func merge(_ other: Notes) {
        wake.merge(other.wake)
        response.merge(other.response)
        failures.merge(other.failures)
        late += other.late
        lateNs += other.lateNs
      }
    }

    /// A waiter holds its page for a whole round.
    private final class Page: Sendable {
      let notes = Mutex(Notes())
    }

    /// Of each image, in pixels.
    static let width = 32
    static let height = 24

    let client: any Fetcher
    private let base: String
    private let pages: [Page]

    /// - Parameter base: the peer: `http://127.0.0.1:8080`.
    init(_ client: any Fetcher, base: String, waiters: Int) {
      self.client = client
      self.base = base
      pages = (0..<waiters).map { _ in Page() }
    }

    /// The image that a waiter asks for, over and over: small and cached by the server, since the wait is what counts.
    func url(of waiter: Int) -> String {
      base + ServerEndpoint.imagePath(waiter, width: Self.width, height: Self.height)
    }

    /// Lends a waiter its page for a round.
    func ofWaiter(_ index: Int, _ round: (inout Notes) -> Int) -> Int {
      pages[index].notes.withLock { round(&$0) }
    }

    /// Forgets the warm-up; call it between rounds.
    func reset() {
      for page in pages { page.notes.withLock { $0 = Notes() } }
    }

    /// All waiters together; call it between rounds.
    var all: Notes {
      pages.reduce(into: Notes()) { sum, page in page.notes.withLock { sum.merge($0) } }
    }
  }
#endif
