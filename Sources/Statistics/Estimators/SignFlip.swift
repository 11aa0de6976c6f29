/// The sign-flip test of a mean difference: under "no difference" each paired difference is as likely turned round.
///
/// Zeros are kept; turned round they stay zeros. The smallest two-sided p of K pairs is 2 / 2^K.
package struct SignFlip: Sendable {
  /// Up to this many pairs all 2^K signs are tried.
  package static let mostEnumerated = 16
  /// Beyond, so many are drawn; p = (1 + hits) / (draws + 1) can never be 0.
  package static let draws = 9_999

  package let twoSided: Double
  /// p against "not above zero": small when the differences are positive.
  package let above: Double
  package let isExact: Bool

  /// Nil for no differences and for any that is not finite. The generator is asked only above 16 pairs.
  package init?(_ differences: [Double], using generator: inout some RandomNumberGenerator) {
    guard !differences.isEmpty, differences.allSatisfy(\.isFinite) else { return nil }
    var tally = Tally(differences)
    if differences.count <= Self.mostEnumerated {
      tally.addAll(differences[...], sum: 0)
    } else {
      tally.add(draws: Self.draws, of: differences, using: &generator)
    }
    isExact = differences.count <= Self.mostEnumerated
    let (hit, all) = isExact ? (0.0, Double(tally.tried)) : (1.0, Double(tally.tried + 1))
    twoSided = (hit + Double(tally.asFar)) / all
    above = (hit + Double(tally.asHigh)) / all
  }
}

/// Counts the flips that are at least as extreme as what was observed.
private struct Tally {
  let observed: Double
  /// Sums of the same numbers in another order differ in the last bits and must still count as equal.
  let slack: Double
  var tried = 0
  var asFar = 0
  var asHigh = 0

  init(_ differences: [Double]) {
    observed = differences.reduce(0, +)
    slack = differences.reduce(0) { $0 + abs($1) } * 1e-12
  }

  mutating func add(_ sum: Double) {
    tried += 1
    if abs(sum) >= abs(observed) - slack { asFar += 1 }
    if sum >= observed - slack { asHigh += 1 }
  }

  mutating func addAll(_ rest: ArraySlice<Double>, sum: Double) {
    guard let first = rest.first else { return add(sum) }
    addAll(rest.dropFirst(), sum: sum + first)
    addAll(rest.dropFirst(), sum: sum - first)
  }

  mutating func add(
    draws: Int, of differences: [Double], using generator: inout some RandomNumberGenerator
  ) {
    for _ in 0..<draws {
      add(differences.reduce(0) { $0 + (generator.next() & (1 << 63) == 0 ? $1 : -$1) })
    }
  }
}
