/// What a trial runs: a case of the scenario, or the control that witnesses the machine.
package enum TrialSubject: Sendable, Hashable {
  case of(Case)
  /// The integer chain, one thread, no Dispatch.
  case control

  /// The case, or nil for the control.
  package var `case`: Case? {
    if case .of(let subject) = self { subject } else { nil }
  }

  /// The case's id, or `control`.
  package var id: String { `case`?.id ?? "control" }
}

/// Why a trial runs.
package enum Purpose: String, Sendable, Hashable, Codable, CaseIterable {
  /// Nothing else is open.
  case timed
  /// With perf events and the thread census.
  case counted
  case traced
  case control
}
