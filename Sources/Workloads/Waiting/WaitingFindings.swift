#if Images
  internal import Metrics
  internal import ScenarioModel
  internal import Statistics

  /// What a run says about waiting: what spinning costs beside sleeping, and how far the model is off.
  struct WaitingFindings {
    /// A spinning case and the one that sleeps instead.
    private struct Pair {
      let spin: CaseSummary
      let sleep: CaseSummary

      var waiters: Double { spin.subject.value("waiters")?.asNumber ?? 0 }
      var cpus: Int { spin.subject.values.cpuCount }
      var latencyNs: Double { spin.subject.value("server.latency")?.asNumber ?? 0 }
      /// Nil where either was not measured.
      var cost: Double? {
        guard let spinning = spin["cpu_per_item"]?.estimate, let sleeping = sleep["cpu_per_item"]?.estimate,
          sleeping > 0
        else { return nil }
        return spinning / sleeping
      }
    }

    private let summary: RunSummary
    private let pairs: [Pair]
    private let numbers = NumberFormat()

    init(_ summary: RunSummary) {
      self.summary = summary
      func cases(_ strategy: WaitStrategy) -> [CaseSummary] {
        summary.cases.filter { $0.subject.variant == strategy.rawValue }
      }
      let sleeping = Dictionary(
        cases(.semaphore).map { ($0.subject.stated, $0) }, uniquingKeysWith: { one, _ in one })
      pairs = cases(.spin).compactMap { spin in
        sleeping[spin.subject.stated].map { Pair(spin: spin, sleep: $0) }
      }.filter { $0.cost != nil }
    }

    var findings: Findings {
      Findings(
        answer: [costSentence, coresSentence, modelSentence, FetchClient.caveat(summary)].compactMap { $0 },
        values: pairs.map { pair in
          Finding(
            name: "spin_cost", values: pair.spin.subject.stated, estimate: pair.cost,
            text: numbers.roughFactor(pair.cost))
        })
    }

    /// Of the pair with the fewest waiters, on the most CPUs, at the longest latency: the wait is all that differs there.
    private var plainest: Pair? {
      pairs.min { ($0.waiters, -$0.cpus, -$0.latencyNs) < ($1.waiters, -$1.cpus, -$1.latencyNs) }
    }

    private var costSentence: String? {
      guard let pair = plainest, let spin = pair.spin["cpu_per_item"]?.estimate,
        let sleep = pair.sleep["cpu_per_item"]?.estimate
      else { return nil }
      return
        "A reply that takes \(numbers.time(pair.latencyNs)) costs \(Self.waiters(pair.waiters)) \(numbers.time(spin)) "
        + "of CPU by spin and \(numbers.time(sleep)) by semaphore: \(numbers.roughFactor(pair.cost)) as much."
    }

    /// Of the pair with the most waiters and the same other values as the plainest.
    private var coresSentence: String? {
      guard let plainest else { return nil }
      let crowd = pairs.filter { $0.cpus == plainest.cpus && $0.latencyNs == plainest.latencyNs }
        .max { $0.waiters < $1.waiters }
      guard let crowd, let spin = crowd.spin["cores"]?.estimate, let sleep = crowd.sleep["cores"]?.estimate
      else {
        return nil
      }
      let who = crowd.waiters == 1 ? "It burns" : "\(Int(crowd.waiters)) waiters burn"
      return
        "\(who) \(numbers.value(spin, .quotient)) of \(crowd.cpus) CPUs by spin, "
        + "\(numbers.value(sleep, .quotient)) by semaphore."
    }

    /// How many times the model's CPU an item took, for each case of which both are known.
    private var offModel: [(subject: Case.ID, factor: Double)] {
      summary.cases.compactMap { one in
        let cpu = MetricName(.cpu)
        guard let expected = one[Waiting.expectedCPU.name]?.estimate, expected > 0,
          let measured = one.metric(cpu)?.estimate, measured > 0
        else { return nil }
        return (one.subject.id, measured / expected)
      }
    }

    private var modelSentence: String? {
      let all = offModel
      guard let farthest = all.max(by: { Self.distance($0.factor) < Self.distance($1.factor) }) else {
        return nil
      }
      let near = all.count { Self.distance($0.factor) <= 2 }
      return
        "A request's CPU is within a factor of two of what the model expects in \(near) of \(all.count) cases; farthest off "
        + "is \(farthest.subject), at \(numbers.roughFactor(farthest.factor))."
    }

    /// 2 for twice as much and for half as much.
    private static func distance(_ factor: Double) -> Double { max(factor, 1 / factor) }

    private static func waiters(_ count: Double) -> String {
      count == 1 ? "one waiter" : "\(Int(count)) waiters each"
    }
  }
#endif
