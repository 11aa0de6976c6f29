package import Metrics
package import ScenarioModel
package import Statistics

/// Made-up workloads, scenarios and answers, for tests of what comes after the measuring.
package enum MadeUp {
  /// The shape of `apply-striding`: one variant without, one with a swept parameter.
  package static let striding = WorkloadDeclaration(
    name: "apply-striding",
    question: "When does concurrentPerform beat a plain for loop?",
    parameters: [
      Parameter(
        "iterations", .integer(1...1_000_000_000), default: 100_000, summary: "Iterations of one call."),
      Parameter("work", .integer(0...1_000_000), default: 1, summary: "Units of work of an iteration."),
      Parameter(
        "stride", .integer(1...1_000_000_000), default: 1, summary: "Iterations of one block.",
        variants: ["concurrent-perform"], perCPUOf: "iterations"),
    ],
    variants: [
      Variant("for-loop", summary: "A plain loop."),
      Variant("concurrent-perform", summary: "DispatchQueue.concurrentPerform."),
    ],
    call: "all iterations once", item: "one iteration", itemsPerCall: { try $0.integer("iterations") })

  /// The shape of `readers-writers`: three parameters beside the variant, metrics of its own, wrong variants.
  package static let guards = WorkloadDeclaration(
    name: "readers-writers", question: "Which guard is right?",
    parameters: [
      Parameter("reads", .share, default: 0.5, summary: "Share of reads."),
      Parameter("threads", .integer(1...64), default: 1, summary: "Threads that contend."),
      Parameter("hold", .duration(0...1_000_000_000), default: 0, summary: "Time that the guard is held."),
    ],
    variants: [
      Variant("serial", summary: "A serial queue."),
      Variant("concurrent-no-barrier", summary: "Nothing keeps writers apart.", wrongOnPurpose: true),
      Variant("barrier-async", summary: "Writes as barriers."),
    ],
    call: "a batch of reads and writes", item: "one access", itemsPerCall: { _ in 1000 },
    metrics: [.violations, .overlap])

  /// Every case of the product of the values, by variant; a variant gets those parameters that it has.
  package static func cases(
    of workload: WorkloadDeclaration, variants: [String], _ values: [(name: String, values: [Value])],
    cpus: Int = 2
  ) -> [Case] {
    variants.flatMap { variant in
      let names = Set(workload.parameters(of: variant).map(\.name) + Factors.parameters.map(\.name))
      let stated = values.filter { names.contains($0.name) }.reduce([[String: Value]()]) { products, next in
        products.flatMap { product in
          next.values.map { product.merging([next.name: $0]) { _, new in new } }
        }
      }
      return stated.map { Case(of: workload, variant: variant, stated: $0, cpus: cpus) }
    }
  }

  /// A case with a wall time, and whatever else is given.
  package static func summary(
    _ subject: Case, wall: Double?, low: Double? = nil, high: Double? = nil, cpu: Double? = nil,
    ratio: Double? = nil, against: Against? = nil, switches: Double? = nil, own: [(Metric, Double)] = [],
    outcomes: [(outcome: Outcome, count: Int)] = [(.ok, 12)], violations: Double? = nil,
    isWrongOnPurpose: Bool = false
  ) -> CaseSummary {
    var metrics: [MetricSummary] = []
    if let wall { metrics.append(wallSummary(wall, low, high, ratio, against)) }
    if let cpu {
      metrics.append(MetricSummary(name: MetricName(.cpu), rounds: 10, samples: 100, estimate: cpu))
    }
    if let switches {
      let name = MetricName(.contextSwitches, per: .call)
      metrics.append(MetricSummary(name: name, rounds: 10, samples: 100, estimate: switches))
    }
    metrics += own.map { metric, value in
      MetricSummary(name: MetricName(metric), rounds: 10, samples: 10, estimate: value)
    }
    return CaseSummary(
      subject: subject, isReference: against == .reference, isWrongOnPurpose: isWrongOnPurpose,
      outcomes: outcomes, violations: violations, metrics: metrics)
  }

  private static func wallSummary(
    _ wall: Double, _ low: Double?, _ high: Double?, _ ratio: Double?, _ against: Against?
  ) -> MetricSummary {
    let interval = low.flatMap { low in high.map { Interval(low: low, high: $0, level: 0.979) } }
    let paired = ratio.map { ratio in
      Estimate(
        value: ratio,
        interval: interval == nil ? nil : Interval(low: ratio * 0.95, high: ratio * 1.05, level: 0.951))
    }
    return MetricSummary(
      name: MetricName(.wall), rounds: 10, samples: 100, estimate: wall, interval: interval, ratio: paired,
      against: against)
  }

  /// A finished run of the scenario.
  package static func manifest(of scenario: Scenario, quick: Bool = false, tookSeconds: Int = 58)
    -> RunManifest
  {
    var manifest = RunManifest(
      run: "20261130T154500Z-3f2a", scenario: scenario.name, startedAt: "2026-11-30T15:45:00Z",
      startedMonotonicNs: 1_000_000_000, seed: 7, measure: scenario.measure, full: !quick, quick: quick,
      cases: scenario.cases.map(\.id), plannedRounds: quick ? 3 : scenario.measure.rounds)
    manifest.completion = .finished
    manifest.timings = .init(wallNs: tookSeconds * 1_000_000_000, duty: 0.86, fixedMs: 6.2)
    return manifest
  }
}
