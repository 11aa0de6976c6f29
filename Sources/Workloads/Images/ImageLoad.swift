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
      let base = try values.imageServer().base
      let timeoutNs = FetchTimeout.ns(
        values, atOnce: connections, pixels: Self.sourceWidth * Self.sourceHeight)
      let fetcher = try FetchClient(values).make(timeoutNs: timeoutNs, connections: connections)
      self.init(fetcher, base: base)
    }

    /// With any client: tests hand in one that mixes things up.
    init(_ fetcher: any Fetcher, base: String) {
      self.fetcher = fetcher
      self.base = base
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
      try PicturePriming(base: base).paint(ids, width: Self.sourceWidth, height: Self.sourceHeight)
    }
  }
#endif
