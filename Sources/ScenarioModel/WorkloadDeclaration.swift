public import Metrics

/// All that gcdbench knows of a workload without running it.
///
/// `list`, `show`, the schema, the checks of scenarios and of `--set`, completions and CSV columns are made from it.
public struct WorkloadDeclaration: Sendable {
  /// What a build gates on when a scenario does not say.
  public enum Gate: String, Sendable { case cpu, switches }

  /// Where the sample loop runs.
  public enum SampleThread: String, Sendable {
    case main
    /// On a pthread of its own, while the main thread serves the main queue.
    case own
  }

  /// A slug: `apply-striding`.
  public let name: String
  /// Raised when the meaning of its numbers changes; part of every case's hash.
  public let revision: Int
  /// The question that it answers, for `gcdbench list`.
  public let question: String
  /// In the order in which ids and columns show them; those of the image server last where one is needed.
  public let parameters: [Parameter]
  public let variants: [Variant]
  /// What one call is, and one item: "all iterations once", "one iteration".
  public let call: String
  public let item: String
  /// How many items one call of a case is; results are normalised by it.
  public let itemsPerCall: @Sendable (CaseValues) throws -> Int
  /// Memory that a case needs beyond a process's own, in bytes; a run that would not fit is refused.
  public let memoryBytes: @Sendable (CaseValues) throws -> Int
  /// The workload's own metrics, beside the built-in ones.
  public let metrics: [Metric]
  /// Durations inside a call that it notes; their percentiles are metrics as well.
  public let latencies: [LatencyDeclaration]
  /// What its findings can name, so that a claim about another is refused.
  public let findings: [FindingDeclaration]
  /// What may fail while its trials go on; nil where nothing does.
  public let failures: FailureDeclaration?
  public let gate: Gate
  public let thread: SampleThread
  /// What its trials wait for; nil where they reckon all the time, or nobody can say.
  public let waits: WaitDeclaration?
  /// Whether its cases talk to the mock image server, which then runs beside the trials.
  public let needsServer: Bool
  /// The charts that a run draws when its scenario has none of its own.
  public let charts: [ChartRequest]
  /// What `gcdbench new` begins with.
  public let start: StartingPoint

  public init(
    name: String, revision: Int = 1, question: String, parameters: [Parameter], variants: [Variant],
    call: String, item: String, itemsPerCall: @escaping @Sendable (CaseValues) throws -> Int,
    memoryBytes: @escaping @Sendable (CaseValues) throws -> Int = { _ in 0 },
    metrics: [Metric] = [], latencies: [LatencyDeclaration] = [], findings: [FindingDeclaration] = [],
    failures: FailureDeclaration? = nil, gate: Gate = .cpu, thread: SampleThread = .main,
    waits: WaitDeclaration? = nil, needsServer: Bool = false, charts: [ChartRequest] = [],
    start: StartingPoint = StartingPoint()
  ) {
    self.name = name
    self.revision = revision
    self.question = question
    self.parameters = parameters + (needsServer ? ServerSettings.parameters : [])
    self.variants = variants
    self.call = call
    self.item = item
    self.itemsPerCall = itemsPerCall
    self.memoryBytes = memoryBytes
    self.metrics = metrics
    self.latencies = latencies
    self.findings = findings
    self.failures = failures
    self.gate = gate
    self.thread = thread
    self.waits = waits
    self.needsServer = needsServer
    self.charts = charts
    self.start = start
  }

  /// All that only this workload has: its metrics, the percentiles of its latencies, what the image server tells.
  public var ownMetrics: [Metric] { metrics + latencies.flatMap(\.percentiles) + serverMetrics }

  /// Those that a trial has a number of; the percentiles are made of its buckets.
  package var storedMetrics: [Metric] { metrics + serverMetrics }

  private var serverMetrics: [Metric] { needsServer ? ServerReport.metrics : [] }

  public func variant(named name: String) -> Variant? { variants.first { $0.name == name } }

  public func parameter(named name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// The parameters that cases of the variant have.
  public func parameters(of variant: String) -> [Parameter] { parameters.filter { $0.applies(to: variant) } }
}
