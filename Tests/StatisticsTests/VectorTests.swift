import ScenarioModel
import Testing

@testable import Statistics

/// Hand-checked vectors: the paired example V4 and the smallest p of V8.
struct VectorTests {
  static let paired = [0.012, 0.031, -0.004, 0.022, 0.018, 0.027, 0.009, 0.035, -0.011, 0.016]

  @Test func `V4: signed rank, Hodges-Lehmann and sign flip of ten pairs`() throws {
    let p = try #require(SignedRank.pValue(Self.paired))
    #expect(p == 14.0 / 1024)
    #expect(SignedRank(pairs: 10).quantile(level: 0.95) == 9)
    let estimator = try #require(HodgesLehmann(Self.paired))
    #expect(abs(estimator.estimate - 0.016) < 1e-12)
    let interval = try #require(estimator.interval(level: 0.95))
    #expect(abs(interval.low - 0.004) < 1e-12)
    #expect(abs(interval.high - 0.0265) < 1e-12)
    #expect(abs(interval.level - 0.951172) < 1e-6)
    var generator = SplitMix64(seed: 7)
    #expect(try #require(SignFlip(Self.paired, using: &generator)).twoSided == 14.0 / 1024)
  }

  @Test(arguments: [(5, 0.0625), (6, 0.03125), (8, 0.0078125), (10, 0.001953125)])
  func `V8: the smallest two-sided p of K pairs is 2 in 2^K`(pairs: Int, p: Double) throws {
    let oneSided = (1...pairs).map(Double.init)
    var generator = SplitMix64(seed: 7)
    #expect(try #require(SignFlip(oneSided, using: &generator)).twoSided == p)
    #expect(SignedRank.pValue(oneSided) == p)
  }

  @Test(arguments: [(9, 12), (10, 25), (12, 102), (14, 409)])
  func `rounds carry the family that their smallest p allows`(rounds: Int, family: Int) {
    #expect(Bonferroni.familyCarried(rounds: rounds) == family)
    #expect(Bonferroni.roundsNeeded(family: family) == rounds)
    #expect(Bonferroni.roundsNeeded(family: family + 1) == rounds + 1)
  }

  @Test(arguments: 1...14)
  func `a family is carried exactly where the interval exists`(rounds: Int) throws {
    let estimator = try #require(HodgesLehmann((1...rounds).map(Double.init)))
    let carried = Bonferroni.familyCarried(rounds: rounds)
    if carried > 0 { #expect(estimator.interval(level: Bonferroni.level(family: carried)) != nil) }
    #expect(estimator.interval(level: Bonferroni.level(family: carried + 1)) == nil)
  }

  @Test func `six values have an interval, five have none`() {
    #expect(OrderStatisticInterval.median(of: [5, 1, 4, 2, 3]) == nil)
    #expect(
      OrderStatisticInterval.median(of: [5, 1, 4, 2, 3, 6]) == Interval(low: 1, high: 6, level: 0.96875))
    #expect(OrderStatisticInterval.median(of: (1...10).map(Double.init))?.low == 2)
  }

  @Test func `a percentile needs ten values beyond it`() throws {
    let hundred = try #require(Quantiles((1...100).map(Double.init)))
    #expect(hundred.percentile(0.9) != nil && hundred.percentile(0.1) != nil)
    #expect(hundred.percentile(0.99) == nil)
    #expect(Quantiles((1...1000).map(Double.init))?.percentile(0.99) != nil)
    #expect(Quantiles((1...99).map(Double.init))?.percentile(0.9) == nil)
  }

  @Test func `no values, and values that are no numbers, have no statistics`() {
    var generator = SplitMix64(seed: 7)
    for broken in [[], [1, .nan], [1, .infinity]] as [[Double]] {
      #expect(Quantiles(broken) == nil)
      #expect(HodgesLehmann(broken) == nil)
      #expect(SignedRank.pValue(broken) == nil)
      #expect(SignFlip(broken, using: &generator) == nil)
    }
  }
}
