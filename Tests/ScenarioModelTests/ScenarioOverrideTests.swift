import ScenarioModel
import Testing

struct ScenarioOverrideTests {
  private func ids(_ overrides: ScenarioOverride...) throws -> [String] {
    try LoaderFixtures.load(LoaderFixtures.base, set: overrides).cases.map(\.id)
  }

  @Test func `an override takes the place of the file's values`() throws {
    #expect(
      try ids(.init("work", "7"), .init("stride", "2", "per-cpu")) == [
        "for-loop/work=7", "concurrent-perform/work=7/stride=2", "concurrent-perform/work=7/stride=per-cpu",
      ])
  }

  @Test func `an override may state what the file leaves out`() throws {
    #expect(
      try ids(.init("cpus", "1"), .init("work", "7"), .init("stride", "2")) == [
        "for-loop/work=7/cpus=1", "concurrent-perform/work=7/stride=2/cpus=1",
      ])
  }

  @Test func `variants are chosen where the file has them and join where it has not`() throws {
    let wanted = ScenarioOverride("variant", "for-loop", "async-group")
    #expect(
      try ids(wanted, .init("work", "7"), .init("stride", "2")) == [
        "for-loop/work=7", "async-group/work=7/stride=2",
      ])
  }

  @Test func `what then matches no case is left out and not a problem`() throws {
    let text =
      LoaderFixtures.base + """
        gate: [{of: {stride: 4}}]
        claims:
          - {that: gone, metric: cores, of: {stride: 4}, at_least: 1}
          - {that: stays, metric: cores, of: {work: 10}, at_least: 1}
        charts: [{kind: bars, title: gone, x: stride, y: cores, where: {stride: 4}}]
        """
    let scenario = try LoaderFixtures.load(text, set: [.init("stride", "2")])
    #expect(scenario.claims.map(\.that) == ["stays"])
    #expect(scenario.gate.isEmpty)
    #expect(scenario.charts.map(\.title) == ["Speed-up"])
  }

  @Test(
    arguments: [
      (.init("strid", "2"), "--set strid=2: unknown parameter 'strid': did you mean 'stride'?"),
      (
        .init("stride", "two"), "--set stride=two: 'stride' is 'two': expected a whole number such as 100_000"
      ),
      (.init("stride", "0"), "--set stride=0: 'stride' is '0': expected from 1 to 1000000000, or per-cpu"),
      (.init("stride", "2", "2"), "--set stride=2,2: '2' stands twice in 'stride': keep one of them"),
      (.init("stride"), "--set stride=: 'stride' is an empty list: give it at least one value"),
      (
        .init("variant", "for-lop"),
        "--set variant=for-lop: unknown variant 'for-lop': did you mean 'for-loop'?"
      ),
      (
        .init("variant", "concurrent-perform"),
        "4:12: the reference 'for-loop' has no case with the values of concurrent-perform/work=1/stride=1: give both variants the same values"
      ),
    ] as [(ScenarioOverride, String)])
  func `overrides go through the same checks`(wanted: ScenarioOverride, expected: String) {
    #expect(LoaderFixtures.problems(LoaderFixtures.base, set: [wanted]) == [expected])
  }
}
