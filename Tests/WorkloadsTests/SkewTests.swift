import Testing

@testable import Workloads

struct SkewTests {
  private func total(_ skew: some Skew, _ iterations: Int) -> Int {
    (0..<iterations).reduce(0) { $0 + skew.units(of: $1) }
  }

  private static let sizes: [(units: Int, iterations: Int)] = [
    (1, 10_000), (3, 9_999), (10, 100_000), (100, 1000), (1_000_000, 1000), (7, 1_000_000),
  ]

  @Test(arguments: sizes)
  func `every skew has the total of even work within 1 %`(units: Int, iterations: Int) {
    let even = Double(total(EvenSkew(units: units), iterations))
    let linear = Double(total(LinearSkew(mean: units, iterations: iterations), iterations))
    let random = Double(total(RandomSkew(mean: units, iterations: iterations), iterations))
    #expect(abs(linear / even - 1) < 0.01)
    #expect(abs(random / even - 1) < 0.01)
  }

  @Test func `linear work rises from nothing to twice the mean`() {
    let skew = LinearSkew(mean: 100, iterations: 1000)
    let units = (0..<1000).map { skew.units(of: $0) }
    #expect(units == units.sorted())
    #expect(units.first == 0 && units.last == 200)
    #expect((499...500).contains { units[$0] == 100 })
  }

  @Test func `random work has a long tail: few iterations, a hundred times the others`() {
    let skew = RandomSkew(mean: 1000, iterations: 100_000)
    let units = (0..<100_000).map { skew.units(of: $0) }
    let heavy = units.filter { $0 > 10_000 }
    #expect((600...1000).contains(heavy.count))
    let light = units.filter { $0 <= 10_000 }
    // Rounded by chance, so two neighbouring numbers of each kind.
    #expect(Set(light).count <= 2 && Set(heavy).count <= 2)
    #expect(abs(Double(heavy[0]) / Double(light[0]) - 100) < 1)
  }

  @Test func `no work stays none, and a loop of nothing has none`() {
    #expect(total(LinearSkew(mean: 0, iterations: 100), 100) == 0)
    #expect(total(RandomSkew(mean: 0, iterations: 100), 100) == 0)
    #expect(LinearSkew(mean: 5, iterations: 1).units(of: 0) == 5)
    #expect(total(RandomSkew(mean: 5, iterations: 1), 1) == 5)
  }

  @Test func `memory holds what is reckoned of it, and a walk goes round its end`() {
    let (reckoned, real) = (ReckonedLines(bytes: 65_536), MemoryLines(bytes: 65_536))
    #expect(reckoned.count == 1024 && real.count == 1024)
    #expect((0..<1024).allSatisfy { real[$0] == reckoned[$0] })
    #expect(
      real.walk(seed: 7, from: 1000, units: 3000) == reckoned.walk(seed: 7, from: 1000, units: 3000))
    let starts = (0..<10_000).map { reckoned.start(of: $0) }
    #expect(starts.allSatisfy { (0..<1024).contains($0) })
    #expect(Set(starts).count > 1000)
  }
}
