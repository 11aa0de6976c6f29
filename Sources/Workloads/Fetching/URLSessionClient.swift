#if Images
  internal import Foundation
  internal import Platform

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  /// Foundation's client. On Linux its transfers run on one queue of the pool and its completions need a worker of it,
  /// so that it waits for the very pool that a workload fills.
  final class URLSessionClient: Fetcher {
    private let session: URLSession

    /// - Parameters:
    ///   - timeoutNs: for an answer, and between two of its parts; Foundation's other limit, for the whole, is the same.
    ///   - connections: at once; what is beyond waits for one.
    init(timeoutNs: Int, connections: Int) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpMaximumConnectionsPerHost = connections
      configuration.timeoutIntervalForRequest = Double(timeoutNs) / 1e9
      configuration.timeoutIntervalForResource = Double(timeoutNs) / 1e9
      // Downloads are what is measured: none may come from a cache that is not ours.
      configuration.urlCache = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpCookieStorage = nil
      session = URLSession(configuration: configuration)
    }

    deinit { session.invalidateAndCancel() }

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      guard let address = URL(string: url) else {
        completion(Fetched(failure: .other("no URL: \(url)")))
        return SessionDownload(task: nil)
      }
      let task = session.dataTask(with: address) { data, answer, error in
        completion(
          Fetched(
            result: URLSessionClient.result(data, (answer as? HTTPURLResponse)?.statusCode, error),
            doneNs: Clocks.monotonicNs()))
      }
      task.resume()
      return SessionDownload(task: task)
    }

    private static func result(
      _ data: Data?, _ status: Int?, _ error: (any Error)?
    ) -> Result<[UInt8], FetchError> {
      if let error { return .failure(FetchError(foundation: error)) }
      guard let status, status == 200 else { return .failure(.status(status ?? 0)) }
      return .success([UInt8](data ?? Data()))
    }
  }

  private struct SessionDownload: Fetching {
    let task: URLSessionDataTask?

    func cancel() { task?.cancel() }
  }
#endif
