/// Two clearly separate heaps of values, where one median would describe neither.
///
/// Conservative: the constants were set on normal, uniform, exponential, log-normal and t(3) values at n = 10, 20, 100,
/// where all conditions together speak in about 0.1 % of tries at 10 values and in none at 100.
package struct Modes: Hashable, Sendable {
  /// Median of the lower heap, and of the higher one.
  package var lowCentre: Double
  package var highCentre: Double
  /// Share of the values in the lower heap, in 0…1.
  package var lowShare: Double

  static let fewestValues = 10
  /// Each heap holds at least a fifth of the values and three of them: two stragglers are no mode.
  static let smallestShare = 0.2
  /// Centres this many standard deviations (within the heaps) apart; halves of a normal sample lie 2.6 apart.
  static let leastDistance = 8.0
  /// Nearer than this (relative) nobody would act on it.
  static let leastApart = 0.1

  /// Nil where the values show one heap, or are too few to say.
  package init?(_ values: [Double]) {
    guard values.count >= Self.fewestValues, let quantiles = Quantiles(values) else { return nil }
    let sorted = quantiles.sorted
    guard let (split, squares) = Self.bestSplit(sorted) else { return nil }
    let (low, high) = (sorted[..<split], sorted[split...])
    guard let lowCentre = Quantiles.median(low), let highCentre = Quantiles.median(high) else { return nil }
    let spread = (squares / Double(sorted.count - 2)).squareRoot()
    guard highCentre - lowCentre >= Self.leastDistance * spread,
      highCentre - lowCentre > Self.leastApart * abs(lowCentre),
      Self.gapIsClear(low, high)
    else { return nil }
    self.lowCentre = lowCentre
    self.highCentre = highCentre
    lowShare = Double(low.count) / Double(sorted.count)
  }

  /// The empty stretch between the heaps is wide against the heaps themselves; few values must leave a wider one.
  private static func gapIsClear(_ low: ArraySlice<Double>, _ high: ArraySlice<Double>) -> Bool {
    guard let l0 = low.first, let l1 = low.last, let h0 = high.first, let h1 = high.last else { return false }
    let needed = max(0.75, 20 / Double(low.count + high.count))
    return h0 - l1 >= needed * max(l1 - l0, h1 - h0)
  }

  /// The split of sorted values with the least sum of squares within the two parts.
  private static func bestSplit(_ sorted: [Double]) -> (index: Int, squares: Double)? {
    let centre = sorted[sorted.count / 2]
    let shifted = sorted.map { $0 - centre }  // else the squares of 1e9 ns swallow the differences
    let smallest = max(3, Int((smallestShare * Double(sorted.count)).rounded(.up)))
    let (allSum, allSquares) = shifted.reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + $1 * $1) }
    var (sum, squares) = (0.0, 0.0)
    var best: (index: Int, squares: Double)?
    for (i, value) in shifted.enumerated() {
      if i >= smallest, i <= sorted.count - smallest {
        let (n, m) = (Double(i), Double(sorted.count - i))
        let within =
          squares - sum * sum / n + allSquares - squares - (allSum - sum) * (allSum - sum) / m
        if within < best?.squares ?? .infinity { best = (i, max(0, within)) }
      }
      sum += value
      squares += value * value
    }
    return best
  }
}
