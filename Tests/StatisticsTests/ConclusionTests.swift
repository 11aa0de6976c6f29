import Metrics
import ScenarioModel
import Testing

@testable import Statistics

/// Break-even and the best set.
struct ConclusionTests {
  /// Points with these ratios, each round a little off.
  func sweep(_ ratios: [(Double, Double)], spread: Double = 0.01, rounds: Int = 10) -> BreakEven {
    var noise = Noise(seed: 12)
    return BreakEven(
      ratios.map { x, ratio in
        let values = (1...rounds).map { ($0, ratio * (1 + spread * noise.normal())) }
        return BreakEven.Point(x: x, ratios: Dictionary(uniqueKeysWithValues: values))
      })
  }

  @Test func `one crossing is told as the measured values around it`() throws {
    let breakEven = sweep([(1, 20), (4, 5), (16, 1.3), (64, 0.8), (256, 0.6)])
    let crossing = try #require(breakEven.crossings.first)
    #expect(breakEven.crossings.count == 1)
    #expect(crossing.becomesFaster)
    #expect(crossing.low == 16 && crossing.high == 64)
    #expect(crossing.estimate > 16 && crossing.estimate < 64)
  }

  @Test func `on the half way in logarithms lies the crossing of 2 and a half`() throws {
    let crossing = try #require(sweep([(4, 2), (16, 0.5)], spread: 0).crossings.first)
    #expect(abs(crossing.estimate - 8) < 1e-9)
  }

  @Test func `values that are not clearly either side widen what is said`() throws {
    let crossing = try #require(
      sweep([(1, 3), (4, 1.5), (16, 1), (64, 1), (256, 0.7)], spread: 0.08).crossings.first)
    #expect(crossing.low <= 16 && crossing.high >= 64)
  }

  @Test func `several crossings are all said`() {
    let breakEven = sweep([(1, 5), (16, 0.6), (256, 0.7), (4_096, 1.9)])
    #expect(breakEven.crossings.map(\.becomesFaster) == [true, false])
    #expect(breakEven.crossings.map(\.low) == [1, 256])
    #expect(breakEven.crossings.map(\.high) == [16, 4_096])
  }

  @Test func `no crossing is said to be none`() {
    #expect(sweep([(1, 0.8), (16, 0.6)]).shape == .fasterThroughout)
    #expect(sweep([(1, 8), (16, 6), (64, 1)], spread: 0.02).shape == .slowerThroughout)
    #expect(sweep([(1, 1), (16, 1)], spread: 0.05).shape == .unclear)
    #expect(sweep([]).shape == .unclear)
  }

  @Test func `a look of three rounds goes by its estimates`() {
    #expect(sweep([(1, 3), (16, 0.5)], rounds: 3).crossings.count == 1)
  }

  @Test func `the break-even is found in a run`() throws {
    var run = MadeUpRun(strides: [1, 16, 64])
    run.fill(seed: 2) {
      $0.values["stride"] == 1 ? 5 : $0.values["stride"] == 16 ? 1.4 : $0.variant == "loop" ? 1 : 0.6
    }
    let crossing = try #require(BreakEven(over: "stride", of: run.summary.cases).crossings.first)
    #expect(crossing.low == 16 && crossing.high == 64)
  }

  func bestSet(_ level: (Case) -> Double, rounds: Int = 10) -> BestSet? {
    var run = MadeUpRun(
      variants: ["loop", "perform", "unguarded"], strides: [1, 16, 64, 256], rounds: rounds)
    run.fill(seed: 21, spread: 0.01, level: level)
    return BestSet(of: run.summary.cases.filter { !$0.isReference })
  }

  static func level(_ candidate: Case) -> Double {
    if candidate.variant == "loop" { return 1 }
    if candidate.variant == "unguarded" { return 0.1 }
    switch candidate.values["stride"] {
    case 1: return 4
    case 16: return 0.9
    case 64: return 0.50
    default: return 0.502
    }
  }

  @Test func `all that cannot be told from the winner are best, and the worst of them sets the gain`() throws
  {
    let best = try #require(bestSet(Self.level))
    #expect(best.members == ["perform/work=1/stride=64", "perform/work=1/stride=256"])
    #expect(best.isFaster)
    let gain = try #require(best.gain)
    #expect(gain.value > 1.9 && gain.value < 2.1)
    #expect(gain.interval?.contains(gain.value) == true)
  }

  @Test func `what is wrong on purpose is never best, however fast`() throws {
    #expect(try !#require(bestSet(Self.level)).members.contains { $0.hasPrefix("unguarded") })
  }

  @Test func `three rounds know no best`() {
    #expect(bestSet(Self.level, rounds: 3) == nil)
  }

  @Test func `where the reference wins nothing is a gain`() throws {
    let best = try #require(bestSet { $0.variant == "loop" ? 1 : 2 })
    #expect(!best.isFaster)
    #expect(try #require(best.gain).value < 1)
  }
}
