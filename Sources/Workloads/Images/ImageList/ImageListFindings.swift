#if Images
  internal import Metrics
  internal import ScenarioModel
  internal import Statistics

  /// What a run says about the list: what the text's version costs and shows, beside the mended one.
  struct ImageListFindings {
    private let summary: RunSummary
    private let numbers = NumberFormat()

    init(_ summary: RunSummary) { self.summary = summary }

    var findings: Findings {
      Findings(answer: sentences + [FetchClient.caveat(summary)].compactMap { $0 })
    }

    /// Of the first list that both versions scrolled; else of whatever there is of either.
    private var sentences: [String] {
      let written = cases(.asWritten)
      let complete = cases(.complete)
      let pair = written.lazy.compactMap { one in
        complete.first { $0.subject.value("urls") == one.subject.value("urls") }.map { [one, $0] }
      }.first
      let shown = pair ?? [written.first, complete.first].compactMap { $0 }
      return shown.compactMap { sentence($0) }
    }

    private func cases(_ way: ImageList.Way) -> [CaseSummary] {
      summary.cases.filter { $0.subject.variant == way.rawValue }
    }

    private func value(_ metric: Metric, _ one: CaseSummary) -> Double? { one[metric.name]?.estimate }

    private func sentence(_ one: CaseSummary) -> String? {
      guard let requests = value(ListTally.requestsPerUnique, one) else { return nil }
      let parts = [
        "\(numbers.count(requests)) downloads for each image",
        part(one, ListTally.wrongPictures, "wrong pictures while scrolling", none: "no wrong picture"),
        part(one, ListTally.neverShown, "rows at rest that never had their own"),
        part(one, ListTally.rowsLost, "rows that nobody will ever load"),
      ].compactMap { $0 }
      return "A call of \(one.subject.variant) has \(parts.joined(separator: ", "))."
    }

    /// Only what is there is worth a word, but for what is said of its absence.
    private func part(_ one: CaseSummary, _ metric: Metric, _ noun: String, none: String? = nil) -> String? {
      guard let count = value(metric, one) else { return nil }
      return count > 0 ? "\(numbers.count(count)) \(noun)" : none
    }
  }
#endif
