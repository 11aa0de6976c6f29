package import ScenarioModel

extension RunAnswer {
  /// From a run's trials to all that is said of it.
  ///
  /// - Parameter findings: the workload's own conclusions, `Workload.findings`.
  package init(
    of scenario: Scenario, trials: [TrialRecord], context: RunContext, host: HostFacts,
    findings: (RunSummary) -> Findings
  ) {
    let summary = RunSummarizer(scenario, context: context).summary(of: trials)
    let found = findings(summary)
    let claims = ClaimJudge(scenario, summary: summary, findings: found, host: host).verdicts
    self.init(summary: summary, findings: found, claims: claims)
  }
}
