/// A chart that a workload or a scenario asks for.
public struct ChartRequest: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable { case lines, bars, scatter, ecdf, waterfall }
  public enum Scale: String, Sendable, CaseIterable { case linear, log2, log10 }
  /// A line drawn across the chart for the eye.
  public enum Guide: Sendable, Hashable {
    case value(Double)
    /// At the number of CPUs: the ideal of a speed-up.
    case cpus
  }

  public var kind: Kind
  /// Slug and file name; nil for the y metric's name.
  public var name: String?
  public var title: String
  /// A parameter or factor, or `variant`; in a scatter also a metric's name.
  public var x: String
  /// A metric's name: `wall_per_item`, `speedup`.
  public var y: String
  /// A metric drawn in a second panel over the same x.
  public var below: String?
  /// One line or colour for each value of this parameter; nil for each variant.
  public var series: String?
  public var filter: CaseSelector
  public var xScale: Scale
  public var yScale: Scale
  public var guides: [Guide]

  public init(
    kind: Kind, name: String? = nil, title: String, x: String, y: String, below: String? = nil,
    series: String? = nil, where filter: CaseSelector = CaseSelector(), xScale: Scale = .linear,
    yScale: Scale = .linear, guides: [Guide] = []
  ) {
    self.kind = kind
    self.name = name
    self.title = title
    self.x = x
    self.y = y
    self.below = below
    self.series = series
    self.filter = filter
    self.xScale = xScale
    self.yScale = yScale
    self.guides = guides
  }
}

extension ChartRequest {
  /// A panel a case, and in it a bar an item of one call: which stages it went through when, on which thread. It needs
  /// the spans that the workload hands over, and no metric: name, title and filter are all that it takes.
  public static func waterfall(
    name: String? = nil, title: String, where filter: CaseSelector = CaseSelector()
  ) -> ChartRequest {
    ChartRequest(kind: .waterfall, name: name, title: title, x: "variant", y: "waterfall", where: filter)
  }
}
