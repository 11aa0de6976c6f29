extension NumberFormat {
  /// `22.2×`; from 1,000 on without decimals, from 10,000 on `12.3 k×`.
  public func factor(_ ratio: Double?) -> String {
    guard let ratio, ratio.isFinite else { return "" }
    if abs(ratio) >= 9_999.5 { return count(ratio) + times }
    return factorDigits(ratio) + times
  }

  /// A factor for a sentence that gives no interval: `22×`, `1.4×`.
  public func roughFactor(_ ratio: Double?) -> String {
    guard let ratio, ratio.isFinite else { return "" }
    return abs(ratio) < 9.95 ? Decimals.fixed(ratio, decimals: 1) + times : whole(ratio) + times
  }

  /// A cost ratio case / reference in words: `22.2× slower`, `1.41× faster`; of other things than time `more`, `less`.
  public func comparison(_ ratio: Double?, of unit: Metric.Unit = .nanoseconds) -> String {
    guard let ratio, ratio.isFinite, ratio > 0 else { return "" }
    let words = NumberFormat.words(of: unit)
    return ratio < 1 ? "\(factor(1 / ratio)) \(words.below)" : "\(factor(ratio)) \(words.above)"
  }

  /// The words with the interval, turned over where the ratio is below 1: `1.41× faster (1.38 … 1.45)`.
  public func comparison(
    _ ratio: Double?, low: Double?, high: Double?, of unit: Metric.Unit = .nanoseconds
  ) -> String {
    let words = comparison(ratio, of: unit)
    guard let ratio, let low, let high, low > 0, high.isFinite, !words.isEmpty else { return words }
    let ends = ratio < 1 ? (1 / high, 1 / low) : (low, high)
    return "\(words) (\(factorRange(low: ends.0, high: ends.1)))"
  }

  /// The ends of a factor's interval: `21.0 … 23.1`.
  public func factorRange(low: Double, high: Double) -> String {
    range(factorDigits(low), factorDigits(high))
  }

  /// A difference with its sign: `+2.1`, `-12.4 ms`.
  public func difference(_ value: Double?, _ unit: Metric.Unit) -> String {
    let text = self.value(value, unit)
    guard let value, value > 0 else { return text }
    return "+" + text
  }

  private func factorDigits(_ ratio: Double) -> String {
    ratio != 0 && abs(ratio) < 0.00005
      ? "<0.0001" : Decimals.fixed(ratio, decimals: Decimals.forThreeDigits(ratio))
  }

  private static func words(of unit: Metric.Unit) -> (above: String, below: String) {
    switch unit {
    case .nanoseconds: ("slower", "faster")
    case .bytes, .count, .quotient, .itemsPerSecond: ("more", "less")
    }
  }
}
