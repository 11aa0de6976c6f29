#if Images
  import Metrics
  import ScenarioModel
  import Statistics
  import TestSupport
  import Testing

  @testable import Workloads

  struct WaitingFindingsTests {
    /// What a case costs a request, in ns of CPU, and how many cores it burns.
    private typealias Cost = (cpu: Double, cores: Double)

    private func run(
      of variants: [String] = ["spin", "semaphore"], _ values: [(name: String, values: [Value])],
      expected: Double? = nil, cost: (Case) -> Cost
    ) -> RunSummary {
      let cases = MadeUp.cases(of: Waiting.declaration, variants: variants, values)
      return RunSummary(
        scenario: "spin-vs-semaphore", reference: "semaphore", cpuCount: 2, plannedRounds: 9,
        blockName: "waiters",
        cases: cases.map { subject in
          let (cpu, cores) = cost(subject)
          var own: [(Metric, Double)] = [(.cores, cores)]
          if let expected { own.append((Waiting.expectedCPU, expected)) }
          var summary = MadeUp.summary(subject, wall: 20_000_000, cpu: cpu, own: own)
          summary.metrics.append(
            MetricSummary(name: MetricName(.cpu, per: .call), rounds: 9, samples: 36, estimate: cpu))
          return summary
        }, caveats: [])
    }

    private func typical(_ subject: Case) -> Cost {
      let many = subject.value("waiters") == 64
      return subject.variant == "spin" ? (20_000_000, many ? 1.9 : 1) : (50_000, many ? 0.12 : 0.0025)
    }

    private let grid: [(name: String, values: [Value])] = [
      ("waiters", [1, 64]), ("server.latency", [1_000_000, 20_000_000]),
    ]

    @Test func `the answer sets spinning beside sleeping, with one waiter and with the most`() {
      let findings = Waiting.findings(run(grid, cost: typical))
      #expect(
        findings.answer == [
          "A reply that takes 20.0 ms costs one waiter 20.0 ms of CPU by spin and 50.0 µs by semaphore: 400× as much.",
          "64 waiters burn 1.90 of 2 CPUs by spin, 0.12 by semaphore.",
        ])
      #expect(findings.values.map(\.estimate) == [400, 400, 400, 400])
      #expect(findings.values.allSatisfy { $0.name == "spin_cost" })
    }

    @Test func `the model stands beside what was measured, and the worst case is named`() {
      let summary = run([("waiters", [1])], expected: 60_000, cost: typical)
      #expect(
        Waiting.findings(summary).answer.last
          == "A request's CPU is within a factor of two of what the model expects in 1 of 2 cases; farthest off is "
          + "spin/waiters=1, at 333×.")
    }

    @Test func `without spinning or without sleeping there is nothing to set side by side`() {
      let findings = Waiting.findings(run(of: ["spin"], grid, cost: typical))
      #expect(findings.answer.isEmpty)
      #expect(findings.values.isEmpty)
    }

    @Test func `rows of URLSession carry their label`() {
      let summary = run([("waiters", [1]), ("client", ["urlsession"])], cost: typical)
      #expect(Waiting.findings(summary).answer.last?.contains("urlsession") == true)
      #expect(FetchClient.caveat(run([("waiters", [1])], cost: typical)) == nil)
    }
  }
#endif
