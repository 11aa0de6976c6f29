package import ScenarioModel

/// Holds a scenario's claims against a run's summary, at 95 %, each by itself.
package struct ClaimJudge: Sendable {
  let scenario: Scenario
  let summary: RunSummary
  let findings: Findings
  let host: HostFacts

  package init(_ scenario: Scenario, summary: RunSummary, findings: Findings, host: HostFacts) {
    self.scenario = scenario
    self.summary = summary
    self.findings = findings
    self.host = host
  }

  package var verdicts: [ClaimVerdict] { scenario.claims.map(verdict) }

  /// What was seen at one case, or of one finding.
  struct Observation {
    var standing: ClaimVerdict.Standing
    var evidence: String
    /// Of which case; nil where the sentence says so itself.
    var subject: String?
    /// How far inside the bound; the least decides between several.
    var margin: Double = .infinity
  }

  package func verdict(_ claim: Claim) -> ClaimVerdict {
    if let obstacle = claim.when.obstacle(cpuCount: summary.cpuCount, host: host) {
      return ClaimVerdict(claim: claim, standing: .notApplicable, evidence: obstacle)
    }
    let observations = observe(claim)
    guard !observations.isEmpty else {
      return ClaimVerdict(claim: claim, standing: .open, evidence: "nothing in this run matches it")
    }
    let standing = Self.standing(observations.map(\.standing), over: claim.over)
    let evidence = Self.evidence(observations, standing)
    if summary.caveats.contains(where: { $0.kind == .quick }) {
      return ClaimVerdict(
        claim: claim, standing: .open, evidence: evidence + "; a quick look decides nothing")
    }
    return ClaimVerdict(claim: claim, standing: standing, evidence: evidence)
  }

  private func observe(_ claim: Claim) -> [Observation] {
    switch claim.subject {
    case .finding(let name): return observeFindings(name, claim)
    case .metric(let name):
      let matching = summary.cases.filter { claim.of.matches($0.subject) }
      return matching.map { own in
        var observation = observe(name, of: own, claim, family: matching.count)
        observation.subject = own.subject.id
        return observation
      }
    }
  }

  static func standing(_ all: [ClaimVerdict.Standing], over quantifier: Claim.Quantifier)
    -> ClaimVerdict.Standing
  {
    let (deciding, unanimous): (ClaimVerdict.Standing, ClaimVerdict.Standing) =
      quantifier == .every ? (.refuted, .upheld) : (.upheld, .refuted)
    if all.contains(deciding) { return deciding }
    return all.allSatisfy { $0 == unanimous } ? unanimous : .open
  }

  /// The sentence of the case that decides: the one least inside the bound among those that stand like the whole.
  private static func evidence(_ all: [Observation], _ standing: ClaimVerdict.Standing) -> String {
    let alike = all.filter { $0.standing == standing }
    guard let first = alike.min(by: { $0.margin < $1.margin }) ?? all.first else { return "" }
    if all.count == 1 { return first.evidence }
    let head = "\(alike.count) of \(all.count) \(standing.rawValue)"
    return "\(head); \(first.subject.map { $0 + ": " } ?? "")\(first.evidence)"
  }
}
