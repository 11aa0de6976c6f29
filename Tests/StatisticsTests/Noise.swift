import ScenarioModel

/// Seeded noise for tests: sums of twelve uniforms, near enough to a normal and without a logarithm.
struct Noise {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func uniform() -> Double { Double(generator.next() >> 11) / 9_007_199_254_740_992 }

  mutating func normal() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + uniform() } }

  /// Values about 1 with this relative spread.
  mutating func values(_ count: Int, spread: Double = 0.02) -> [Double] {
    (0..<count).map { _ in 1 + spread * normal() }
  }
}
