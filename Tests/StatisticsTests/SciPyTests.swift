import ScenarioModel
import Testing

@testable import Statistics

/// Our estimators against SciPy's, on the values that `SciPy/values.py` wrote.
struct SciPyTests {
  let scipy: SciPyValues

  init() throws { scipy = try SciPyValues.load() }

  func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1e-3, abs(a), abs(b)) }

  @Test func `quantiles and spread are those of NumPy and SciPy`() throws {
    for expected in scipy.quantiles {
      let ours = try #require(Quantiles(expected.values))
      #expect(near(ours.median, expected.median))
      #expect(near(ours.mad, expected.mad))
      for (p, value) in zip([0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99], expected.quantiles) {
        #expect(near(ours.quantile(p), value), "\(p) of \(expected.values)")
      }
    }
  }

  @Test func `the interval of a median uses SciPy's binomial ranks and level`() {
    for expected in scipy.orderStatistics {
      let ours = OrderStatisticInterval.rank(count: expected.count, level: expected.level)
      #expect((ours?.rank ?? 0) == expected.rank, "\(expected)")
      #expect(near(ours?.level ?? 0, expected.reached), "\(expected)")
    }
  }

  @Test func `the signed-rank p is SciPy's, ties and zeros included`() throws {
    for expected in scipy.signedRank {
      let ours = try #require(SignedRank.pValue(expected.values))
      #expect(near(ours, expected.p), "\(expected)")
    }
  }

  @Test func `the Hodges-Lehmann interval holds the shifts that SciPy's exact test keeps`() throws {
    for expected in scipy.hodgesLehmann {
      let ours = try #require(HodgesLehmann(expected.values))
      #expect(near(ours.estimate, expected.estimate))
      let interval = ours.interval(level: expected.level)
      #expect((interval == nil) == (expected.low == nil), "\(expected)")
      guard let interval, let low = expected.low, let high = expected.high else { continue }
      #expect(near(interval.low, low) && near(interval.high, high), "\(expected)")
      #expect(interval.level >= expected.level - 1e-12)
    }
  }

  @Test func `the exact sign-flip p is that of SciPy's permutation test`() throws {
    var generator = SplitMix64(seed: 1)
    for expected in scipy.signFlip {
      let ours = try #require(SignFlip(expected.values, using: &generator))
      #expect(ours.isExact)
      #expect(near(ours.twoSided, expected.twoSided), "\(expected)")
      #expect(near(ours.above, expected.above), "\(expected)")
    }
  }

  @Test func `the trend test is Kendall's exact one with Theil and Sen's slope`() throws {
    for expected in scipy.trend {
      let ours = try #require(Drift(expected.values))
      #expect(near(ours.pValue, expected.p), "\(expected)")
      #expect(near(ours.relativeChange, expected.change), "\(expected)")
    }
  }
}
