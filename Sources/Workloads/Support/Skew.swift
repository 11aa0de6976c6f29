/// How a loop's work is spread over its iterations; the total stays that of the even spread.
///
/// Reckoned from the index in a few instructions that do not wait for the work before: a table would be memory traffic
/// of its own.
protocol Skew: Sendable {
  /// Units of work of one iteration.
  func units(of index: Int) -> Int
}

/// The same for each.
struct EvenSkew: Skew {
  let units: Int

  @inline(__always)
  func units(of index: Int) -> Int { units }
}

/// In proportion to the index: from 0 up to twice the mean.
struct LinearSkew: Skew {
  /// Bits behind the point: 2 × a million units times 2^40 still fits, and a hundred million iterations of one unit keep
  /// four digits.
  private static let fraction: UInt64 = 40

  private let slope: UInt64
  /// Half a step, since iteration i stands for i … i + 1, and a half to round by.
  private let start: UInt64

  init(mean units: Int, iterations: Int) {
    let count = UInt64(max(1, iterations))
    slope = ((2 * UInt64(units)) << LinearSkew.fraction + count / 2) / count
    start = slope / 2 + 1 << (LinearSkew.fraction - 1)
  }

  @inline(__always)
  func units(of index: Int) -> Int {
    Int(truncatingIfNeeded: (slope &* UInt64(truncatingIfNeeded: index) &+ start) >> LinearSkew.fraction)
  }
}

/// A long tail: one iteration in 128, by a hash of its index, has a hundred times the units of the others.
struct RandomSkew: Skew {
  private static let weight = 100
  /// Bits behind the point; what is left of a unit is rounded up as often as it is large, by the hash's low bits.
  private static let fraction: UInt64 = 20
  private static let mask: UInt64 = 1 << fraction - 1

  private let light: UInt64
  private let heavy: UInt64

  /// Counts the heavy ones, so that the total is right for each number of iterations: by chance alone it would be 2 %
  /// off at 100,000.
  init(mean units: Int, iterations: Int) {
    let count = (0..<iterations).count { RandomSkew.isHeavy(scatter($0)) }
    let shares = iterations + count * (RandomSkew.weight - 1)
    let each = Double(units) * Double(iterations) / Double(max(1, shares))
    light = UInt64((each * Double(1 << RandomSkew.fraction)).rounded())
    heavy = light * UInt64(RandomSkew.weight)
  }

  @inline(__always)
  func units(of index: Int) -> Int {
    let hash = scatter(index)
    let amount = RandomSkew.isHeavy(hash) ? heavy : light
    return Int(truncatingIfNeeded: (amount &+ (hash & RandomSkew.mask)) >> RandomSkew.fraction)
  }

  @inline(__always)
  private static func isHeavy(_ hash: UInt64) -> Bool { hash >> 57 == 0 }
}

/// A number that looks random, the same for an index on every machine: SplitMix64's step and finaliser (Steele, Lea,
/// Flood, OOPSLA 2014).
@inline(__always)
func scatter(_ index: Int) -> UInt64 {
  var bits = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15 &+ 0x9E37_79B9_7F4A_7C15
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return bits ^ (bits >> 31)
}
