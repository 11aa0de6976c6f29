public import Metrics
public import ScenarioModel

/// All metrics of one case over a run, and how its trials ended.
public struct CaseSummary: Sendable {
  public var subject: Case
  public var isReference: Bool
  /// Declared so by the workload: never called fast or best.
  public var isWrongOnPurpose: Bool
  /// Timed and counted trials by how they ended, `ok` first.
  package var outcomes: [(outcome: Outcome, count: Int)]
  /// Over all trials; nil where the workload does not count them.
  public var violations: Double?
  public var callsPerSample: Int?
  public var itemsPerCall: Int?
  public var metrics: [MetricSummary]
  /// The workload's latencies by name, over all the rounds that the estimates rest on.
  public var latencies: [String: LatencyHistogram]
  /// What happened to which item when, in a call of a typical trial; empty where no trial that counts kept its spans.
  public var spans: [Span]

  package init(
    subject: Case, isReference: Bool, isWrongOnPurpose: Bool, outcomes: [(outcome: Outcome, count: Int)],
    violations: Double? = nil, callsPerSample: Int? = nil, itemsPerCall: Int? = nil, metrics: [MetricSummary],
    latencies: [String: LatencyHistogram] = [:], spans: [Span] = []
  ) {
    self.subject = subject
    self.isReference = isReference
    self.isWrongOnPurpose = isWrongOnPurpose
    self.outcomes = outcomes
    self.violations = violations
    self.callsPerSample = callsPerSample
    self.itemsPerCall = itemsPerCall
    self.metrics = metrics
    self.latencies = latencies
    self.spans = spans
  }

  public func metric(_ name: MetricName) -> MetricSummary? { metrics.first { $0.name == name } }

  public subscript(name: String) -> MetricSummary? { metrics.first { $0.name.description == name } }
}
