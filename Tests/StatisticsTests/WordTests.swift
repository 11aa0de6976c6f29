import Metrics
import ScenarioModel
import Testing

@testable import Statistics

/// Faster, slower, same, unclear: proven on made-up rounds.
struct WordTests {
  static let perform = "perform/work=1/stride=1"

  @Test(arguments: [
    (1.2, Against.slower), (0.8, .faster), (1.0, .same), (1.02, .same), (3, .slower), (0.3, .faster),
  ])
  func `a clear shift is said, one within the tolerance is the same`(factor: Double, word: Against) {
    var run = MadeUpRun()
    run.fill(seed: 1) { $0.variant == "perform" ? factor : 1 }
    #expect(run.metric(Self.perform)?.against == word)
    #expect(run.metric("loop/work=1")?.against == .reference)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `20 % more is called slower, 20 % less faster, whatever the seed`(seed: UInt64) {
    var run = MadeUpRun(variants: ["loop", "perform"], strides: [1, 2])
    run.fill(seed: seed) { $0.values["stride"] == 1 ? 1.2 : $0.values["stride"] == 2 ? 1 / 1.2 : 1 }
    #expect(run.metric("perform/work=1/stride=1")?.against == .slower)
    #expect(run.metric("perform/work=1/stride=2")?.against == .faster)
  }

  /// Families of 12 comparisons of noise with noise in which any is called faster or slower, of so many tries.
  func falseFamilies(tries: Int, family: Int) throws -> Int {
    var wrong = 0
    for seed in 1...UInt64(tries) {
      var noise = Noise(seed: seed)
      let reference = noise.values(10, spread: 0.1)
      let words = try (1...12).map { _ in
        let own = noise.values(10, spread: 0.1)
        let shift = try #require(HodgesLehmann(zip(own, reference).map { $0 - $1 }))
        return Against(shift: shift, band: 0...0, family: family)
      }
      if words.contains(where: { $0 != .unclear }) { wrong += 1 }
    }
    return wrong
  }

  @Test func `A against A is called faster or slower in no more than the nominal share of families`() throws {
    #expect(try falseFamilies(tries: 300, family: 12) <= 26)  // 5 % and three standard errors
  }

  @Test func `without the family's level the same noise is called different far too often`() throws {
    // The broken twin of the test before: each comparison at 95 %, as if it stood alone.
    #expect(try falseFamilies(tries: 100, family: 1) > 20)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `the same noise through a whole run is called nothing`(seed: UInt64) {
    let none: [String: Tolerance] = ["wall": Tolerance(relative: 0)]
    var run = MadeUpRun(strides: Array(1...12), tolerances: none)
    run.fill(seed: seed, spread: 0.1) { _ in 1 }
    let words = Set(run.summary.cases.compactMap { $0["wall_per_item"]?.against })
    #expect(words == [.reference, .unclear])
  }

  @Test(arguments: [(9, 12, true), (9, 13, false), (10, 25, true), (10, 26, false), (5, 1, false)])
  func `rounds that cannot reach the family's level leave it unclear and name those needed`(
    rounds: Int, family: Int, isCarried: Bool
  ) {
    var run = MadeUpRun(strides: Array(1...family), rounds: rounds)
    run.fill(seed: 3, spread: 0.001) { $0.variant == "perform" ? 2 : 1 }
    #expect(run.metric(Self.perform)?.against == (isCarried ? .slower : .unclear))
    let caveats = run.summary.caveats.filter { $0.kind == .tooFewRounds }
    #expect(caveats.isEmpty == isCarried)
    if !isCarried {
      let needed = "needs \(Bonferroni.roundsNeeded(family: family)) rounds"
      #expect(run.metric(Self.perform)?.note == needed)
      #expect(caveats.count == 1)
      #expect(caveats.first?.text.contains("\(Bonferroni.roundsNeeded(family: family)) are needed") == true)
    }
  }

  @Test func `the family is one block, not the whole run`() {
    var run = MadeUpRun(works: [1, 10, 100], strides: Array(1...12), rounds: 9)
    run.fill(seed: 3, spread: 0.001) { $0.variant == "perform" ? 2 : 1 }
    #expect(ComparisonFamily.sizes(of: run.scenario).map(\.size) == [12, 12, 12])
    #expect(ComparisonFamily.roundsNeeded(by: run.scenario) == 9)
    #expect(run.summary.blockName == "work")
    #expect(
      run.summary.cases.filter { !$0.isReference }.allSatisfy { $0["wall_per_item"]?.against == .slower })
  }

  @Test func `a quick look has no intervals and says nothing`() {
    var run = MadeUpRun(rounds: 3)
    run.context.isQuick = true
    run.fill(seed: 3) { $0.variant == "perform" ? 5 : 1 }
    let metric = run.metric(Self.perform)
    #expect(metric?.estimate != nil && metric?.interval == nil)
    #expect(metric?.ratio != nil && metric?.ratio?.interval == nil)
    #expect(metric?.against == .unclear)
    #expect(run.summary.caveats.map(\.kind) == [.quick])
  }

  @Test func `what is wrong on purpose is never called faster`() {
    var run = MadeUpRun(variants: ["loop", "unguarded", "perform"])
    run.fill(seed: 3) { $0.variant == "loop" ? 1 : 0.5 }
    #expect(run.metric("unguarded/work=1/stride=1")?.against == nil)
    #expect(run.metric("unguarded/work=1/stride=1")?.ratio != nil)
    #expect(run.metric(Self.perform)?.against == .faster)
  }

  @Test func `nor is a case that answered wrongly once`() {
    var run = MadeUpRun()
    run.fill(seed: 3) { $0.variant == "loop" ? 1 : 0.5 }
    run.trials[run.trials.count - 1].outcome = .incorrect
    #expect(run.metric(Self.perform)?.against == nil)
    #expect(run.metric(Self.perform)?.rounds == 9)
    #expect(run.summary.caveats.contains { $0.kind == .incorrect && $0.subject == Self.perform })
  }

  @Test func `counts are compared by difference, and have a ratio only from 100 events on`() {
    func metric(_ own: Int, _ other: Int) -> MetricSummary? {
      var run = MadeUpRun()
      for round in 1...10 {
        for candidate in run.scenario.cases {
          run.add(
            .of(candidate), round: round, nsPerItem: 1_000,
            switches: candidate.variant == "loop" ? other : own)
        }
      }
      return run.metric(Self.perform, "context_switches_per_item")
    }
    #expect(metric(0, 0)?.against == .same)
    #expect(metric(0, 0)?.ratio == nil)
    #expect(metric(0, 0)?.difference?.value == 0)
    #expect(metric(3, 0)?.against == .slower)
    #expect(metric(3, 0)?.ratio == nil)
    #expect(metric(40, 20)?.ratio?.value == 2)  // 400 and 200 in each trial
    #expect(metric(40, 9)?.ratio == nil)
    #expect(metric(20, 40)?.against == .faster)
  }

  @Test func `throughput that grows is faster`() {
    var run = MadeUpRun()
    run.fill(seed: 3) { $0.variant == "loop" ? 1 : 0.5 }
    #expect(run.metric(Self.perform, "throughput")?.against == .faster)
    #expect((run.metric(Self.perform, "throughput")?.ratio?.value ?? 0) > 1.9)
  }

  @Test func `the speed-up is the ratio turned round, with its interval`() throws {
    var run = MadeUpRun()
    run.fill(seed: 8) { $0.variant == "loop" ? 1 : 0.5 }
    let ratio = try #require(run.metric(Self.perform)?.ratio)
    let speedup = try #require(run.metric(Self.perform, "speedup"))
    #expect(speedup.estimate == 1 / ratio.value)
    #expect(speedup.interval?.low == ratio.interval.map { 1 / $0.high })
    #expect(speedup.byRound.count == 10)
  }
}
