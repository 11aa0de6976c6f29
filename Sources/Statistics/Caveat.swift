public import ScenarioModel

/// Something that spoils a number, shown next to it.
public struct Caveat: Sendable, Hashable {
  /// What kinds there are; `gcdbench show KIND` explains each.
  public enum Kind: String, Sendable, CaseIterable {
    case tooFewRounds = "too-few-rounds"
    case quick
    case drift
    case twoModes = "two-modes"
    case disturbed
    case noisyHost = "noisy-host"
    case lowOverlap = "low-overlap"
    case shortSamples = "short-samples"
    case cut
    case missingEvent = "missing-event"
    case debugBuild = "debug-build"
    case incorrect
    case failedTrials = "failed-trials"
    case failures
    case cpuCounts = "cpu-counts"
  }

  public var kind: Kind
  /// The case that it is about; nil for the run.
  public var subject: Case.ID?
  /// One sentence, without the case's name.
  public var text: String

  public init(_ kind: Kind, subject: Case.ID? = nil, _ text: String) {
    self.kind = kind
    self.subject = subject
    self.text = text
  }
}
