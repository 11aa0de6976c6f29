import Metrics
import Reporting
import ScenarioModel
import Statistics

/// Made-up runs that look like real ones.
enum ChartsFixture {
  static let striding = WorkloadDeclaration(
    name: "apply-striding", question: "",
    parameters: [
      Parameter("work", .integer(1...1000), default: 1, summary: ""),
      Parameter(
        "stride", .integer(1...1_000_000), default: 1, summary: "", variants: ["concurrent-perform"]),
    ],
    variants: [Variant("for-loop", summary: ""), Variant("concurrent-perform", summary: "")], call: "",
    item: "", itemsPerCall: { _ in 100_000 })

  static let kinds = WorkloadDeclaration(
    name: "readers-writers", question: "",
    parameters: [
      Parameter("reads", .share, default: 0.5, summary: ""),
      Parameter("threads", .integer(1...64), default: 4, summary: ""),
    ],
    variants: variants.map { Variant($0, summary: "", wrongOnPurpose: $0 == wrong) }, call: "", item: "",
    itemsPerCall: { _ in 100_000 })

  static let wrong = "concurrent-no-barrier"
  static let variants = [
    "serial", wrong, "barrier-async", "barrier-sync", "pthread_rwlock", "NSLock", "Mutex",
  ]

  static let speedup = ChartRequest(
    kind: .lines, title: "Speed-up by stride", x: "stride", y: "speedup", below: "cores", series: "work",
    where: CaseSelector(["variant": ["concurrent-perform"]]), xScale: .log2, guides: [.value(1), .cpus])

  static func context(_ workload: WorkloadDeclaration, run: String = "20261130T154500Z-3f2a") -> ChartContext
  {
    ChartContext(run: run, cpuCount: 2, cpuModel: "AMD EPYC 7B13", workload: workload)
  }

  static func summary(_ cases: [CaseSummary], reference: String? = nil, cpuCount: Int = 2) -> RunSummary {
    RunSummary(
      scenario: "made-up", reference: reference, cpuCount: cpuCount, plannedRounds: 10, blockName: nil,
      cases: cases, caveats: [])
  }

  /// Cost of an iteration by work; 25 ns a stolen stride; two CPUs.
  static func stridingRun(_ strides: [Int] = [1, 4, 16, 64, 256, 1024, 4096, 16384]) -> RunSummary {
    var cases: [CaseSummary] = []
    for work in [1, 10, 100] {
      let item = 0.5 + 1.2 * Double(work)
      cases.append(
        one(striding, "for-loop", ["work": .integer(work)], isReference: true, [wall(item), switches(0.2)]))
      for stride in strides {
        let imbalance = stride == 16384 ? 1.14 : 1
        let cost = (item / 1.96 + 22 / Double(stride)) * imbalance
        let spread = stride == 1 ? 0.09 : 0.03
        cases.append(
          one(
            striding, "concurrent-perform", ["work": .integer(work), "stride": .integer(stride)],
            [
              wall(cost, spread), level(.speedup, item / cost, spread), level(.cores, 1.97 / imbalance, 0.01),
              switches(1.6 + 3 / Double(stride)),
            ]))
      }
    }
    return summary(cases, reference: "for-loop")
  }

  static func kindsRun() -> RunSummary {
    var cases: [CaseSummary] = []
    for (index, variant) in variants.enumerated() {
      for reads in [0, 0.25, 0.5, 0.75, 0.95, 1] {
        let base = [2.1e6, 6.5e6, 2.4e6, 1.6e6, 4e6, 9e6, 12e6][index]
        let rate = base * (variant == "serial" || index > 4 ? 1 : 0.6 + reads * 0.9)
        let violations: Double = variant == wrong ? (40 * reads * (1 - reads) * 4).rounded() : 0
        cases.append(
          one(
            kinds, variant, ["reads": .number(reads)], isWrong: variant == wrong, violations: violations,
            [level(.throughput, rate, 0.06), wall(1e9 / rate, 0.06)]))
      }
    }
    return summary(cases)
  }

  static func one(
    _ workload: WorkloadDeclaration, _ variant: String, _ stated: [String: Value], isReference: Bool = false,
    isWrong: Bool = false, violations: Double? = nil,
    outcomes: [(outcome: Outcome, count: Int)] = [(.ok, 12)],
    _ metrics: [MetricSummary]
  ) -> CaseSummary {
    CaseSummary(
      subject: Case(of: workload, variant: variant, stated: stated, cpus: 2), isReference: isReference,
      isWrongOnPurpose: isWrong, outcomes: outcomes, violations: violations, metrics: metrics)
  }

  static func wall(_ value: Double, _ spread: Double = 0.03) -> MetricSummary {
    measured(MetricName(.wall), value, spread)
  }

  static func switches(_ value: Double) -> MetricSummary {
    measured(MetricName(.contextSwitches, per: .call), value, 0.2)
  }

  static func level(_ metric: Metric, _ value: Double, _ spread: Double = 0.03) -> MetricSummary {
    measured(MetricName(metric), value, spread)
  }

  static func measured(_ name: MetricName, _ value: Double, _ spread: Double) -> MetricSummary {
    var rounds: [Int: Double] = [:]
    for round in 0..<10 {
      let place = Double(round * 7 % 10) - 4.5
      rounds[round] = value * (1 + spread * place / 4)
    }
    return MetricSummary(
      name: name, rounds: 10, samples: 100, estimate: value,
      interval: Interval(low: value * (1 - spread), high: value * (1 + spread * 0.8), level: 0.978),
      byRound: rounds)
  }
}
