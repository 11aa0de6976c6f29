#if Images
  internal import Metrics
  internal import ScenarioModel
  internal import Statistics

  /// What a run says about clients: the CPU of an image by each, where all else is the same.
  struct ImageClientsFindings {
    /// Cases that differ in the client alone, cheapest first.
    private struct Contest {
      let cases: [(summary: CaseSummary, cpu: Double)]
      let connections: Double

      init(_ cases: [CaseSummary]) {
        self.cases = cases.compactMap { one in
          one["cpu_per_item"]?.estimate.map { (one, $0) }
        }.sorted { $0.cpu < $1.cpu }
        connections = cases.first?.subject.value("connections")?.asNumber ?? 0
      }
    }

    private let summary: RunSummary
    private let contests: [Contest]
    private let numbers = NumberFormat()

    init(_ summary: RunSummary) {
      self.summary = summary
      var choices: [[String: Value]] = []
      for one in summary.cases where !choices.contains(one.subject.stated) {
        choices.append(one.subject.stated)
      }
      // A client that takes no time-out stands beside those for which one is stated.
      let widest = choices.filter { choice in
        !choices.contains { $0.count > choice.count && Self.agrees(choice, with: $0) }
      }
      contests = widest.map { choice in
        Contest(summary.cases.filter { Self.agrees($0.subject.stated, with: choice) })
      }.filter { !$0.cases.isEmpty }
    }

    /// Whether all that the first states is stated alike by the second.
    private static func agrees(_ one: [String: Value], with other: [String: Value]) -> Bool {
      one.allSatisfy { other[$0.key] == $0.value }
    }

    var findings: Findings {
      Findings(
        answer: [costSentence, wrongSentence, FetchClient.caveat(summary)].compactMap { $0 },
        values: contests.flatMap(costs))
    }

    private func costs(_ contest: Contest) -> [Finding] {
      guard let reference = contest.cases.first(where: \.summary.isReference)?.cpu, reference > 0 else {
        return []
      }
      return contest.cases.filter { !$0.summary.isReference }.map { one in
        Finding(
          name: "client_cost",
          values: one.summary.subject.stated.merging(["variant": .word(one.summary.subject.variant)]) { $1 },
          estimate: one.cpu / reference, text: numbers.roughFactor(one.cpu / reference))
      }
    }

    /// Of the first contest with the most clients, since one without competitors says nothing.
    private var costSentence: String? {
      let most = contests.map(\.cases.count).max() ?? 0
      guard most > 1, let contest = contests.first(where: { $0.cases.count == most }),
        let best = contest.cases.first
      else { return nil }
      let others = contest.cases.dropFirst().map { one in
        "\(one.summary.subject.variant) \(numbers.roughFactor(one.cpu / best.cpu))"
      }
      let connections =
        contest.connections == 1 ? "one connection" : "\(Int(contest.connections)) connections"
      return
        "Over \(connections) an image costs \(numbers.time(best.cpu)) of CPU by \(best.summary.subject.variant); "
        + "beside it \(others.joined(separator: ", "))."
    }

    private var wrongSentence: String? {
      let wrong = summary.cases.filter { ($0.violations ?? 0) > 0 }
      guard !wrong.isEmpty else { return nil }
      let names = Set(wrong.map(\.subject.variant)).sorted().joined(separator: ", ")
      return "Wrong or damaged pictures came by \(names): its times count for nothing."
    }
  }
#endif
