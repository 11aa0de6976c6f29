package import ScenarioModel

/// What a session tells those who listen, as it happens.
package enum SessionEvent: Sendable {
  case roundBegan(Plan.Round)
  case trialBegan(Plan.Trial)
  /// Calls a sample of a case, from its first trial.
  case calibrated(hash: String, calls: Int)
  case trialEnded(TrialRecord)
  case roundEnded(Plan.Round, taint: String?)
}

/// How a session ended.
package enum SessionEnd: Sendable, Hashable {
  case finished
  /// The rounds that `max_time` left out.
  case cut(leftOut: [Plan.Round])
  case interrupted

  /// What to say of it; nil where all is well.
  package var leftOutRounds: Int {
    if case .cut(let rounds) = self { rounds.count } else { 0 }
  }
}
