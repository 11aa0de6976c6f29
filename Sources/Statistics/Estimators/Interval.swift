/// A closed interval with the confidence that it reaches, which is at least the one that was asked for.
///
/// Rank methods move in steps, so "95 %" is more often 95.1 % or 97.9 %; the level reached is part of the answer.
package struct Interval: Hashable, Sendable {
  package var low: Double
  package var high: Double
  /// Confidence reached, in 0…1.
  package var level: Double

  package init(low: Double, high: Double, level: Double) {
    self.low = low
    self.high = high
    self.level = level
  }

  /// The interval of a value that grows with this one, such as `exp` for log ratios.
  package func map(_ increasing: (Double) -> Double) -> Interval {
    Interval(low: increasing(low), high: increasing(high), level: level)
  }

  /// True when the value is not inside: the data speak against it at this level.
  package func excludes(_ value: Double) -> Bool { value < low || value > high }
}
