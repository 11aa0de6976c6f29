import ScenarioModel
import Testing

@testable import Statistics

/// Laws that hold for any input, tried on seeded noise.
struct LawTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `order does not matter and scaling scales`(seed: UInt64) throws {
    var noise = Noise(seed: seed)
    var generator = SplitMix64(seed: seed)
    let values = noise.values(6 + Int(seed % 9), spread: 0.3)
    let shuffled = values.shuffled(using: &generator)
    let scaled = values.map { $0 * 4 }  // a power of two, so that nothing is rounded

    let plain = try #require(Quantiles(values))
    #expect(Quantiles(shuffled)?.median == plain.median)
    #expect(Quantiles(scaled)?.median == plain.median * 4)
    #expect(Quantiles(scaled)?.mad == plain.mad * 4)

    let interval = OrderStatisticInterval.median(of: values)
    #expect(OrderStatisticInterval.median(of: shuffled) == interval)
    #expect(OrderStatisticInterval.median(of: scaled) == interval?.map { $0 * 4 })

    let shift = try #require(HodgesLehmann(values))
    #expect(HodgesLehmann(shuffled)?.estimate == shift.estimate)
    #expect(HodgesLehmann(scaled)?.interval() == shift.interval()?.map { $0 * 4 })
    #expect(SignedRank.pValue(shuffled) == SignedRank.pValue(values))
    #expect(SignedRank.pValue(scaled) == SignedRank.pValue(values))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `estimates lie between minimum and maximum, inside their intervals`(seed: UInt64) throws {
    var noise = Noise(seed: seed)
    let values = noise.values(6 + Int(seed), spread: 1)
    let plain = try #require(Quantiles(values))
    #expect(plain.min <= plain.median && plain.median <= plain.max)
    let interval = try #require(OrderStatisticInterval.median(of: values))
    #expect(!interval.excludes(plain.median) && interval.level >= 0.95)
    let shift = try #require(HodgesLehmann(values))
    let shiftInterval = try #require(shift.interval())
    #expect(!shiftInterval.excludes(shift.estimate) && shiftInterval.level >= 0.95)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `swapping the sides negates the shift and keeps p`(seed: UInt64) throws {
    var noise = Noise(seed: seed)
    let values = (0..<(6 + Int(seed % 5))).map { _ in noise.normal() + 0.5 }
    let swapped = values.map { -$0 }
    let (there, back) = (try #require(HodgesLehmann(values)), try #require(HodgesLehmann(swapped)))
    #expect(back.estimate == -there.estimate)
    #expect(back.interval()?.low == there.interval().map { -$0.high })
    #expect(SignedRank.pValue(swapped) == SignedRank.pValue(values))
    var generator = SplitMix64(seed: seed)
    let flip = try #require(SignFlip(values, using: &generator))
    let backFlip = try #require(SignFlip(swapped, using: &generator))
    #expect(flip.twoSided == backFlip.twoSided)
    // Both one-sided tests count the observed flip itself.
    #expect(abs(flip.above + backFlip.above - 1 - 1 / Double(1 << values.count)) < 1e-12)
  }

  @Test func `more than sixteen pairs are flipped by the seed, and the same seed flips the same`() throws {
    var noise = Noise(seed: 3)
    let values = (0..<20).map { _ in noise.normal() + 1 }
    func flip(seed: UInt64) throws -> SignFlip {
      var generator = SplitMix64(seed: seed)
      return try #require(SignFlip(values, using: &generator))
    }
    #expect(try !flip(seed: 1).isExact)
    #expect(try flip(seed: 1).twoSided == flip(seed: 1).twoSided)
    #expect(try flip(seed: 1).twoSided > 0)
    #expect(try flip(seed: 1).twoSided < 0.01)
  }

  @Test(arguments: [0.9, 0.95, 0.99])
  func `a higher level never gives a narrower interval`(level: Double) throws {
    var noise = Noise(seed: 11)
    let shift = try #require(HodgesLehmann((0..<14).map { _ in noise.normal() }))
    let wide = try #require(shift.interval(level: level + 0.005))
    let narrow = try #require(shift.interval(level: level))
    #expect(wide.low <= narrow.low && wide.high >= narrow.high)
  }

  @Test(arguments: [6, 10, 20])
  func `the intervals hold the true value at least as often as they say`(count: Int) throws {
    var noise = Noise(seed: UInt64(count))
    var (median, shift) = (0, 0)
    for _ in 0..<1_000 {
      let values = (0..<count).map { _ in noise.normal() }
      if OrderStatisticInterval.median(of: values)?.excludes(0) == true { median += 1 }
      if try #require(HodgesLehmann(values)).interval()?.excludes(0) == true { shift += 1 }
    }
    // 5 % of 1,000 and three standard errors.
    #expect(median <= 71)
    #expect(shift <= 71)
  }
}
