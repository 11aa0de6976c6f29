/// The null distribution of Wilcoxon's signed-rank sum of one number of pairs, counted exactly.
package struct SignedRank: Sendable {
  package let pairs: Int
  /// P(W ≤ s) for s = 0…K(K+1)/2.
  let cumulative: [Double]

  package init(pairs: Int) {
    self.pairs = pairs
    var sum = 0.0
    cumulative = Self.masses(ranks: Array(1...max(1, pairs))).map {
      sum += $0
      return Swift.min(sum, 1)
    }
  }

  /// Those of the numbers of rounds that runs have, counted once.
  private static let usual = (1...32).map(SignedRank.init(pairs:))

  /// The distribution of so many pairs, from the table where it has it.
  package static func of(pairs: Int) -> SignedRank {
    usual.indices.contains(pairs - 1) ? usual[pairs - 1] : SignedRank(pairs: pairs)
  }

  /// P(W ≤ sum) when each difference is as likely up as down.
  package func probability(atMost sum: Int) -> Double {
    if sum < 0 { return 0 }
    return sum < cumulative.count ? cumulative[sum] : 1
  }

  /// The q of the interval [w(q), w(N+1−q)] over the sorted Walsh averages: the largest whose level is at least `level`;
  /// nil where even q = 1 falls short, that is where 2 / 2^K is more than 1 − level.
  package func quantile(level: Double) -> Int? {
    let tail = (1 - level) / 2 * (1 + 1e-9)
    guard probability(atMost: 0) <= tail else { return nil }
    return (1..<cumulative.count).last { probability(atMost: $0 - 1) <= tail }
  }

  /// The level that the interval of this q has: 1 − 2 P(W ≤ q − 1).
  package func level(quantile q: Int) -> Double { 1 - 2 * probability(atMost: q - 1) }

  /// How likely each sum of randomly signed ranks is. Halving at each step keeps it exact and never overflows.
  static func masses(ranks: [Int]) -> [Double] {
    var mass = [Double](repeating: 0, count: ranks.reduce(0, +) + 1)
    mass[0] = 1
    var top = 0
    for rank in ranks {
      top += rank
      for s in stride(from: top, through: 0, by: -1) {
        mass[s] = (mass[s] + (s >= rank ? mass[s - rank] : 0)) / 2
      }
    }
    return mass
  }
}

extension SignedRank {
  /// The exact two-sided p of the signed-rank test, ties and zeros included.
  ///
  /// Equal sizes share their mean rank. Zeros are ranked with the others and then count for neither side (Pratt): turned
  /// round they stay what they are. Given the ranks, all 2^K signs are equally likely. Nil for no differences.
  package static func pValue(_ differences: [Double]) -> Double? {
    guard !differences.isEmpty, differences.allSatisfy(\.isFinite) else { return nil }
    let ranked = doubledRanks(differences)
    let rise = zip(differences, ranked).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    let signed = zip(differences, ranked).filter { $0.0 != 0 }.map(\.1)
    let smaller = min(rise, signed.reduce(0, +) - rise)
    return min(1, 2 * masses(ranks: signed)[0...smaller].reduce(0, +))
  }

  /// Twice the mean rank of each size, so that shared ranks stay whole numbers.
  private static func doubledRanks(_ differences: [Double]) -> [Int] {
    let sizes = differences.map(abs).sorted()
    return differences.map { difference in
      let first = sizes.firstIndex(of: abs(difference)) ?? 0
      let last = sizes.lastIndex(of: abs(difference)) ?? 0
      return first + last + 2
    }
  }
}
