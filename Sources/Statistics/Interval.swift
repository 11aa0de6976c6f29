/// A confidence interval with the level that it really reaches, which is at least the one asked for.
public struct Interval: Sendable, Hashable {
  public var low: Double
  public var high: Double
  /// 0.951 for 95.1 %.
  public var level: Double

  public init(low: Double, high: Double, level: Double) {
    self.low = low
    self.high = high
    self.level = level
  }

  public func contains(_ value: Double) -> Bool { low <= value && value <= high }
}

/// An estimate, and its interval where the data carry one.
public struct Estimate: Sendable, Hashable {
  public var value: Double
  public var interval: Interval?

  public init(value: Double, interval: Interval?) {
    self.value = value
    self.interval = interval
  }
}
