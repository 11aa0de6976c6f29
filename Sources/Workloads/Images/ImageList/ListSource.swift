#if Images
  internal import Pictures
  internal import ScenarioModel

  /// Where the list's images come from.
  struct ListSource: Sendable {
    let fetcher: any Fetcher
    private let base: String

    /// - Throws: `FetchSetUpError`, `CaseValueError`
    init(_ values: CaseValues) throws {
      let connections = try values.integer("max_concurrent")
      self.init(
        try FetchClient(values).make(
          timeoutNs: FetchTimeout.ns(
            values, atOnce: connections, pixels: ListPlan.sourceWidth * ListPlan.sourceHeight),
          connections: connections),
        base: try values.imageServer().base)
    }

    init(_ fetcher: any Fetcher, base: String) {
      self.fetcher = fetcher
      self.base = base
    }

    /// As the list has it; what a file is named after.
    func url(of address: ListAddress) -> String { base + address.path }

    /// Downloads, blocking the calling thread.
    func download(_ address: ListAddress) -> Fetched {
      fetcher.fetch(
        base
          + ServerEndpoint.imagePath(
            address.id, width: ListPlan.sourceWidth, height: ListPlan.sourceHeight))
    }

    /// The picture as its cell shows it.
    static func decode(_ bytes: [UInt8]) -> Result<Pixels, FetchError> {
      Result { try JPEG.decode(bytes, scaledTo: ListPlan.cellWidth, ListPlan.cellHeight) }
        .mapError { _ in .undecodable }
    }

    /// Has the server paint the pictures before anything is timed.
    /// - Throws: `FetchSetUpError` where it does not answer.
    func prime(_ plan: ListPlan) throws {
      for album in Set(plan.addresses.map(\.album)).sorted() {
        let ids = plan.addresses.filter { $0.album == album }.map(\.id)
        try PicturePriming(base: base).paint(
          (ids.min() ?? 0)...(ids.max() ?? 0), width: ListPlan.sourceWidth, height: ListPlan.sourceHeight)
      }
    }
  }
#endif
