import Testing

@testable import GCDBenchKit

/// A workload in one file, as somebody would add it, with one of each thing that can be declared.
struct Gauge: Workload {
  static let drops = Metric(
    "drops", unit: .count, scope: .level, comparison: .difference, summary: "Drops that missed the cup.")

  static let declaration = WorkloadDeclaration(
    name: "gauge", question: "Which tap fills cups for least?",
    parameters: [
      Parameter("cups", .integer(1...1000), default: 10, summary: "Cups of one call."),
      Parameter("slope", .number(0.5...2), default: 1.0, summary: "How steep the pipe is."),
      Parameter("pause", .duration(0...1_000_000_000), default: 0, summary: "Time between two cups."),
      Parameter("volume", .size(1...1_048_576), default: 1024, summary: "What goes into a cup."),
      Parameter("spill", .share, default: 0.0, summary: "Share that misses the cup."),
      Parameter("water", .word(["hot", "cold"]), default: "cold", summary: "From which pipe."),
      Parameter(
        "batch", .integer(1...1000), default: 1, summary: "Cups filled at once.", variants: ["many"],
        perCPUOf: "cups"),
    ],
    variants: [
      Variant("one", summary: "One cup after the other."),
      Variant("many", summary: "Several cups at once."),
      Variant("leaky", summary: "A tap that drips.", wrongOnPurpose: true),
    ],
    call: "all cups once", item: "one cup", itemsPerCall: { try $0.integer("cups") }, metrics: [drops],
    charts: [
      ChartRequest(kind: .lines, title: "Cost of a cup", x: "cups", y: "wall_per_item", xScale: .log10)
    ])

  init(_ values: CaseValues) throws {}

  func run(calls: Int) -> Checksum { Checksum(1) }

  func finish(into metrics: inout TrialMetrics) { metrics[Self.drops] = 0 }

  static func expectedChecksum(_ values: CaseValues) throws -> Checksum? { Checksum(1) }

  static func findings(_ summary: RunSummary) -> Findings {
    let faster = summary.cases.filter { $0["wall_per_item"]?.against == .faster }.map(\.subject.id)
    return Findings(
      answer: [faster.isEmpty ? "No tap is faster." : "Faster: \(faster.joined(separator: ", "))."],
      best: Set(faster))
  }
}

extension WorkloadCatalogue {
  /// The shipped workloads and the gauge.
  static let withGauge = WorkloadCatalogue(shipped.types + [Gauge.self])
}
