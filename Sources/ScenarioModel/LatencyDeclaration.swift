public import Metrics

/// A duration inside a call that a workload notes of some of its operations: a read, a round trip.
///
/// It has no value of its own but percentiles, each a metric: `read_latency` gives `read_latency_p50`, `_p90`, `_p99`.
public struct LatencyDeclaration: Sendable, Hashable {
  /// `read_latency`
  public let name: String
  /// From what to what, in one sentence.
  public let summary: String

  public init(_ name: String, summary: String) {
    self.name = name
    self.summary = summary
  }

  /// The metrics that are made of it.
  public var percentiles: [Metric] { Percentile.allCases.map { self[$0] } }

  public subscript(percentile: Percentile) -> Metric {
    Metric(
      "\(name)_\(percentile)", unit: .nanoseconds, scope: .level, comparison: .ratio,
      summary: "\(percentile.words) \(words): \(decapitalized)")
  }

  /// `read latency`
  private var words: String { name.split(separator: "_").joined(separator: " ") }
  private var decapitalized: String { summary.prefix(1).lowercased() + summary.dropFirst() }

  /// The latency as a whole: what a tolerance is stated of, and what a chart of its distribution shows.
  public var metric: Metric {
    Metric(name, unit: .nanoseconds, scope: .level, comparison: .ratio, summary: summary)
  }

  /// Which of the durations.
  public enum Percentile: String, Sendable, CaseIterable, CustomStringConvertible {
    case p50, p90, p99

    /// The share of durations that are at most as long.
    public var share: Double {
      switch self {
      case .p50: 0.5
      case .p90: 0.9
      case .p99: 0.99
      }
    }

    public var description: String { rawValue }

    fileprivate var words: String {
      switch self {
      case .p50: "Median"
      case .p90: "90th percentile of the"
      case .p99: "99th percentile of the"
      }
    }
  }
}

extension Metric {
  /// The latency, by name, of which this metric is a percentile; nil for every other metric.
  public var latency: (name: String, percentile: LatencyDeclaration.Percentile)? {
    guard let bar = name.lastIndex(of: "_"),
      let percentile = LatencyDeclaration.Percentile(rawValue: String(name[name.index(after: bar)...]))
    else { return nil }
    return (String(name[..<bar]), percentile)
  }
}

/// What a trial noted of one latency.
public struct NotedLatency: Sendable, Hashable, Codable {
  /// Every how many operations one was noted; 1 for each.
  public var every: Int
  public var histogram: LatencyHistogram

  public init(every: Int, _ histogram: LatencyHistogram) {
    self.every = every
    self.histogram = histogram
  }
}
