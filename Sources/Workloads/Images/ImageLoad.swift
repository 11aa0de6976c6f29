#if Images
  internal import Metrics
  internal import Pictures
  internal import Platform
  internal import ScenarioModel
  internal import Synchronization

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

  /// What went wrong with the images of a trial.
  struct ImageTally: Sendable {
    static let failed = Metric(
      "failed_images", unit: .count, scope: .level, comparison: .difference,
      summary:
        "Images that did not come in all samples of a trial: an answer other than 200, a body cut off, a time-out."
    )
    static let metrics = [failed, Metric.violations]

    private(set) var failed = 0
    private(set) var wrong = 0

    /// Notes what a cell shows: nothing but the right picture is right.
    mutating func note(_ shown: Result<Pixels, FetchError>?, wanted id: Int) {
      switch shown {
      case .success(let pixels):
        if PictureCode.id(of: pixels) != id { wrong += 1 }
      case .failure(.undecodable): wrong += 1
      case .failure, nil: failed += 1
      }
    }

    func hand(over metrics: inout TrialMetrics) {
      metrics[Self.failed] = Double(failed)
      metrics[.violations] = Double(wrong)
      if wrong > 0 { metrics.incorrect = true }
    }
  }
#endif
