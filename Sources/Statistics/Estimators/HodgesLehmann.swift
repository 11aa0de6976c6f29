/// The Hodges-Lehmann estimate of paired differences, with its exact signed-rank interval.
///
/// The estimate is the median of the Walsh averages (dᵢ + dⱼ) / 2, i ≤ j: nearly as sharp as the mean on clean data, and one
/// disturbed round cannot move it far. The interval is the one of R's `wilcox.test(conf.int = TRUE)`, save that there is
/// none where the number of pairs cannot reach the level.
package struct HodgesLehmann: Sendable {
  package let pairs: Int
  let walshAverages: [Double]

  /// Nil for no differences and for any that is not finite.
  package init?(_ differences: [Double]) {
    var averages: [Double] = []
    averages.reserveCapacity(differences.count * (differences.count + 1) / 2)
    for (i, a) in differences.enumerated() {
      // Halved before the sum, so that two large values do not overflow.
      for b in differences[i...] { averages.append(a / 2 + b / 2) }
    }
    guard let sorted = Quantiles(averages)?.sorted else { return nil }
    pairs = differences.count
    walshAverages = sorted
  }

  package var estimate: Double {
    let middle = walshAverages.count / 2
    if walshAverages.count % 2 == 1 { return walshAverages[middle] }
    return walshAverages[middle - 1] / 2 + walshAverages[middle] / 2
  }

  /// The interval at `level` or a little more; nil where so few pairs cannot reach it.
  package func interval(level: Double = 0.95) -> Interval? {
    let distribution = SignedRank.of(pairs: pairs)
    guard let q = distribution.quantile(level: level) else { return nil }
    return Interval(
      low: walshAverages[q - 1], high: walshAverages[walshAverages.count - q],
      level: distribution.level(quantile: q))
  }
}
