import Dispatch
import Metrics
import Platform
public import ScenarioModel
public import Statistics

/// The same iterations by a plain loop and by `concurrentPerform` in strides (patterns A1).
public struct ApplyStriding: Workload, Sendable {
  enum Way: String {
    case forLoop = "for-loop"
    case concurrentPerform = "concurrent-perform"
  }

  public static let declaration = WorkloadDeclaration(
    name: "apply-striding",
    question: "When does concurrentPerform beat a plain for loop, and with which stride?",
    parameters: [
      Parameter(
        "iterations", .integer(1...100_000_000), default: 100_000, summary: "Loop iterations of one call."),
      Parameter(
        "work", .integer(0...1_000_000), default: 10,
        summary: "Work units of one iteration, each a step of an integer chain (about 1.2 ns)."),
      Parameter(
        "stride", .integer(1...100_000_000), default: 1024,
        summary: "Iterations that one block does in a plain loop.",
        variants: [Way.concurrentPerform.rawValue],
        perCPUOf: "iterations"),
    ],
    variants: [
      Variant(Way.forLoop.rawValue, summary: "A plain for loop on one thread."),
      Variant(
        Way.concurrentPerform.rawValue,
        summary: "DispatchQueue.concurrentPerform over strides, a plain loop within each."),
    ],
    call: "all iterations once", item: "one iteration",
    itemsPerCall: { try $0.integer("iterations") },
    findings: [
      FindingDeclaration(
        "break_even", summary: "Stride from which on concurrentPerform beats the loop, for each work."),
      FindingDeclaration(
        "best_stride",
        summary: "Gain over the loop of the worst of the best strides, for each work: 2 is twice as fast."),
    ],
    charts: ApplyStriding.charts)

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

  private let way: Way
  private let iterations: Int
  private let units: Int
  private let stride: Int
  private let qos: Factors.QoS
  private let sums = ThreadSums()

  public init(_ values: CaseValues) throws {
    way = try values.variant(as: Way.self)
    qos = values.factors.qos
    iterations = try values.integer("iterations")
    units = try values.integer("work")
    stride = way == .forLoop ? iterations : try values.integer("stride")
  }

  public func run(calls: Int) -> Checksum {
    switch way {
    case .forLoop: qos.run { Checksum.ofEach(calls) { loop() } }
    case .concurrentPerform: qos.run { Checksum.ofEach(calls) { perform() } }
    }
  }

  /// The sum does not depend on how the iterations are split, so every right variant gives it.
  public static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
    let (iterations, units) = (try values.integer("iterations"), try values.integer("work"))
    return Checksum(sumOfWork(hide(0)..<iterations, units: units))
  }

  private func loop() -> UInt64 { sumOfWork(hide(0)..<iterations, units: units) }

  private func perform() -> UInt64 {
    let (iterations, units, stride, sums) = (iterations, units, stride, sums)
    DispatchQueue.concurrentPerform(iterations: (iterations + stride - 1) / stride) { block in
      let first = block * stride
      sums.add(sumOfWork(first..<min(first + stride, iterations), units: units))
    }
    return sums.take()
  }

  public static func findings(_ summary: RunSummary) -> Findings { ApplyStridingFindings(summary).findings }
}
