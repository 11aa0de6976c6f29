import Metrics
public import ScenarioModel

extension ApplyStriding {
  public static let declaration = WorkloadDeclaration(
    name: "apply-striding",
    question: "When does concurrentPerform beat a plain for loop, and with which stride?",
    parameters: parameters, variants: variants,
    call: "all iterations once", item: "one iteration",
    itemsPerCall: { try $0.integer("iterations") },
    memoryBytes: { values in
      try values.word("body") == BodyName.memory.rawValue ? values.integer("buffer") : 0
    },
    metrics: [.imbalance],
    findings: [
      FindingDeclaration(
        "break_even", summary: "Stride from which on a way beats the loop, for each way and work."),
      FindingDeclaration(
        "best_stride",
        summary:
          "Gain over the loop of the worst of the best strides, for each way and work: 2 is twice as fast."),
      FindingDeclaration(
        "fastest_way",
        summary: "Gain over the loop of the worst of the fastest ways and strides, for each work."),
    ],
    charts: charts)

  private static let parameters = [
    Parameter(
      "iterations", .integer(1...100_000_000), default: 100_000, summary: "Loop iterations of one call."),
    Parameter(
      "work", .integer(0...1_000_000), default: 10,
      summary: "Work units of one iteration, each a step of an integer chain (about 1.2 ns)."),
    Parameter(
      "skew", .word(SkewName.allCases.map(\.rawValue)), default: "even",
      summary:
        "How the work is spread, the total being the same: linear from 0 to twice the mean; random: 1 of 128 has 100 times the others'."
    ),
    Parameter(
      "body", .word(BodyName.allCases.map(\.rawValue)), default: "cpu",
      summary:
        "What a unit is: a step of the chain; memory: with a cache line read; shared-counter: iterations add to one atomic."
    ),
    Parameter(
      "buffer", .size(65_536...(1 << 37)), default: .integer(128 << 20),
      summary: "Memory that body memory reads, for all threads together: more than the last-level cache."),
    Parameter(
      "stride", .integer(1...100_000_000), default: 1024,
      summary: "Iterations that one block does in a plain loop.",
      variants: Way.allCases.filter(\.isStrided).map(\.rawValue), perCPUOf: "iterations"),
  ]

  private static let variants = [
    Variant(Way.forLoop.rawValue, summary: "A plain for loop on one thread."),
    Variant(
      Way.concurrentPerform.rawValue,
      summary: "DispatchQueue.concurrentPerform over strides, a plain loop within each."),
    Variant(
      Way.asyncGroup.rawValue,
      summary: "A block a stride, async in a group on a global queue; the caller waits for the group."),
    Variant(
      Way.operationQueue.rawValue,
      summary: "An operation a stride on one OperationQueue, as many at once as CPUs; the caller waits."),
    Variant(
      Way.taskGroup.rawValue,
      summary:
        "A child task a stride in withTaskGroup; a thread outside the pool enters it once a sample and waits."
    ),
    Variant(
      Way.threads.rawValue,
      summary:
        "A thread a CPU, made and joined in each call, each with an equal share of consecutive iterations."),
  ]

  private static let charts = [
    ChartRequest(
      kind: .lines, name: "speedup", title: "Speed-up over the plain loop, by stride", x: "stride",
      y: "speedup",
      below: "cores", series: "work", where: CaseSelector(["variant": ["concurrent-perform"]]), xScale: .log2,
      guides: [.value(1), .cpus]),
    ChartRequest(
      kind: .lines, name: "wall-per-item", title: "Elapsed time of an iteration, by stride", x: "stride",
      y: "wall_per_item", series: "work", xScale: .log2, yScale: .log10),
    ChartRequest(
      kind: .lines, name: "switches-per-call", title: "Context switches of a call, by stride", x: "stride",
      y: "context_switches_per_call", series: "work",
      where: CaseSelector(["variant": ["concurrent-perform"]]),
      xScale: .log2),
  ]
}

extension Metric {
  /// How evenly the work fell on the workers; 1 is balanced, the number of CPUs is all on one.
  static let imbalance = Metric(
    "imbalance", unit: .quotient, scope: .level, comparison: .ratio,
    summary:
      "Time in blocks of the busiest worker over the mean of a worker a CPU, in calls after the samples.")
}
