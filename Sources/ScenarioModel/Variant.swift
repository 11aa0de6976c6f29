/// One way of doing a workload's job.
public struct Variant: Sendable {
  public let name: String
  /// One sentence for `gcdbench show` and the schema.
  public let summary: String
  /// Wrong on purpose: it may end `incorrect`, which is then expected, and is never called fast or best.
  public let wrongOnPurpose: Bool

  public init(_ name: String, summary: String, wrongOnPurpose: Bool = false) {
    self.name = name
    self.summary = summary
    self.wrongOnPurpose = wrongOnPurpose
  }
}
