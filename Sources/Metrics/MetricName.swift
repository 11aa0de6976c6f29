/// A metric as scenarios, summaries and charts name it: `wall_per_item`, `context_switches_per_call`, `cores`.
public struct MetricName: Sendable, Hashable, CustomStringConvertible {
  /// What an amount is divided by.
  public enum Per: String, Sendable, CaseIterable {
    case item = "_per_item"
    case call = "_per_call"
  }

  public let metric: Metric
  /// Nil exactly for metrics that stand as they are.
  public let per: Per?

  public init(_ metric: Metric, per: Per? = .item) {
    self.metric = metric
    self.per = metric.scope == .amount ? per ?? .item : nil
  }

  public var description: String { metric.name + (per?.rawValue ?? "") }

  /// Every name under which `metrics` are known.
  public static func all(of metrics: [Metric]) -> [MetricName] {
    metrics.flatMap { metric in
      metric.scope == .amount ? Per.allCases.map { MetricName(metric, per: $0) } : [MetricName(metric)]
    }
  }

  /// The metric of that name among `metrics`, or nil.
  public static func named(_ text: String, among metrics: [Metric]) -> MetricName? {
    all(of: metrics).first { $0.description == text }
  }
}
