/// `50ms`, `6.5s`, `3m`, `10us`: a length of time, never negative.
package enum DurationScalar {
  private static let units = UnitScalar(
    form: .duration,
    units: [
      ("ns", 1), ("us", 1000), ("\u{B5}s", 1000), ("\u{3BC}s", 1000), ("ms", 1_000_000), ("s", 1_000_000_000),
      ("m", 60_000_000_000), ("h", 3_600_000_000_000),
    ])

  /// Nanoseconds, exact: `0.5ns` is refused, as is more than 292 years.
  package static func nanoseconds(_ text: String) throws(ScalarFailure) -> Int64 { try units.value(text) }

  /// Nanoseconds of a bound or a tolerance, which may be finer than one.
  package static func fractionalNanoseconds(_ text: String) throws(ScalarFailure) -> Double {
    try units.fractionalValue(text)
  }
}
