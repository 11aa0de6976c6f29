import ScenarioModel

extension ClaimJudge {
  /// Which single case may settle a claim about several, and how sure it must be.
  ///
  /// One case refutes "every", and one upholds "some". Looking at many cases until one does so errs too often at 95 %
  /// each, so the one that settles it is held to Bonferroni's level; the claim's other side needs all cases anyway.
  struct Decision {
    let deciding: ClaimVerdict.Standing
    let family: Int

    init(over quantifier: Claim.Quantifier, family: Int) {
      deciding = quantifier == .every ? .refuted : .upheld
      self.family = max(1, family)
    }

    var level: Double { Bonferroni.level(family: family) }
  }
}

extension ClaimJudge.Observation {
  /// Open instead, where the case would settle the claim alone but is not sure enough for that.
  /// - Parameter standing: by the interval at the decision's level; nil where the rounds carry none.
  func decided(
    _ decision: ClaimJudge.Decision, by standing: ClaimVerdict.Standing?
  ) -> ClaimJudge.Observation {
    guard self.standing == decision.deciding, decision.family > 1, standing != decision.deciding else {
      return self
    }
    var observation = self
    observation.standing = .open
    observation.evidence += " (too unsure to settle it for \(decision.family) cases)"
    return observation
  }
}
