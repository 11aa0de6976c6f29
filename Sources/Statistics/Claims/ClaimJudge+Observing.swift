import Metrics
import ScenarioModel

extension ClaimJudge {
  func observe(_ name: MetricName, of own: CaseSummary, _ claim: Claim, family: Int) -> Observation {
    let decision = Decision(over: claim.over, family: family)
    let wording = ClaimWording(claim: claim, unit: name.metric.unit)
    guard let value = own.metric(name), value.estimate != nil else {
      return Observation(standing: .open, evidence: "no value of \(name), \(wording.asked)")
    }
    let scale = name.per == .call ? Double(own.itemsPerCall ?? 1) : 1
    let region = ClaimRegion(claim.bound, tolerance: scenario.tolerance(of: name.metric), scale: scale)
    guard let selector = claim.against else {
      if claim.bound.ratioText != nil {
        return Observation(standing: .open, evidence: "names no case to compare with, \(wording.asked)")
      }
      if name.metric == .violations, let total = own.violations { return seen(total, region, wording) }
      let wide = OrderStatisticInterval.median(of: Array(value.byRound.values), level: decision.level)
      return judged(
        Estimate(value: value.estimate ?? 0, interval: value.interval), region, wording, rounds: value.rounds
      ).decided(decision, by: wide.map(region.standing))
    }
    guard let other = counterpart(of: own, selector), let theirs = other.metric(name) else {
      return Observation(standing: .open, evidence: "no one case to compare with, \(wording.asked)")
    }
    let pairs = PairedComparison(value.byRound, against: theirs.byRound)
    if let text = claim.bound.ratioText {
      return observeRatio(pairs, RatioWords(like: text), region, name.metric, wording, decision)
    }
    guard let difference = pairs.difference() else {
      return Observation(standing: .open, evidence: "no round has both cases, \(wording.asked)")
    }
    let wide = pairs.difference(level: decision.level)?.interval
    return judged(difference, region, wording, rounds: pairs.pairs, prefix: "a difference of ")
      .decided(decision, by: wide.map(region.standing))
  }

  private func observeRatio(
    _ pairs: PairedComparison, _ words: RatioWords, _ region: ClaimRegion, _ metric: Metric,
    _ wording: ClaimWording, _ decision: Decision
  ) -> Observation {
    let costs = words.turnsRound(metric) ? pairs.swapped : pairs
    if metric.comparison == .ratio, let ratio = costs.ratio() {
      let evidence = words.sentence(ratio) + lack(ratio.interval, pairs.pairs) + ", \(wording.asked)"
      return Observation(
        standing: ratio.interval.map(region.standing) ?? .open, evidence: evidence,
        margin: ratio.interval.map(region.margin) ?? -.infinity
      ).decided(decision, by: costs.ratio(level: decision.level)?.interval.map(region.standing))
    }
    let medians = (Quantiles.median(pairs.values.map(\.own)), Quantiles.median(pairs.values.map(\.other)))
    guard let own = medians.0, let other = medians.1 else {
      return Observation(standing: .open, evidence: "no round has both cases, \(wording.asked)")
    }
    let sides = "\(Self.digits(own, wording.unit)) against \(Self.digits(other, wording.unit))"
    let lacking = lack(pairs.difference()?.interval, pairs.pairs)
    return Observation(
      standing: standing(ofCounts: costs, region), evidence: sides + lacking + ", \(wording.asked)")
  }

  /// A count per item can be far below 0.1, which a table would show as 0.0.
  private static func digits(_ value: Double, _ unit: Metric.Unit) -> String {
    NumberFormat().value(value, unit == .count && abs(value) < 100 ? .quotient : unit)
  }

  /// Nothing on both sides is a ratio of 1, whatever the bound.
  private func standing(ofCounts pairs: PairedComparison, _ region: ClaimRegion) -> ClaimVerdict.Standing {
    let areNone = pairs.values.allSatisfy { $0.own == 0 && $0.other == 0 }
    guard areNone, let level = pairs.difference()?.interval?.level else { return region.standing(of: pairs) }
    return region.standing(of: Interval(low: 1, high: 1, level: level))
  }

  private func judged(
    _ estimate: Estimate, _ region: ClaimRegion, _ wording: ClaimWording, rounds: Int, prefix: String = ""
  ) -> Observation {
    let evidence = prefix + wording.value(estimate) + lack(estimate.interval, rounds) + ", \(wording.asked)"
    return Observation(
      standing: estimate.interval.map(region.standing) ?? .open, evidence: evidence,
      margin: estimate.interval.map(region.margin) ?? -.infinity)
  }

  /// Violations are counted over all trials, not estimated: one refutes "none", but none seen does not refute "some".
  private func seen(_ total: Double, _ region: ClaimRegion, _ wording: ClaimWording) -> Observation {
    let standing =
      total < region.low ? .open : region.standing(of: Interval(low: total, high: total, level: 1))
    return Observation(
      standing: standing, evidence: "\(NumberFormat().value(total, .count)) in all trials, \(wording.asked)"
    )
  }

  private func lack(_ interval: Interval?, _ rounds: Int) -> String {
    interval == nil ? ", but \(rounds) round\(rounds == 1 ? " carries" : "s carry") no interval" : ""
  }

  /// The one case that the selector names; of several, the one with the same other values.
  func counterpart(of own: CaseSummary, _ selector: CaseSelector) -> CaseSummary? {
    let named = summary.cases.filter { selector.matches($0.subject) && $0.subject.id != own.subject.id }
    if named.count == 1 { return named[0] }
    let alike = named.filter { other in
      other.subject.factors == own.subject.factors
        && other.subject.values.values.allSatisfy { name, value in
          selector.values[name] != nil || own.subject.values[name] == nil || own.subject.values[name] == value
        }
    }
    return alike.count == 1 ? alike[0] : nil
  }
}

extension ClaimJudge {
  /// A finding is held against the bound with the measured values around it.
  func observeFindings(_ name: String, _ claim: Claim) -> [Observation] {
    let region = ClaimRegion(claim.bound, tolerance: Tolerance(relative: 0.10))
    let wording = ClaimWording(claim: claim, unit: .count)
    return findings.values.filter { $0.name == name && Self.matches($0, claim.of) }.map { finding in
      let evidence = "\(finding.text), \(wording.asked)"
      guard let estimate = finding.estimate else { return Observation(standing: .open, evidence: evidence) }
      let interval = Interval(low: finding.low ?? estimate, high: finding.high ?? estimate, level: 0.95)
      return Observation(
        standing: region.standing(of: interval), evidence: evidence, margin: region.margin(of: interval))
    }
  }

  /// A name that the finding does not speak of, such as `variant`, lets it through.
  private static func matches(_ finding: Finding, _ selector: CaseSelector) -> Bool {
    selector.values.allSatisfy { name, wanted in finding.values[name].map(wanted.contains) ?? true }
  }
}
