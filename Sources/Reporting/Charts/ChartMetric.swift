import Metrics
import ScenarioModel
import Statistics

/// How a chart reads one metric from a case's summary, and what it calls it.
struct ChartMetric {
  let name: String
  let metric: Metric?
  private let reference: String?

  init(_ name: String, in summary: RunSummary, context: ChartContext) {
    self.name = name
    reference = summary.reference
    let measured = summary.cases.lazy.compactMap { $0[name]?.name.metric }.first
    let known = Metric.builtIn + [.overlap, .violations] + context.metrics
    metric = measured ?? MetricName.named(name, among: known)?.metric
  }

  var isViolationCount: Bool { name == Metric.violations.name }

  /// Nil where the run has no such number. Violations are of all trials, so they have no interval.
  func value(of summary: CaseSummary) -> ChartValue? {
    if isViolationCount, let violations = summary.violations { return ChartValue(violations) }
    guard let found = summary[name], let estimate = found.estimate else { return derived(of: summary) }
    return finite(ChartValue(estimate, low: found.interval?.low, high: found.interval?.high))
  }

  /// A speed-up is the reciprocal of the paired ratio of wall times.
  private func derived(of summary: CaseSummary) -> ChartValue? {
    guard name == Metric.speedup.name else { return nil }
    guard !summary.isReference else { return ChartValue(1) }
    guard let ratio = summary[MetricName(.wall).description]?.ratio else { return nil }
    let interval = ratio.interval
    return finite(
      ChartValue(1 / ratio.value, low: interval.map { 1 / $0.high }, high: interval.map { 1 / $0.low }))
  }

  private func finite(_ value: ChartValue) -> ChartValue? {
    guard value.y.isFinite else { return nil }
    guard let low = value.low, let high = value.high, low.isFinite, high.isFinite else {
      return ChartValue(value.y)
    }
    return ChartValue(value.y, low: low, high: high)
  }

  /// "wall per item", "speed-up over for-loop"
  var label: String {
    switch name {
    case Metric.speedup.name: reference.map { "speed-up over \($0)" } ?? "speed-up"
    case Metric.cores.name: "effective cores"
    case Metric.violations.name: "violations in all trials"
    default: name.split(separator: "_").joined(separator: " ")
    }
  }

  /// The CSV column, with the stored unit in its name.
  var column: String {
    switch metric?.unit {
    case .nanoseconds: "\(name)_ns"
    case .bytes: "\(name)_bytes"
    case .itemsPerSecond: "\(name)_items_per_s"
    case .count, .quotient, nil: name
    }
  }

  /// The panel's heading, with unit, scale and which way is better.
  func heading(for axis: ChartAxis) -> String {
    let unit = axis.unit.name.map { ", \($0)" } ?? ""
    let scale = axis.isLogarithmic ? " (log scale)" : ""
    return label + unit + scale + direction
  }

  private var direction: String {
    switch metric?.polarity {
    case .lowerIsBetter: " · lower is better"
    case .higherIsBetter: " · higher is better"
    case .neither, nil: ""
    }
  }
}
