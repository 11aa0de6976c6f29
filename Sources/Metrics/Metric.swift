/// One thing that is measured, as a value: what it is called, in what, per what, and which direction is better.
///
/// Every list of metrics (columns, tables, YAML checks, help) is made from such values.
public struct Metric: Sendable, Hashable {
  /// The unit of a metric's values, and of nothing else: nothing is stored rescaled.
  public enum Unit: String, Sendable, Codable {
    case nanoseconds = "ns"
    case bytes
    case count
    /// A quotient without a unit, such as CPU over wall.
    case quotient = "1"
    case itemsPerSecond = "items/s"
  }

  /// What a value is divided by before it is shown.
  public enum Scope: Sendable {
    /// Known both `_per_item` and `_per_call`; stored as a sum over the sample's calls.
    case amount
    /// Stands as it is, one value a sample or a trial, without a suffix.
    case level
  }

  public enum Polarity: String, Sendable {
    case lowerIsBetter = "lower"
    case higherIsBetter = "higher"
    /// Says something, but neither direction is better.
    case neither
  }

  /// How two cases are compared.
  public enum Comparison: Sendable {
    /// By the ratio case / reference, round by round.
    case ratio
    /// By the difference case − reference: for counts, and whatever can be 0.
    case difference
  }

  /// The name without suffix, as `tolerance` and `gate` take it: `wall`.
  public let name: String
  public let unit: Unit
  public let scope: Scope
  public let polarity: Polarity
  public let comparison: Comparison
  /// One sentence for `gcdbench show`.
  public let summary: String

  public init(
    _ name: String, unit: Unit, scope: Scope = .amount, polarity: Polarity = .lowerIsBetter,
    comparison: Comparison, summary: String
  ) {
    self.name = name
    self.unit = unit
    self.scope = scope
    self.polarity = polarity
    self.comparison = comparison
    self.summary = summary
  }
}
