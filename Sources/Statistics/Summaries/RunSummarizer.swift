package import Metrics
package import ScenarioModel

/// Makes a run's numbers from its trials: estimates, intervals, comparisons with the reference, words, caveats.
package struct RunSummarizer: Sendable {
  let scenario: Scenario
  let context: RunContext
  /// The number of comparisons beside which each case's own stands, by its id.
  private let families: [Case.ID: Int]

  package init(_ scenario: Scenario, context: RunContext) {
    self.scenario = scenario
    self.context = context
    families = ComparisonFamily.sizesByCase(of: scenario)
  }

  /// - Parameter trials: all that ended, control trials, repeats and failures too, in time order.
  package func summary(of trials: [TrialRecord]) -> RunSummary {
    let rounds = RoundSelection(trials)
    let cases = caseTrials(trials, rounds)
    let names = measuredNames(cases)
    let summaries = scenario.cases.compactMap { candidate in
      cases[candidate.id].map {
        caseSummary(of: $0, reference: reference(for: candidate, in: cases), names: names)
      }
    }
    let caveats =
      runCaveats(trials, rounds) + familyCaveats(summaries)
      + scenario.cases.compactMap { cases[$0.id] }.flatMap { self.caveats(of: $0, rounds) }
    return RunSummary(
      scenario: scenario.name, reference: scenario.reference, cpuCount: context.cpuCount,
      plannedRounds: context.plannedRounds, blockName: scenario.blockName,
      cases: summaries, caveats: caveats)
  }

  /// The metrics that a run of this scenario may have, in the order of a report.
  package var metrics: [Metric] {
    Metric.builtIn + scenario.measure.events.map { Metric.event($0) } + scenario.workload.ownMetrics
  }

  var events: [String] { scenario.measure.events.map { Metric.columnName(ofEvent: $0) } }

  private func caseTrials(_ trials: [TrialRecord], _ rounds: RoundSelection) -> [String: CaseTrials] {
    let byCase = Dictionary(grouping: trials, by: \.subject.id)
    var cases: [String: CaseTrials] = [:]
    for candidate in scenario.cases {
      cases[candidate.id] = CaseTrials(
        candidate, of: byCase[candidate.id] ?? [], isWrongOnPurpose: isWrong(candidate), rounds: rounds,
        events: events)
    }
    return cases
  }

  private func isWrong(_ candidate: Case) -> Bool {
    scenario.workload.variant(named: candidate.variant)?.wrongOnPurpose ?? false
  }

  private func reference(for candidate: Case, in cases: [String: CaseTrials]) -> CaseTrials? {
    guard candidate.variant != scenario.reference else { return nil }
    return scenario.reference(for: candidate).flatMap { cases[$0.id] }
  }

  /// Names that any case has a value of, so that every case has the same rows; a run of dead cases still has one.
  private func measuredNames(_ cases: [String: CaseTrials]) -> [MetricName] {
    let names = MetricName.all(of: metrics).filter { name in
      if name.metric == .speedup { return scenario.reference != nil }
      return cases.values.contains { $0.measured(name, events: events) }
    }
    return names.isEmpty ? [MetricName(.wall)] : names
  }

  private func caseSummary(of own: CaseTrials, reference: CaseTrials?, names: [MetricName]) -> CaseSummary {
    let family = familySize(of: own.subject)
    let isReference = own.subject.variant == scenario.reference
    let sample = own.timed.values.first ?? own.counted.values.first
    return CaseSummary(
      subject: own.subject, isReference: isReference, isWrongOnPurpose: own.isWrongOnPurpose,
      outcomes: own.outcomes, violations: own.violations, callsPerSample: sample?.record.samples.last?.calls,
      itemsPerCall: sample?.record.itemsPerCall,
      metrics: names.map { name in
        if name.metric == .speedup { return speedup(own, reference) }
        var summary = metricSummary(name, own)
        if let reference { compare(&summary, own, reference, family: family) }
        if isReference { summary.against = .reference }
        return summary
      },
      latencies: own.latencies, spans: own.typicalSpans)
  }

  func familySize(of candidate: Case) -> Int { families[candidate.id] ?? 1 }
}
