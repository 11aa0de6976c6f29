/// How many comparisons at once a number of rounds can carry, and how sure each must be for it.
package enum Bonferroni {
  /// The share of families in which one wrong "faster" or "slower" is put up with.
  package static let errorShare = 0.05

  /// The level that each interval of a family needs, so that all hold at once with 95 %.
  package static func level(family: Int) -> Double { 1 - errorShare / Double(max(1, family)) }

  /// The largest family whose level so many paired rounds reach: 9 carry 12, 10 carry 25, 12 carry 102, 14 carry 409.
  ///
  /// The widest interval of K pairs leaves out 2 / 2^K, which must be at most 5 % / family.
  package static func familyCarried(rounds: Int) -> Int {
    guard rounds > 0 else { return 0 }
    var carried = errorShare / 2
    for _ in 0..<min(rounds, 60) { carried *= 2 }
    return Int(carried)
  }

  /// The fewest rounds that carry a family, never below the six that a case's own interval needs.
  package static func roundsNeeded(family: Int) -> Int {
    (OrderStatisticInterval.fewestRounds...60).first { familyCarried(rounds: $0) >= family } ?? 60
  }
}
