#if Images
  /// A client that downloads from the image server while its caller waits.
  protocol BlockingFetcher: Sendable {
    /// Downloads and blocks the calling thread until the body is there.
    func fetch(_ url: String) -> Fetched
  }

  /// A client that can also be told to download and to say when it is done.
  ///
  /// Such are libcurl's event thread and URLSession; libcurl's blocking handles and `Data(contentsOf:)` only block.
  protocol Fetcher: BlockingFetcher {
    /// Starts a download and returns at once. `completion` runs exactly once, on a thread of the client's own, and must
    /// be short: hand over and return.
    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching
  }

  /// What became of a download.
  struct Fetched: Sendable {
    let result: Result<[UInt8], FetchError>
    /// When the body's first byte was there; nil where the client does not tell.
    var firstByteNs: Int?
    /// When the client knew, on the monotonic clock.
    let doneNs: Int
  }

  /// A download under way.
  protocol Fetching: Sendable {
    /// Asks for its end; its completion then runs with `.cancelled`, unless it had ended.
    func cancel()
  }
#endif
