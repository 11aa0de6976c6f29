import Metrics
import ScenarioModel

/// Made-up workloads that between them have every kind of parameter.
enum LoaderFixtures {
  static let striding = WorkloadDeclaration(
    name: "apply-striding", question: "When does it pay?",
    parameters: [
      Parameter(
        "iterations", .integer(1...1_000_000_000), default: 100_000, summary: "Iterations of a call."),
      Parameter("work", .integer(0...1_000_000), default: 1, summary: "Units of work in each iteration."),
      Parameter(
        "stride", .integer(1...1_000_000_000), default: 1, summary: "Iterations of a chunk.",
        variants: ["concurrent-perform", "async-group"], perCPUOf: "iterations"),
    ],
    variants: [
      Variant("for-loop", summary: "A plain loop."),
      Variant("concurrent-perform", summary: "DispatchQueue.concurrentPerform."),
      Variant("async-group", summary: "Chunks in a group."),
    ],
    call: "all iterations once", item: "one iteration", itemsPerCall: { try $0.integer("iterations") },
    findings: ["best", "break_even", "delay", "share"].map { FindingDeclaration($0, summary: "Made up.") },
    charts: [ChartRequest(kind: .lines, title: "Speed-up", x: "stride", y: "speedup")])

  static let fetching = WorkloadDeclaration(
    name: "fetching", question: "What does waiting cost?",
    parameters: [
      Parameter("latency", .duration(0...10_000_000_000), default: 0, summary: "Of a reply."),
      Parameter("body", .size(0...1 << 30), default: 1024, summary: "Of a reply."),
      Parameter("reads", .share, default: 0.5, summary: "Share of reads."),
      Parameter("skew", .number(0.1...10), default: 1.0, summary: "Of the sizes."),
      Parameter("store", .word(["counter", "dictionary"]), default: "counter", summary: "What is guarded."),
      Parameter("requests", .integer(0...100), default: 1, summary: "Requests of a call."),
    ],
    variants: [Variant("spin", summary: "Spins."), Variant("semaphore", summary: "Waits.")],
    call: "all requests", item: "one request", itemsPerCall: { try $0.integer("requests") },
    metrics: [Metric("hits", unit: .count, comparison: .difference, summary: "Hits.")], gate: .switches,
    charts: [
      .waterfall(name: "seven", title: "Seven requests", where: CaseSelector(["requests": [7]]))
    ])

  static let catalogue = [striding, fetching]

  /// Lines 1 to 8 of the table of bad scenarios.
  static let base = """
    version: 1
    question: Does it pay?
    workload: apply-striding
    reference: for-loop
    cases:
      variant: [for-loop, concurrent-perform]
      work: [1, 10]
      stride: [1, 4, 16]

    """

  static func load(
    _ text: String, path: String = "Scenarios/try.yaml", cpus: Int = 2, set overrides: [ScenarioOverride] = []
  ) throws(ScenarioProblems) -> Scenario {
    try ScenarioLoader(catalogue: catalogue, cpus: cpus)
      .load(bytes: Array(text.utf8), path: path, overrides: overrides)
  }

  /// The problems of a text as printed, without the path; `[]` for a good one.
  static func problems(
    _ text: String, path: String = "f", set overrides: [ScenarioOverride] = []
  ) -> [String] {
    do throws(ScenarioProblems) {
      _ = try load(text, path: path, set: overrides)
      return []
    } catch {
      return error.problems.map {
        $0.description.hasPrefix(path + ":")
          ? String($0.description.dropFirst(path.count + 1)) : $0.description
      }
    }
  }
}

extension ScenarioOverride {
  init(_ name: String, _ values: String...) {
    self.init(name: name, values: values, origin: "--set \(name)=\(values.joined(separator: ","))")
  }
}
