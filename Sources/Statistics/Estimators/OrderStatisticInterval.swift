#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The exact interval of a median from order statistics; needs nothing of the distribution but independence.
///
/// How many of n values fall below the true median is binomial(n, ½), so the k-th smallest and the k-th largest enclose
/// it with probability 1 − 2 P(B ≤ k − 1).
package enum OrderStatisticInterval {
  /// Fewer rounds have no interval at 95 %: even the whole range of five values holds only 93.75 %.
  package static let fewestRounds = 6

  /// The narrowest symmetric pair of order statistics whose level is at least `level`, nil where even the range is below.
  package static func median(of values: some Collection<Double>, level: Double = 0.95) -> Interval? {
    guard let sorted = Quantiles(values)?.sorted, sorted.count >= fewestRounds else { return nil }
    guard let (rank, reached) = rank(count: sorted.count, level: level) else { return nil }
    return Interval(low: sorted[rank - 1], high: sorted[sorted.count - rank], level: reached)
  }

  /// The largest k (counted from 1) whose pair of order statistics reaches the level, and the level that it has.
  static func rank(count: Int, level: Double) -> (rank: Int, level: Double)? {
    // Logarithms, since 2^−n is below the smallest Double from n = 1,075 on.
    var logTerm = -Double(count) * log(2)
    var tail = 0.0
    var found: (rank: Int, level: Double)?
    for k in 1...max(1, count / 2) {
      tail += exp(logTerm)
      let reached = 1 - 2 * tail
      if reached < level - 1e-12 { break }
      found = (k, reached)
      logTerm += log(Double(count - k + 1) / Double(k))
    }
    return found
  }
}
