/// Median, quantiles and spread of one set of values, sorted once.
package struct Quantiles: Sendable {
  package let sorted: [Double]

  /// Nil for no values, and for any that is not finite: neither has a median.
  package init?(_ values: some Collection<Double>) {
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    sorted = values.sorted()
  }

  package var min: Double { sorted[0] }
  package var max: Double { sorted[sorted.count - 1] }
  package var median: Double { quantile(0.5) }

  /// The quantile of type 7 (Hyndman and Fan), which R, NumPy and SciPy use by default; `p` is held within 0…1.
  package func quantile(_ p: Double) -> Double {
    let position = Double(sorted.count - 1) * Swift.min(Swift.max(p, 0), 1)
    let below = Int(position)
    let above = Swift.min(below + 1, sorted.count - 1)
    let share = position - Double(below)
    // Equal neighbours are answered as they are, so that a constant sample has exactly that quantile.
    if share == 0 || sorted[below] == sorted[above] { return sorted[below] }
    return sorted[below] * (1 - share) + sorted[above] * share
  }

  /// A quantile with at least ten values beyond it, else nil: with fewer it is a guess about the tail.
  package func percentile(_ p: Double) -> Double? {
    let beyond = Double(sorted.count) * Swift.min(p, 1 - p)
    // 100 × (1 − 0.9) is 9.99…98 in binary, and a hundred values do carry a p90.
    return beyond >= 10 - 1e-9 ? quantile(p) : nil
  }

  /// Median absolute deviation × 1.4826: estimates σ of a normal sample, ignores stragglers.
  package var mad: Double {
    let centre = median
    let deviations = sorted.map { abs($0 - centre) }
    return (Quantiles(deviations)?.median ?? 0) * 1.4826
  }
}

extension Quantiles {
  /// The median of values, nil where there is none.
  package static func median(_ values: some Collection<Double>) -> Double? { Quantiles(values)?.median }
}
