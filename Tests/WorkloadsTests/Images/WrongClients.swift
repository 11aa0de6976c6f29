#if Images
  import Synchronization

  @testable import Workloads

  /// Serves another picture under the names of images 1 and 7, until it is told not to.
  final class MixedUpAtFirst: Fetcher {
    let isMixedUp = Mutex(true)
    private let client: any Fetcher

    init(_ client: any Fetcher) { self.client = client }

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      guard isMixedUp.withLock({ $0 }) else { return client.start(url, completion) }
      return client.start(
        url.replacing("/images/1.jpg", with: "/images/2.jpg").replacing(
          "/images/7.jpg", with: "/images/8.jpg"),
        completion)
    }
  }

  /// Fails at once, each time alike, and counts how often it was asked.
  final class NeverBrings: Fetcher {
    let asked = Mutex(0)
    private let error: FetchError

    init(_ error: FetchError) { self.error = error }

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      asked.withLock { $0 += 1 }
      completion(Fetched(failure: error))
      return Ended()
    }

    private struct Ended: Fetching {
      func cancel() {}
    }
  }
#endif
