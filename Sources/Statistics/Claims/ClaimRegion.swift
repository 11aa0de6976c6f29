import Metrics
import ScenarioModel

/// The values that a claim's bound lets through: a closed stretch, open-ended where nothing bounds it.
struct ClaimRegion: Hashable {
  let low: Double
  let high: Double

  /// - Parameters:
  ///   - tolerance: how near `equals` asks for.
  ///   - scale: turns the tolerance's "per item" into the metric's own.
  init(_ bound: Claim.Bound, tolerance: Tolerance, scale: Double = 1) {
    switch bound {
    case .atLeast(let quantity):
      (low, high) = Self.beyond(quantity, isFurther: true)
    case .atMost(let quantity):
      (low, high) = Self.beyond(quantity, isFurther: false)
    case .equals(.value(let value)):
      let band = tolerance.band(beside: value, scale: scale)
      (low, high) = (value + band.lowerBound, value + band.upperBound)
    case .equals(.ratio(let ratio, _)):
      (low, high) = (ratio / (1 + tolerance.relative), ratio * (1 + tolerance.relative))
    case .between(let a, let b):
      (low, high) = (min(a.number, b.number), max(a.number, b.number))
    }
  }

  /// "At least 2x faster" is a ratio of a half or less: further from 1 in the direction that the words name.
  private static func beyond(_ quantity: Claim.Quantity, isFurther: Bool) -> (Double, Double) {
    let isUpward =
      switch quantity {
      case .value: true
      case .ratio(let ratio, let text): ratio == 1 ? !RatioWords.saysLess(text) : ratio > 1
      }
    let lowest: Double = if case .ratio = quantity { 0 } else { -.infinity }
    return isUpward == isFurther ? (quantity.number, .infinity) : (lowest, quantity.number)
  }

  /// Upheld if the whole interval is inside, refuted if wholly outside, else open.
  func standing(of interval: Interval) -> ClaimVerdict.Standing {
    if interval.low >= low, interval.high <= high { return .upheld }
    return interval.high < low || interval.low > high ? .refuted : .open
  }

  /// The same for own / other where `other` may be 0: own − bound × other against 0, round by round.
  func standing(of pairs: PairedComparison, level: Double = 0.95) -> ClaimVerdict.Standing {
    guard let above = pairs.differences(factor: low)?.interval(level: level) else { return .open }
    let below = high.isFinite ? pairs.differences(factor: high)?.interval(level: level) : nil
    if low > 0, above.high < 0 { return .refuted }
    if let below, below.low > 0 { return .refuted }
    // Beside a 0 the bound itself is 0, and nothing against nothing is not "50x more".
    let hasZeros = pairs.values.contains { $0.other == 0 }
    let isAbove = low <= 0 || (hasZeros ? above.low > 0 : above.low >= 0)
    return isAbove && (below.map { $0.high <= 0 } ?? true) ? .upheld : .open
  }

  /// How far inside the interval lies: the least of several is the one that decides.
  func margin(of interval: Interval) -> Double { min(interval.low - low, high - interval.high) }
}

extension Claim.Quantity {
  var number: Double {
    switch self {
    case .value(let value): value
    case .ratio(let ratio, _): ratio
    }
  }

  var ratioText: String? { if case .ratio(_, let text) = self { text } else { nil } }
}

extension Claim.Bound {
  var quantities: [Claim.Quantity] {
    switch self {
    case .atLeast(let quantity), .atMost(let quantity), .equals(let quantity): [quantity]
    case .between(let low, let high): [low, high]
    }
  }

  /// The words of its ratio, nil for a bound of values.
  var ratioText: String? { quantities.lazy.compactMap(\.ratioText).first }
}
