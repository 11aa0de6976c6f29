import Metrics
import ScenarioModel

extension RunSummarizer {
  /// Samples under `min_sample_time` are marked one by one; from this share on they are said.
  static let leastShortShare = 0.1

  /// What spoils the numbers of one case.
  func caveats(of own: CaseTrials, _ rounds: RoundSelection) -> [Caveat] {
    let all =
      endings(own) + [
        failures(own), drift(own, rounds), modes(own), overlap(own), shortSamples(own), cpus(own),
      ]
    return all.compactMap { $0 }
  }

  private func endings(_ own: CaseTrials) -> [Caveat?] {
    let expected = scenario.outcomes.first { $0.of.matches(own.subject) }?.expect
    let count = own.all.count
    return own.outcomes.compactMap { outcome, number in
      if outcome == .ok || outcome == expected { return nil }
      if outcome == .incorrect {
        if own.isWrongOnPurpose { return nil }
        return Caveat(
          .incorrect, subject: own.subject.id,
          "\(number) of \(counted(count, "trial")) gave a wrong answer; they are left out, and it is not called fast."
        )
      }
      let verb = number == 1 ? "is" : "are"
      let why = reason(for: outcome, own).map { ": " + $0 } ?? ""
      return Caveat(
        .failedTrials, subject: own.subject.id,
        "\(number) of \(counted(count, "trial")) ended with \(outcome) and \(verb) left out\(why).")
    }
  }

  /// What is known of a worker that was killed, as its first trial has it: that it was for want of memory, or not.
  private func reason(for outcome: Outcome, _ own: CaseTrials) -> String? {
    guard case .signal = outcome else { return nil }
    return own.all.first { $0.outcome == outcome }?.note
  }

  private func drift(_ own: CaseTrials, _ rounds: RoundSelection) -> Caveat? {
    // In the order of execution: a repeat stands where it ran, at the end.
    let ran = own.timed.sorted { $0.value.record.round < $1.value.record.round }
    guard let drift = Drift(ran.compactMap { $0.value.value(MetricName(.wall)) }),
      drift.isClear(family: scenario.cases.count)
    else { return nil }
    return Caveat(.drift, subject: own.subject.id, "It \(trend(drift)) from the first round to the last.")
  }

  /// Two heaps among the trials, or among all undisturbed samples: then the median describes neither.
  private func modes(_ own: CaseTrials) -> Caveat? {
    let wall = MetricName(.wall)
    let trials = Modes(own.timed.values.compactMap { $0.value(wall) })
    let samples = Modes(own.undisturbed.compactMap { $0.samples(wall) }.flatMap { $0 })
    guard let modes = trials ?? samples else { return nil }
    let of = trials == nil ? "samples" : "trials"
    let low = "\(NumberFormat().value(modes.lowCentre, .nanoseconds)) (\(percent(modes.lowShare)) of \(of))"
    let high = "\(NumberFormat().value(modes.highCentre, .nanoseconds)) (\(percent(1 - modes.lowShare)))"
    return Caveat(.twoModes, subject: own.subject.id, "Two modes, per item: \(low) and \(high).")
  }

  private func percent(_ share: Double) -> String { NumberFormat().whole(share * 100) + " %" }

  private func overlap(_ own: CaseTrials) -> Caveat? {
    let shares = own.timed.values.compactMap { $0.record.metrics[Metric.overlap.name] }
    guard let median = Quantiles.median(shares), median < 0.5 else { return nil }
    return Caveat(
      .lowOverlap, subject: own.subject.id,
      "Its threads ran together in only \(percent(median)) of a sample: they contend less than it seems.")
  }

  private func shortSamples(_ own: CaseTrials) -> Caveat? {
    // A cold or rearmed pool has one call a sample, however short.
    guard own.subject.factors.pool == .warm else { return nil }
    let samples = own.timed.values.flatMap(\.record.samples)
    let short = samples.count { $0.wallNs < scenario.measure.minSampleTimeNanoseconds }
    guard short > 0, Double(short) >= Self.leastShortShare * Double(samples.count) else { return nil }
    let least = NumberFormat().value(Double(scenario.measure.minSampleTimeNanoseconds), .nanoseconds)
    return Caveat(
      .shortSamples, subject: own.subject.id,
      "\(short) of \(counted(samples.count, "sample")) took less than min_sample_time (\(least)).")
  }

  private func cpus(_ own: CaseTrials) -> Caveat? {
    guard let asked = own.subject.factors.cpus, asked > context.cpuCount else { return nil }
    return Caveat(
      .cpuCounts, subject: own.subject.id, "Asked for \(asked) CPUs, ran with \(context.cpuCount).")
  }
}
