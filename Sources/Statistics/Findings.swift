public import ScenarioModel

/// What a workload concludes from a run's summary.
public struct Findings: Sendable {
  /// One or two sentences that answer the scenario's question; empty where there is nothing to say.
  public var answer: [String]
  public var values: [Finding]
  /// The best cases of each block, between which there is no difference; marked in the table.
  public var best: Set<Case.ID>

  public init(answer: [String] = [], values: [Finding] = [], best: Set<Case.ID> = []) {
    self.answer = answer
    self.values = values
    self.best = best
  }
}

/// One value that a workload concludes, which claims can name: a break-even, a best stride.
public struct Finding: Sendable {
  /// `break_even`
  public var name: String
  /// For which values of the other parameters: `work = 1`.
  public var values: [String: Value]
  /// Nil where there is none, such as no crossing within the strides measured.
  public var estimate: Double?
  /// The measured values around it.
  public var low: Double?
  public var high: Double?
  /// As a person reads it: "between 16 and 64".
  public var text: String

  public init(
    name: String, values: [String: Value], estimate: Double?, low: Double? = nil, high: Double? = nil,
    text: String
  ) {
    self.name = name
    self.values = values
    self.estimate = estimate
    self.low = low
    self.high = high
    self.text = text
  }
}
