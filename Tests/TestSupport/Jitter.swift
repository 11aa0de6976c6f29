import ScenarioModel

/// Seeded noise about 1, the same in every run of a test.
package struct Jitter {
  private var generator: SplitMix64
  private let spread: Double

  /// - Parameter spread: half the width: 0.01 for values from 0.99 to 1.01.
  package init(seed: UInt64 = 1, spread: Double = 0.01) {
    generator = SplitMix64(seed: seed)
    self.spread = spread
  }

  package mutating func next() -> Double {
    1 + spread * (Double(generator.next() >> 11) / 9_007_199_254_740_992 * 2 - 1)
  }
}
