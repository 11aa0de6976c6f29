/// Whether values move with the round: Mann-Kendall's trend test, with Theil and Sen's slope for how far.
package struct Drift: Hashable, Sendable {
  /// Exact two-sided p of no trend. Equal values count for neither direction, which makes it larger, never smaller.
  package var pValue: Double
  /// Change from the first value to the last by the median slope, relative to the median.
  package var relativeChange: Double

  /// Said only when so unlikely by chance, and so large: anything less is a remark about noise.
  static let largestPValue = 0.01
  static let leastChange = 0.05

  /// Values in the order of their rounds. Nil below 6 values, and where the median is 0.
  package init?(_ values: [Double]) {
    guard values.count >= OrderStatisticInterval.fewestRounds, let median = Quantiles.median(values),
      median != 0
    else { return nil }
    var (score, slopes) = (0, [Double]())
    for i in values.indices {
      for j in values.indices where j > i {
        score += values[j] > values[i] ? 1 : values[j] < values[i] ? -1 : 0
        slopes.append((values[j] - values[i]) / Double(j - i))
      }
    }
    pValue = Self.pValue(score: score, count: values.count)
    relativeChange = (Quantiles.median(slopes) ?? 0) * Double(values.count - 1) / abs(median)
  }

  /// True when the trend is to be said. `family` is the number of series that are looked at together.
  package func isClear(family: Int = 1) -> Bool {
    pValue <= Self.largestPValue / Double(max(1, family)) && abs(relativeChange) >= Self.leastChange
  }

  /// P(|S| ≥ |score|) over all orders of `count` different values, by the count of inversions.
  static func pValue(score: Int, count: Int) -> Double {
    var mass = [1.0]
    for n in 2...max(2, count) {
      var next = [Double](repeating: 0, count: mass.count + n - 1)
      for (inversions, share) in mass.enumerated() {
        for more in 0..<n { next[inversions + more] += share / Double(n) }
      }
      mass = next
    }
    let pairs = count * (count - 1) / 2
    let inversions = (pairs - abs(score)) / 2
    return min(1, 2 * mass[0...inversions].reduce(0, +))
  }
}
