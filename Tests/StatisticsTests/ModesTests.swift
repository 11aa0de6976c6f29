import Testing

@testable import Statistics

/// Two modes, and drift: said when they are there, silent when they are not.
struct ModesTests {
  @Test(arguments: [12, 40, 100])
  func `two heaps of times are two modes, with share and centres`(count: Int) throws {
    var noise = Noise(seed: 5)
    let values = (0..<count).map { $0 % 4 == 0 ? 30 + noise.normal() * 0.3 : 16 + noise.normal() * 0.3 }
    let modes = try #require(Modes(values))
    #expect(abs(modes.lowCentre - 16) < 0.5)
    #expect(abs(modes.highCentre - 30) < 0.5)
    #expect(modes.lowShare == 0.75)
    #expect(Modes(values.reversed()) == modes)
  }

  @Test(arguments: [10, 20, 100])
  func `one heap is hardly ever called two`(count: Int) {
    var noise = Noise(seed: 9)
    var said = 0
    for _ in 0..<500 {
      let uniform = (0..<count).map { _ in 1 + noise.uniform() }
      let normal = noise.values(count, spread: 0.1)
      let skewed = (0..<count).map { _ in 1 / (0.05 + noise.uniform()) }
      for values in [uniform, normal, skewed] where Modes(values) != nil { said += 1 }
    }
    #expect(said <= 8)  // of 1,500
  }

  @Test(
    arguments: [
      ("too few to say", [1, 1, 1, 1, 2, 2, 2, 2, 2]),
      ("two stragglers are no mode", [1, 1, 1, 1, 1, 1, 1, 1, 1, 9, 9]),
      ("nearer than a tenth", [100, 100, 100, 100, 100, 100, 105, 105, 105, 105, 105, 105]),
      ("all equal", [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]),
    ] as [(String, [Double])])
  func `what is no second mode`(why: String, values: [Double]) {
    #expect(Modes(values) == nil, "\(why)")
  }

  @Test func `a steady climb is a drift, noise and a small climb are not`() throws {
    var noise = Noise(seed: 2)
    let flat = noise.values(10, spread: 0.03)
    let climb = flat.enumerated().map { $1 * (1 + 0.05 * Double($0)) }
    let creep = (0..<10).map { 1 + 0.001 * Double($0) }
    #expect(try #require(Drift(climb)).isClear())
    #expect(try #require(Drift(climb)).relativeChange > 0.3)
    #expect(try #require(Drift(climb.reversed())).relativeChange < -0.3)
    #expect(try !#require(Drift(flat)).isClear())
    #expect(try !#require(Drift(creep)).isClear())
    #expect(Drift([1, 2, 3, 4, 5]) == nil)
  }

  @Test func `noise is called drift in no more than its nominal share`() throws {
    var noise = Noise(seed: 4)
    var said = 0
    for _ in 0..<1_000 where try #require(Drift(noise.values(10, spread: 0.2))).isClear() { said += 1 }
    #expect(said <= 19)  // 1 % and three standard errors
  }
}
