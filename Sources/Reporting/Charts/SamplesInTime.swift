import Metrics
package import ScenarioModel
package import Statistics

/// Every timed sample of the cases that a caveat flags, in the order of time: two modes, a drift and a disturbed round
/// can be seen there, and told apart.
package struct SamplesInTime: Sendable, Hashable {
  /// Where a person looks at more, each is too small to show anything.
  package static let mostPanels = 12
  /// Dots of a panel that can still be told apart; an SVG of 20,000 elements is slow to show.
  static let mostSamples = 1500
  static let slug = "samples-in-time"

  /// One case.
  package struct Panel: Sendable, Hashable {
    package var subject: String
    package var label: String
    /// "two modes", "drift", "noisy host"
    package var flags: [String]
    package var samples: [Sample]
    /// The case's wall time of an item, in ns.
    package var estimate: Double?
  }

  package struct Sample: Sendable, Hashable {
    package var seconds: Double
    package var round: Int
    /// Wall time of an item, in ns.
    package var value: Double
    /// Why its round counts as disturbed.
    package var taint: String?
  }

  package var panels: [Panel]
  /// Flagged cases that have no panel.
  package var leftOut: Int
  /// Of each case only every so many-th sample is shown.
  package var thinning: Int
  package var source: String

  /// - Parameters:
  ///   - trials: all of the run.
  ///   - beganNs: CLOCK_MONOTONIC at the run's start.
  /// - Returns: nil where no case is flagged, or none of those has a sample.
  package init?(
    _ summary: RunSummary, trials: [TrialRecord], beganNs: Int, context: ChartContext
  ) {
    let timed = Dictionary(
      grouping: trials.filter { $0.purpose == .timed && !$0.samples.isEmpty }, by: \.subject.id)
    let flagged = SamplesInTime.flagged(summary) { SamplesInTime.spread(of: timed[$0.subject.id] ?? []) }
    let withSamples = flagged.filter { timed[$0.summary.subject.id] != nil }
    let shown = withSamples.prefix(SamplesInTime.mostPanels)
    guard !shown.isEmpty else { return nil }
    let cases = shown.map(\.summary)
    let grouping = ChartGrouping(cases, series: nil, x: nil, context: context, spot: { _ in "" })
    let most = cases.map { timed[$0.subject.id, default: []].reduce(0) { $0 + $1.samples.count } }.max() ?? 0
    let thinning = max(1, (most + SamplesInTime.mostSamples - 1) / SamplesInTime.mostSamples)
    // A run that was gone on with began before some clock; one of another boot has no common time.
    let first = timed.values.joined().flatMap(\.samples).map(\.startedNs).min() ?? beganNs
    let zero = min(beganNs, first)
    self.thinning = thinning
    leftOut = withSamples.count - shown.count
    source = context.source(rounds: summary.roundsDone).joined(separator: " · ")
    panels = shown.map { entry in
      let id = entry.summary.subject.id
      return Panel(
        subject: id, label: grouping.label(of: entry.summary.subject), flags: entry.flags,
        samples: SamplesInTime.samples(timed[id, default: []], sinceNs: zero, every: thinning),
        estimate: entry.summary.metric(MetricName(.wall))?.estimate)
    }
  }

  private static func samples(_ trials: [TrialRecord], sinceNs: Int, every step: Int) -> [Sample] {
    let all = trials.flatMap { trial in
      trial.samples.map { sample in
        Sample(
          seconds: (Double(sample.startedNs) - Double(sinceNs)) / 1e9, round: trial.round,
          value: Double(sample.wallNs) / max(1, Double(sample.calls) * Double(trial.itemsPerCall)),
          taint: trial.taint)
      }
    }.sorted { $0.seconds < $1.seconds }
    return all.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }

  // MARK: Which cases

  private static let kinds: [(Caveat.Kind, String)] = [(.twoModes, "two modes"), (.drift, "drift")]

  /// Cases that a caveat names; on a noisy host also those whose samples are spread widest.
  private static func flagged(
    _ summary: RunSummary, spread: (CaseSummary) -> Double
  ) -> [(summary: CaseSummary, flags: [String])] {
    let named = summary.cases.compactMap { subject -> (summary: CaseSummary, flags: [String])? in
      let own = summary.caveats.filter { $0.subject == subject.subject.id }.map(\.kind)
      let flags = kinds.filter { own.contains($0.0) }.map(\.1)
      return flags.isEmpty ? nil : (subject, flags)
    }
    let isNoisy = summary.caveats.contains { $0.kind == .noisyHost && $0.subject == nil }
    guard isNoisy else { return named }
    let ids = Set(named.map(\.summary.subject.id))
    let rest = summary.cases.filter { !ids.contains($0.subject.id) }
      .map { ($0, spread($0)) }.sorted { $0.1 > $1.1 }.map { ($0.0, ["noisy host"]) }
    return named + rest
  }

  /// Of all samples, disturbed ones too: those are what it is about.
  private static func spread(of trials: [TrialRecord]) -> Double {
    let values = samples(trials, sinceNs: 0, every: 1).map(\.value)
    guard let quantiles = Quantiles(values), quantiles.median > 0 else { return 0 }
    return quantiles.mad / quantiles.median
  }
}
