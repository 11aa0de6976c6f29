package import ScenarioModel

/// What a session tells those who listen, as it happens.
package enum SessionEvent: Sendable {
  case roundBegan(Plan.Round)
  case trialBegan(Plan.Trial)
  /// Calls a sample of a case, from its first trial.
  case calibrated(hash: String, calls: Int)
  /// The image server ended, in the trial that ends next or before it, and is started once more: how it ended.
  case serverDied(String)
  case trialEnded(TrialRecord)
  case roundEnded(Plan.Round, taint: String?)
  /// A round that ends with the session, before its last trial: what disturbed those that there are. A resumed session
  /// judges the others only.
  case roundBrokenOff(Plan.Round, taint: String?)
}

/// How a session ended.
package enum SessionEnd: Sendable, Hashable {
  case finished
  /// The rounds that `max_time` left out.
  case cut(leftOut: [Plan.Round])
  /// A pair of rounds took so much longer than the ones before, or the first one so long, that it was broken off one
  /// timeout after `max_time`.
  case outOfTime(leftOut: [Plan.Round])
  case interrupted

  /// How many rounds were left out, a half-done one included.
  package var leftOutRounds: Int {
    switch self {
    case .cut(let rounds), .outOfTime(let rounds): rounds.count
    case .finished, .interrupted: 0
    }
  }
}
