import FuzzSupport
import ScenarioModel
import Testing

/// Files changed at random must load or end in problems with places, never in a crash or without an end.
struct ScenarioFuzzTests {
  private static let text =
    LoaderFixtures.base + """
      measure: {rounds: 3, warmup: 5ms, events: [cycles]}
      tolerance: {wall: 5%, cpu: {rel: 1%, abs: 2ns}}
      exclude: [{stride: 16, work: 10}]
      claims:
        - {that: x, metric: wall_per_item, of: {stride: 4}, against: {variant: for-loop}, at_least: 2x slower, when: {cpus: 2+}}
      charts: [{kind: lines, title: T, x: stride, y: speedup, guides: [1, cpus]}]
      """

  @Test(arguments: 0..<8) func `mutated scenarios never crash the loader`(seed: UInt64) {
    var mutator = ByteMutator(seed: seed &+ 1000)
    let loader = ScenarioLoader(catalogue: LoaderFixtures.catalogue, cpus: 2)
    var loaded = 0
    for _ in 0..<400 {
      let bytes = mutator.mutate(Array(Self.text.utf8))
      do throws(ScenarioProblems) {
        _ = try loader.load(bytes: bytes, path: "f.yaml")
        loaded += 1
      } catch {
        #expect(!error.problems.isEmpty)
        #expect(error.problems.allSatisfy { $0.mark != nil && !$0.description.contains("\n") })
      }
    }
    #expect(loaded > 0 && loaded < 400)
  }
}

extension ScenarioFuzzTests {
  private static let bad =
    BadScenario.keys + BadScenario.cases + BadScenario.measures + BadScenario.claims + BadScenario.charts

  @Test func `bad scenarios changed at random end in problems with places`() {
    let loader = ScenarioLoader(catalogue: LoaderFixtures.catalogue, cpus: 2)
    for (index, bad) in Self.bad.enumerated() {
      var mutator = ByteMutator(seed: UInt64(index))
      for _ in 0..<10 {
        do throws(ScenarioProblems) {
          _ = try loader.load(bytes: mutator.mutate(Array(bad.text.utf8)), path: "f.yaml")
        } catch {
          #expect(error.problems.allSatisfy { $0.mark != nil && !$0.description.contains("\n") })
        }
      }
    }
  }
}
