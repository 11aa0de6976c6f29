public import Metrics
public import ScenarioModel
public import Statistics

/// Code under test: one value lives through one trial, in a process of its own.
public protocol Workload: SendableMetatype {
  /// What gcdbench knows of it without running it.
  static var declaration: WorkloadDeclaration { get }

  /// Prepares one case; untimed. Throw where the case cannot run here.
  init(_ values: CaseValues) throws

  /// Executes the body `calls` times and owns the loop, so that no call goes through a closure or an existential.
  /// - Returns: the checksum of one call. Where calls may differ, `Checksum.ofEach` tells.
  mutating func run(calls: Int) -> Checksum

  /// Tells that the warm-up is over: what is noted from here on is of the samples.
  mutating func beginSamples()

  /// Hands over the workload's own metrics and what it found wrong; once, after the last sample.
  mutating func finish(into metrics: inout TrialMetrics)

  /// What every call of a case must return; nil where the case's answer is not known beforehand.
  static func expectedChecksum(_ values: CaseValues) throws -> Checksum?

  /// What the numbers of a run say about the workload's question.
  static func findings(_ summary: RunSummary) -> Findings
}

extension Workload {
  public mutating func beginSamples() {}
  public mutating func finish(into metrics: inout TrialMetrics) {}
  public static func findings(_ summary: RunSummary) -> Findings { Findings() }
}

/// The answer of one call, as a number that every right variant agrees on.
public struct Checksum: Sendable, Hashable {
  public var value: UInt64

  public init(_ value: UInt64) { self.value = value }

  /// Runs `body` `calls` times: the checksum of the first call, or of the first one that differs from it.
  @inlinable @inline(__always)
  public static func ofEach(_ calls: Int, _ body: () -> UInt64) -> Checksum {
    let first = body()
    var last = first
    var call = 1
    while call < calls {
      let next = body()
      if next != first { last = next }
      call += 1
    }
    return Checksum(last)
  }
}

/// What a workload hands over at the end of a trial.
public struct TrialMetrics: Sendable {
  /// Values of the declared metrics, by name.
  public private(set) var values: [String: Double] = [:]
  /// What was noted of the declared latencies, by name.
  public private(set) var latencies: [String: NotedLatency] = [:]
  /// What happened to which item when, in one call, the last one best. Of more than `Span.mostOfTrial` those of the first
  /// items are kept; a run stores them of a case's first timed trials.
  public var spans: [Span] = []
  /// Set where the workload found its own answer wrong.
  public var incorrect = false

  public init() {}

  public subscript(metric: Metric) -> Double? {
    get { values[metric.name] }
    set { values[metric.name] = newValue }
  }

  /// Hands over what was noted of a latency: of each how many-th operation, and how long those took.
  /// Nothing is kept of a latency without a duration.
  public mutating func note(_ latency: LatencyDeclaration, every: Int, _ histogram: LatencyHistogram) {
    guard !histogram.isEmpty else { return }
    latencies[latency.name] = NotedLatency(every: every, histogram)
  }
}
