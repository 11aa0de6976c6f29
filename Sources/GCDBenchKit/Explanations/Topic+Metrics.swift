import Metrics

extension Topic {
  /// The built-in metrics, and the two that workloads with threads of their own share.
  static let explainedMetrics = Metric.builtIn + [.overlap, .violations]

  static var metrics: [Topic] { explainedMetrics.map { Topic($0, of: nil) } }

  /// A metric under its name and, where it is an amount, under its names per item and per call.
  init(_ metric: Metric, of owner: String?) {
    let text = MetricText.of(metric)
    let names = MetricName.all(of: [metric]).map(\.description).filter { $0 != metric.name }
    self.init(
      .metric, metric.name, aliases: names, of: owner,
      Explanation(metric.summary, made: text?.made, reading: text?.reading),
      lists: [List(heading: "In short", entries: metric.shortly)])
  }
}

extension Metric {
  fileprivate var shortly: [(term: String, text: String)] {
    [("unit", unitText), ("per", scopeText), ("better", polarityText), ("compared by", comparisonText)]
  }

  private var unitText: String {
    switch unit {
    case .nanoseconds: "ns; rescaled for the eye only, files hold ns"
    case .bytes: "bytes"
    case .count: "a count"
    case .quotient: "none: it is a quotient"
    case .itemsPerSecond: "items a second"
    }
  }

  private var scopeText: String {
    switch scope {
    case .amount: MetricName.all(of: [self]).map(\.description).joined(separator: " and ")
    case .level: "stands as it is, for a sample or a trial"
    }
  }

  private var polarityText: String {
    switch polarity {
    case .lowerIsBetter: "less"
    case .higherIsBetter: "more"
    case .neither: "neither more nor less"
    }
  }

  private var comparisonText: String {
    switch comparison {
    case .ratio: "ratio: case / reference in each round"
    case .difference: "difference: case - reference in each round, since it can be 0"
    }
  }
}
