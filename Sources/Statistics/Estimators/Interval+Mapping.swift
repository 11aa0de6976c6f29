extension Interval {
  /// The interval of a value that grows with this one, such as `exp` for log ratios.
  package func map(_ increasing: (Double) -> Double) -> Interval {
    Interval(low: increasing(low), high: increasing(high), level: level)
  }

  /// The interval of 1 / value: the ends change places. Of ratios, which are above 0.
  package var inverted: Interval { Interval(low: 1 / high, high: 1 / low, level: level) }

  /// True when the value is not inside: the data speak against it at this level.
  package func excludes(_ value: Double) -> Bool { !contains(value) }
}
