import Metrics
import ScenarioModel

extension RunSummarizer {
  /// A metric of one case by itself: the rounds' median, and how single samples are spread.
  func metricSummary(_ name: MetricName, _ own: CaseTrials) -> MetricSummary {
    if let (latency, percentile) = name.metric.latency, let all = own.latencies[latency] {
      return latencySummary(name, percentile, all, own)
    }
    let byRound = own.values(of: name, events: events)
    let trials = name.metric.isCounted(events: events) ? own.counted : own.timed
    let used = byRound.keys.compactMap { trials[$0] }
    var summary = MetricSummary(
      name: name, rounds: byRound.count, samples: used.reduce(0) { $0 + $1.record.samples.count },
      estimate: Quantiles.median(byRound.values),
      interval: OrderStatisticInterval.median(of: byRound.values), byRound: byRound)
    if !name.metric.isCounted(events: events) {
      let samples = own.undisturbed.compactMap { $0.samples(name) }.flatMap { $0 }
      if let spread = Quantiles(samples) { describe(&summary, spread) }
    }
    return summary
  }

  /// A latency's percentile. Where every round has durations enough, it is a value of the round like any other; else it
  /// is that of all rounds together, and as one value has neither interval nor comparison.
  private func latencySummary(
    _ name: MetricName, _ percentile: LatencyDeclaration.Percentile, _ all: LatencyHistogram,
    _ own: CaseTrials
  ) -> MetricSummary {
    let byRound = own.values(of: name, events: events)
    guard byRound.count == own.timed.count else {
      return MetricSummary(
        name: name, rounds: own.timed.count, samples: all.count, estimate: all.percentile(percentile.share),
        note: "over all rounds together: too few in each")
    }
    return MetricSummary(
      name: name, rounds: byRound.count, samples: all.count, estimate: Quantiles.median(byRound.values),
      interval: OrderStatisticInterval.median(of: byRound.values), byRound: byRound)
  }

  private func describe(_ summary: inout MetricSummary, _ samples: Quantiles) {
    summary.min = samples.min
    summary.p10 = samples.percentile(0.1)
    summary.p90 = samples.percentile(0.9)
    summary.p99 = samples.percentile(0.99)
    // One sample has no deviation; 0 would be a claim.
    summary.mad = samples.sorted.count > 1 ? samples.mad : nil
  }

  /// How often the case fits into its reference's wall time. By the same paired estimate as the ratio, so that a chart of
  /// it and the table's words never disagree.
  func speedup(_ own: CaseTrials, _ reference: CaseTrials?) -> MetricSummary {
    let wall = MetricName(.wall)
    guard let reference else { return MetricSummary(name: MetricName(.speedup), rounds: 0, samples: 0) }
    let (mine, theirs) = (own.values(of: wall, events: events), reference.values(of: wall, events: events))
    let ratio = PairedComparison(mine, against: theirs).ratio()
    let byRound = mine.reduce(into: [Int: Double]()) { speedups, entry in
      if let other = theirs[entry.key], entry.value > 0 { speedups[entry.key] = other / entry.value }
    }
    return MetricSummary(
      name: MetricName(.speedup), rounds: byRound.count,
      samples: byRound.keys.reduce(0) { $0 + (own.timed[$1]?.record.samples.count ?? 0) },
      estimate: ratio.map { 1 / $0.value }, interval: ratio?.interval?.inverted, byRound: byRound)
  }

  /// Ratio, difference and word against the reference, paired by round.
  func compare(
    _ summary: inout MetricSummary, _ own: CaseTrials, _ reference: CaseTrials, family: Int
  ) {
    let theirs = reference.values(of: summary.name, events: events)
    // Of a reference that has no percentile in some rounds the others are no fair choice.
    if summary.name.metric.latency != nil, theirs.count < reference.timed.count { return }
    let comparison = PairedComparison(summary.byRound, against: theirs)
    guard comparison.pairs > 0 else { return }
    // Trials of two cases do different amounts of work, and this is a sum over a trial.
    if summary.name.metric != .runQueueWait { summary.difference = comparison.difference() }
    if mayHaveRatio(summary.name, own, reference) { summary.ratio = comparison.ratio() }
    summary.against = word(summary, comparison, own, family: family)
    let needed = Bonferroni.roundsNeeded(family: family)
    if summary.against == .unclear, !context.isQuick, comparison.pairs < needed {
      summary.note = "needs \(needed) rounds"
    }
    if summary.against == .faster, !own.mayBeCalledFast {
      summary.against = nil
      summary.note = own.isWrongOnPurpose ? "wrong on purpose: never called faster" : "gave wrong answers"
    }
  }

  private func word(
    _ summary: MetricSummary, _ comparison: PairedComparison, _ own: CaseTrials, family: Int
  ) -> Against? {
    let metric = summary.name.metric
    guard metric.polarity != .neither else { return nil }
    let tolerance = scenario.tolerance(of: metric)
    let higher = metric.polarity == .higherIsBetter
    if metric.comparison == .ratio, let shift = comparison.logRatios {
      return Against(shift: shift, band: tolerance.logBand, family: family, higherIsBetter: higher)
    }
    guard let shift = comparison.differences() else { return nil }
    let items = own.timed.values.first?.record.itemsPerCall ?? 1
    let band = tolerance.band(
      beside: Quantiles.median(comparison.values.map(\.other)) ?? 0,
      scale: summary.name.per == .call ? Double(items) : 1)
    return Against(shift: shift, band: band, family: family, higherIsBetter: higher)
  }

  /// Counts have a ratio only from 100 events in every trial on: at 10 events its half-width is 37 %, and 0 has none.
  private func mayHaveRatio(_ name: MetricName, _ own: CaseTrials, _ reference: CaseTrials) -> Bool {
    guard name.metric.comparison == .difference else { return true }
    guard name.metric.unit == .count else { return false }
    return [own, reference].allSatisfy { side in
      let trials = name.metric.isCounted(events: events) ? side.counted : side.timed
      return !trials.isEmpty && trials.values.allSatisfy { ($0.total(name.metric) ?? 0) >= 100 }
    }
  }
}
