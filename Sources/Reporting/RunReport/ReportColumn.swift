import Metrics
import ScenarioModel
import Statistics

/// A column of numbers; one declaration for the console's table and the Markdown one.
struct ReportColumn: Sendable {
  enum Content: Sendable, Hashable {
    case value(MetricName)
    /// The interval of the value that stands before it.
    case interval(MetricName)
    /// Against the reference; built by the table, which knows what stands beside it.
    case against
    /// Over all trials, not their median.
    case violations
  }

  var heading: String
  var content: Content
  /// Dropped first where the window is narrow; 0 is never dropped.
  var rank: Int

  var alignment: TextTable.Alignment {
    switch content {
    case .value, .violations: .right
    case .interval, .against: .left
    }
  }

  func text(_ summary: CaseSummary, _ numbers: NumberFormat) -> String {
    switch content {
    case .value(let name): return numbers.value(summary.metric(name)?.estimate, name.metric.unit)
    case .interval(let name):
      guard let metric = summary.metric(name), let interval = metric.interval else { return "" }
      return numbers.interval(
        low: interval.low, high: interval.high, beside: metric.estimate, name.metric.unit)
    case .violations: return numbers.whole(summary.violations)
    case .against: return ""
    }
  }

  /// The columns of a run: the built-in ones, then the workload's own; those without any value are left out.
  static func columns(of summary: RunSummary, in scenario: Scenario) -> [ReportColumn] {
    let wall = MetricName(.wall)
    let fixed = [
      ReportColumn(heading: "wall/item", content: .value(wall), rank: 0),
      ReportColumn(heading: "95 % CI", content: .interval(wall), rank: 1),
      ReportColumn(heading: "CPU/item", content: .value(MetricName(.cpu)), rank: 2),
      ReportColumn(heading: "", content: .against, rank: 0),
      ReportColumn(
        heading: "switch/call", content: .value(MetricName(.contextSwitches, per: .call)), rank: 3),
    ]
    let workload = scenario.workload
    let own = (workload.metrics + workload.latencies.map { $0[.p99] }).enumerated().map { index, metric in
      column(of: metric, rank: fixed.count + index)
    }
    return (fixed + own).filter { column in
      column.content == .against
        || summary.cases.contains { !column.text($0, NumberFormat()).isEmpty }
    }
  }

  private static func column(of metric: Metric, rank: Int) -> ReportColumn {
    if metric == .violations { return ReportColumn(heading: "violations", content: .violations, rank: rank) }
    // "read p99" of `read_latency_p99`: a column has no room for more.
    let words = metric.name.split(separator: "_").filter { metric.latency == nil || $0 != "latency" }
      .joined(separator: " ")
    let heading = metric.scope == .amount ? words + "/item" : words
    return ReportColumn(heading: heading, content: .value(MetricName(metric)), rank: rank)
  }
}
