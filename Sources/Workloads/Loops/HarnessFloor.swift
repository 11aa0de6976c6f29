import Metrics
import Platform
import Probes
public import ScenarioModel

/// What the harness itself costs, and what a unit of work is: the floor under every other figure.
///
/// Its `chain` is also the control of every round: one thread, no Dispatch.
public struct HarnessFloor: Workload {
  enum Way: String {
    case empty, clock, bracket, chain, dropped
  }

  public static let declaration = WorkloadDeclaration(
    name: "harness-floor",
    question: "What does the harness itself cost, and what does a unit of work?",
    parameters: [
      Parameter(
        "units", .integer(1...1_000_000), default: 1000, summary: "Work units of one call.",
        variants: ["chain", "dropped"])
    ],
    variants: [
      Variant("empty", summary: "A loop with nothing in it but the optimiser barrier."),
      Variant("clock", summary: "One read of the monotonic clock."),
      Variant(
        "bracket", summary: "All that stands around a sample: clocks, CPU time and resource usage, twice."),
      Variant("chain", summary: "The integer chain that work is made of, its result kept."),
      Variant(
        "dropped", summary: "The integer chain with its result dropped: it must cost what a kept one does."),
    ],
    call: "the body once", item: "the body once",
    itemsPerCall: { _ in 1 },
    charts: [
      ChartRequest(
        kind: .lines, title: "Cost of work by units", x: "units", y: "wall_per_call",
        where: CaseSelector(["variant": ["chain"]]), xScale: .log10, yScale: .log10)
    ])

  private let way: Way
  private let units: Int

  public init(_ values: CaseValues) throws {
    way = try values.variant(as: Way.self)
    units = way == .chain || way == .dropped ? try values.integer("units") : 0
  }

  public func run(calls: Int) -> Checksum {
    switch way {
    case .empty: runEmpty(calls)
    case .clock: runClock(calls)
    case .bracket: runBracket(calls)
    case .chain: return runChain(calls)
    case .dropped: runDropped(calls)
    }
    return Checksum(0)
  }

  public static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
    guard values.variant == Way.chain.rawValue else { return Checksum(0) }
    return Checksum(work(seed: 1, units: try values.integer("units")))
  }

  private func runEmpty(_ calls: Int) {
    for call in 0..<calls { blackHole(call) }
  }

  private func runClock(_ calls: Int) {
    for _ in 0..<calls { blackHole(Clocks.monotonicNs()) }
  }

  private func runBracket(_ calls: Int) {
    for _ in 0..<calls { blackHole(SampleBracket.measure {}) }
  }

  /// Each call waits for the one before: independent chains would overlap in the core.
  private func runChain(_ calls: Int) -> Checksum {
    let zero = hide(0 as UInt64)
    var previous: UInt64 = 0
    for _ in 0..<calls { previous = work(seed: 1 ^ (previous & zero), units: units) }
    return Checksum(previous)
  }

  private func runDropped(_ calls: Int) {
    let zero = hide(0 as UInt64)
    var previous: UInt64 = 0
    for _ in 0..<calls {
      previous = work(seed: 1 ^ (previous & zero), units: units)
      blackHole(previous)
    }
  }
}
