/// What the trials of a workload wait for without reckoning, for the estimate of `plan`.
public struct WaitDeclaration: Sendable {
  /// How long one call of a case waits, in ns; nil where nobody can say, and then it counts as one answer of the image
  /// server.
  public let callNs: @Sendable (CaseValues) throws -> Int?
  /// What a trial waits for once, beside its calls, in ns.
  public let trialNs: Int

  public init(trialNs: Int = 0, callNs: @escaping @Sendable (CaseValues) throws -> Int? = { _ in nil }) {
    self.trialNs = trialNs
    self.callNs = callNs
  }
}

extension ServerSettings {
  /// From a request to the end of its answer, in ns; nil where bandwidth or faults make it longer, nobody knows by how
  /// much.
  public var answerNs: Int? {
    faults.isEmpty && bytesPerSecond == 0 && totalBytesPerSecond == 0 ? latencyNs : nil
  }
}
