#if Images
  internal import ScenarioModel

  /// Has the image server paint pictures before anything is timed.
  struct PicturePriming: Sendable {
    /// As long as a trial lasts by default: the server has to paint hundreds of pictures. A time-out that a case asks
    /// for is not for this.
    private static let timeoutNs = 30_000_000_000

    /// The server: `http://127.0.0.1:8080`.
    let base: String

    /// - Throws: `FetchSetUpError` where it does not answer.
    func paint(_ ids: ClosedRange<Int>, width: Int, height: Int) throws(FetchSetUpError) {
      let client = try CurlEasyClient(timeoutNs: Self.timeoutNs)
      let path = "/prime?ids=\(ids.lowerBound)-\(ids.upperBound)&w=\(width)&h=\(height)"
      // 204: there is nothing to send.
      guard case .failure(.status(204)) = client.fetch(base + path).result else { throw .notPrimed }
    }
  }
#endif
