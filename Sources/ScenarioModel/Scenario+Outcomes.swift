extension Scenario {
  /// Whether a case may end so: as the scenario's `outcomes` say, else well. A variant that is wrong on purpose may be
  /// caught or not.
  package func expects(_ outcome: Outcome, of subject: Case) -> Bool {
    let stated = outcomes.filter { $0.of.matches(subject) }
    if !stated.isEmpty { return stated.contains { $0.expect == outcome } }
    if outcome == .incorrect { return workload.variant(named: subject.variant)?.wrongOnPurpose ?? false }
    return outcome == .ok
  }
}
