#if Images
  internal import Pictures
  internal import Platform
  internal import ScenarioModel

  /// What is loaded, from where, and into what: the same for all ways of loading it.
  struct ImageLoad: Sendable {
    /// As the server makes them.
    static let sourceWidth = 800
    static let sourceHeight = 600
    /// As a cell shows them.
    static let cellWidth = 200
    static let cellHeight = 150

    let fetcher: any Fetcher
    private let base: String

    /// - Throws: `FetchSetUpError`, `CaseValueError`
    init(_ values: CaseValues, connections: Int) throws {
      base = try values.imageServer().base
      let timeoutNs = Self.patienceNs(ServerSettings(values: values.values), images: connections)
      fetcher = try FetchClient(values).make(timeoutNs: timeoutNs, connections: connections)
    }

    /// Ten seconds, and what the network itself may take: thrice its latency, and twice the time for so many pictures at
    /// once, of which one is 105 kB.
    private static func patienceNs(_ settings: ServerSettings, images: Int) -> Int {
      let rates = [settings.totalBytesPerSecond, settings.bytesPerSecond * images].filter { $0 > 0 }
      let bytes = 2.0 * 105_000 * Double(images)
      return 10_000_000_000 + 3 * settings.latencyNs
        + (rates.min().map { Int(bytes / Double($0) * 1e9) } ?? 0)
    }

    func url(of id: Int) -> String {
      base + ServerEndpoint.imagePath(id, width: Self.sourceWidth, height: Self.sourceHeight)
    }

    /// Downloads, blocking the calling thread.
    func download(_ id: Int) -> Fetched { fetcher.fetch(url(of: id)) }

    /// The picture as its cell shows it.
    func decode(_ bytes: [UInt8]) -> Result<Pixels, FetchError> {
      Result { try JPEG.decode(bytes, scaledTo: Self.cellWidth, Self.cellHeight) }
        .mapError { _ in .undecodable }
    }

    /// Has the server paint the pictures before anything is timed.
    /// - Throws: `FetchSetUpError` where it does not answer.
    func prime(_ ids: ClosedRange<Int>) throws {
      let path = "/prime?ids=\(ids.lowerBound)-\(ids.upperBound)&w=\(Self.sourceWidth)&h=\(Self.sourceHeight)"
      // 204: there is nothing to send.
      guard case .failure(.status(204)) = fetcher.fetch(base + path).result else {
        throw FetchSetUpError.notPrimed
      }
    }
  }
#endif
