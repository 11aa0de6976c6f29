import TestSupport
import Testing

@testable import GCDBenchKit

/// Every claim that we ship could fail: made-up trials uphold it, others refute it, others leave it open.
@Suite struct ShippedClaimTests {
  struct Shipped: Sendable, CustomTestStringConvertible {
    var file: String
    var index: Int
    var testDescription: String { "\(file), claim \(index + 1)" }
  }

  static let claims: [Shipped] = ShippedScenarios.names.flatMap { file in
    let count = (try? ShippedScenarios.load(file))?.claims.count ?? 0
    return (0..<count).map { Shipped(file: file, index: $0) }
  }

  /// What a case costs, as a multiple of what it is held against, or in ns where it is held against a number.
  private static let costs = [0.001, 0.1, 0.45, 0.7, 0.98, 1.05, 1.3, 3, 4, 12, 30, 1000]
  /// Of what waits for a server: about each of the times that claims name.
  private static let slowCosts: [Double] = [
    5_200_000, 10_500_000, 19_000_000, 52_000_000, 100_000_000, 300_000_000,
  ]

  @Test(arguments: claims)
  func `a shipped claim can be upheld, refuted and left open`(shipped: Shipped) throws {
    let scenario = try ShippedScenarios.load(shipped.file)
    let claim = scenario.claims[shipped.index]
    // So noisy that the interval lies on both sides of any bound, or hardly at all.
    func canBe(_ wanted: ClaimVerdict.Standing, spread: Double) throws -> Bool {
      try (Self.costs + (scenario.workload.needsServer ? Self.slowCosts : [])).contains {
        try standing(
          of: claim, in: scenario, cost: $0, spread: spread, cpus: claim.when.cpus?.lowerBound ?? 2)
          == wanted
      }
    }
    #expect(try canBe(.upheld, spread: 0.001), "nothing upholds: \(claim.that)")
    if claim.countsViolations {
      // One violation proves a guard wrong; none in a few trials proves nothing.
      #expect(try standing(of: claim, in: scenario, cost: 0, spread: 0) == .open)
      return
    }
    #expect(try canBe(.refuted, spread: 0.001), "nothing refutes: \(claim.that)")
    #expect(try canBe(.open, spread: 0.99), "nothing leaves open: \(claim.that)")
  }

  @Test(arguments: claims)
  func `a shipped claim is open after too few rounds, and not applicable elsewhere`(shipped: Shipped) throws {
    var scenario = try ShippedScenarios.load(shipped.file)
    let claim = scenario.claims[shipped.index]
    if let least = claim.when.cpus?.lowerBound, least > 1 {
      #expect(
        try standing(of: claim, in: scenario, cost: 1, spread: 0, cpus: least - 1) == .notApplicable)
    }
    scenario.measure.rounds = 3
    let cpus = max(2, claim.when.cpus?.lowerBound ?? 2)
    for cost in [0.1, 3] where !claim.countsViolations {
      #expect(try standing(of: claim, in: scenario, cost: cost, spread: 0, cpus: cpus) == .open)
    }
  }

  private func standing(
    of claim: Claim, in scenario: Scenario, cost: Double, spread: Double, cpus: Int = 2
  ) throws -> ClaimVerdict.Standing {
    var scenario = scenario
    scenario.claims = [claim]
    scenario.cases = scenario.cases.filter {
      claim.of.matches($0) || claim.against?.matches($0) == true || $0.variant == scenario.reference
    }
    var jitter = Jitter(seed: 11, spread: spread)
    let trials = try MadeUp.trials(of: scenario) { subject, _ in
      (claim.of.matches(subject) ? cost : 1) * jitter.next()
    } metrics: { subject in
      if claim.countsViolations { return claim.of.matches(subject) ? ["violations": cost.rounded(.up)] : [:] }
      return claim.ownMetric(of: scenario).map {
        [$0: (claim.of.matches(subject) ? cost : 1) * jitter.next()]
      } ?? [:]
    } latencyNs: {
      claim.isOfLatency ? Int($0 * 1000) : nil
    } switches: {
      Int($0 * 1_000_000)
    }
    var host = HostFacts()
    host.os = claim.when.os ?? "linux"
    host.canRaisePriority = claim.when.nice
    host.perfEvents = claim.when.perf == true ? ["cycles": "open"] : [:]
    let context = RunContext(cpuCount: cpus, plannedRounds: scenario.measure.rounds)
    let type = try #require(WorkloadCatalogue.shipped.type(named: scenario.workload.name))
    let answer = RunAnswer(
      of: scenario, trials: trials, context: context, host: host, findings: type.findings)
    return try #require(answer.claims.first).standing
  }
}

extension Claim {
  fileprivate var isOfLatency: Bool {
    if case .metric(let name) = subject { name.metric.latency != nil } else { false }
  }

  /// The workload's own metric that it is about.
  fileprivate func ownMetric(of scenario: Scenario) -> String? {
    guard case .metric(let name) = subject, scenario.workload.metrics.contains(name.metric) else {
      return nil
    }
    return name.metric.name
  }

  fileprivate var countsViolations: Bool {
    if case .metric(let name) = subject { name.metric == .violations } else { false }
  }
}
