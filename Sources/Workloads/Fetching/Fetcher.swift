/// A client that downloads from the image server.
///
/// The shipped ones are libcurl's blocking handles, libcurl's event thread, URLSession and `Data(contentsOf:)`.
protocol Fetcher: Sendable {
  /// Starts a download and returns at once. `completion` runs exactly once, on a thread of the client's own, and must
  /// be short: hand over and return.
  func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching

  /// Downloads and blocks the calling thread until the body is there.
  func fetch(_ url: String) -> Fetched
}

/// What became of a download.
struct Fetched: Sendable {
  let result: Result<[UInt8], FetchError>
  /// When the client knew, on the monotonic clock.
  let doneNs: Int
}

/// A download under way.
protocol Fetching: Sendable {
  /// Asks for its end; its completion then runs with `.cancelled`, unless it had ended.
  func cancel()
}

/// What can go wrong with a download, the same for every client.
enum FetchError: Error, Hashable, Sendable {
  /// An answer other than 200.
  case status(Int)
  /// The connection was reset, or closed without an answer.
  case reset
  /// The body ended before its announced length.
  case truncated
  /// Nothing, or not all, within the time-out.
  case timeout
  /// Nobody listens.
  case refused
  /// The body is not the picture that it should be, or no picture.
  case undecodable
  case cancelled
  /// What none of these is, in the client's words.
  case other(String)
}
