/// A value that a workload can conclude from a run, as claims name it.
public struct FindingDeclaration: Sendable, Hashable {
  /// `break_even`
  public let name: String
  /// What it is and in which unit, in one sentence.
  public let summary: String

  public init(_ name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}
