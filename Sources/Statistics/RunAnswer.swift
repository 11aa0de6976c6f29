package import ScenarioModel

/// How a claim stands after a run.
package struct ClaimVerdict: Sendable {
  package enum Standing: String, Sendable, CaseIterable {
    case upheld, refuted, open
    case notApplicable = "not applicable"
  }

  package var claim: Claim
  package var standing: Standing
  /// Why: "22.2× slower (21.0 … 23.1), asked for at least 2× slower".
  package var evidence: String

  package init(claim: Claim, standing: Standing, evidence: String) {
    self.claim = claim
    self.standing = standing
    self.evidence = evidence
  }

  /// Whether it differs from what the scenario has on record; nil where it cannot be judged, or nothing is on record.
  package var changesRecord: Bool? {
    guard let record = claim.onRecord, standing == .upheld || standing == .refuted || record == .open else {
      return nil
    }
    return standing.rawValue != record.rawValue
  }
}

/// A run's whole answer: numbers, what the workload concludes, how the claims stand.
package struct RunAnswer: Sendable {
  package var summary: RunSummary
  package var findings: Findings
  package var claims: [ClaimVerdict]

  package init(summary: RunSummary, findings: Findings, claims: [ClaimVerdict]) {
    self.summary = summary
    self.findings = findings
    self.claims = claims
  }

  package var caveats: [Caveat] { summary.caveats }
}
