import Metrics
import ScenarioModel
import Testing

struct ScenarioLoaderTests {
  private let load = { (text: String) throws(ScenarioProblems) in try LoaderFixtures.load(text) }
  private let head = "version: 1\nquestion: Does it pay?\n"

  @Test func `a variant without a parameter gets one case and not one for each of its values`() throws {
    let scenario = try load(LoaderFixtures.base)
    #expect(
      scenario.cases.map(\.id) == [
        "for-loop/work=1", "for-loop/work=10",
        "concurrent-perform/work=1/stride=1", "concurrent-perform/work=1/stride=4",
        "concurrent-perform/work=1/stride=16", "concurrent-perform/work=10/stride=1",
        "concurrent-perform/work=10/stride=4", "concurrent-perform/work=10/stride=16",
      ])
    #expect(scenario.name == "try")
    #expect(scenario.reference == "for-loop")
    #expect(scenario.source == LoaderFixtures.base)
    #expect(scenario.measure == Measure())
    #expect(scenario.charts.map(\.title) == ["Speed-up"])
  }

  @Test func `a list of maps is a union and a case that stands in two of them is one`() throws {
    let scenario = try load(
      head + """
        workload: apply-striding
        cases:
          - &small {variant: for-loop, work: [1, 2]}
          - {<<: *small, work: [2, 3]}
          - {variant: async-group, stride: [per-cpu, {from: 1, to: 100, times: 10}], cpus: [1, all]}
        exclude: [{stride: [1, 10], cpus: 1}]
        """)
    #expect(
      scenario.cases.map(\.id) == [
        "for-loop/work=1", "for-loop/work=2", "for-loop/work=3", "async-group/stride=per-cpu/cpus=1",
        "async-group/stride=per-cpu/cpus=all", "async-group/stride=1/cpus=all",
        "async-group/stride=10/cpus=all",
        "async-group/stride=100/cpus=1", "async-group/stride=100/cpus=all",
      ])
    #expect(scenario.cases[4].values["stride"] == 50_000)
    #expect(scenario.cases[3].values["stride"] == 100_000)
  }

  @Test func `values of every kind are read in their units`() throws {
    let scenario = try load(
      head + """
        workload: fetching
        cases: {variant: spin, latency: [0, 1.5ms], body: 100KiB, reads: [0.95], skew: {from: 0.1, to: 0.3, step: 0.1}, store: counter, gap: 5ms, pool: cold, qos: utility}
        """)
    let ids = scenario.cases.map(\.id)
    #expect(ids.count == 6)
    #expect(
      ids[0] == "spin/latency=0ns/body=100KiB/reads=0.95/skew=0.1/store=counter/pool=cold/gap=5ms/qos=utility"
    )
    #expect(scenario.cases.map { $0.values["latency"] } == [0, 0, 0, 1_500_000, 1_500_000, 1_500_000])
    #expect(scenario.cases.prefix(3).map { $0.values["skew"] } == [0.1, 0.2, 0.3])
    #expect(scenario.cases[0].factors == Factors(pool: .cold, gapNanoseconds: 5_000_000, qos: .utility))
  }

  @Test func `measure, tolerance, gate and outcomes are read`() throws {
    let scenario = try load(
      LoaderFixtures.base + """
        name: other-name
        tags: [ci, slow]
        measure: {rounds: 1_2, counted: 0, samples: 5, min_sample_time: 2ms, warmup: 0, timeout: 1s, max_time: 1m, events: [cycles:u]}
        tolerance: {wall: 5%, context_switches: {abs: 0.5}, cycles_u: {rel: 1%}, minor_faults: 0.2}
        gate: [{of: {work: 1}}, {of: {}, metric: wall}]
        outcomes: [{of: {stride: 4}, expect: signal(SIGSEGV)}]
        """)
    var measure = Measure()
    (measure.rounds, measure.counted, measure.samples) = (12, 0, 5)
    (measure.minSampleTimeNanoseconds, measure.warmupNanoseconds) = (2_000_000, 0)
    (measure.timeoutNanoseconds, measure.maxTimeNanoseconds) = (1_000_000_000, 60_000_000_000)
    measure.events = ["cycles:u"]
    #expect(scenario.measure == measure)
    #expect(scenario.name == "other-name")
    #expect(scenario.tags == ["ci", "slow"])
    #expect(scenario.tolerances["wall"] == Tolerance(relative: 0.05))
    #expect(scenario.tolerances["context_switches"] == Tolerance(relative: 0, absolute: 0.5))
    #expect(scenario.tolerances["cycles_u"] == Tolerance(relative: 0.01))
    #expect(
      scenario.gate == [
        .init(of: CaseSelector(["work": [1]]), metric: "cpu"), .init(of: CaseSelector(), metric: "wall"),
      ])
    #expect(scenario.outcomes == [.init(of: CaseSelector(["stride": [4]]), expect: .signal("SIGSEGV"))])
  }

  @Test func `a claim is read with everything it may have`() throws {
    let scenario = try load(
      LoaderFixtures.base + """
        claims:
          - that: A small stride loses
            from: A text
            metric: wall_per_item
            of: {variant: concurrent-perform, work: 1, stride: 1}
            against: {variant: for-loop, work: 1}
            at_least: 2x slower
            over: some
            when: {cpus: 2+, os: linux, nice: false, perf: true}
            on_record: refuted
        """)
    let expected = Claim(
      that: "A small stride loses", from: "A text", subject: .metric(MetricName(.wall)),
      of: CaseSelector(["variant": ["concurrent-perform"], "work": [1], "stride": [1]]),
      against: CaseSelector(["variant": ["for-loop"], "work": [1]]),
      bound: .atLeast(.ratio(2, text: "2x slower")), over: .some,
      when: .init(cpus: 2...(.max), os: "linux", nice: false, perf: true), onRecord: .refuted, line: 10)
    #expect(scenario.claims == [expected])
  }

  @Test(
    arguments: [
      ("metric: wall_per_item, at_most: 1.5ns", .atMost(.value(1.5))),
      ("metric: wall_per_call, at_most: 1ms", .atMost(.value(1_000_000))),
      ("metric: cpu_per_item, equals: 0", .equals(.value(0))),
      ("metric: cores, between: [0.9, 1.1]", .between(.value(0.9), .value(1.1))),
      ("metric: peak_rss, at_most: 10MiB", .atMost(.value(10_485_760))),
      ("metric: context_switches_per_call, at_most: 0.5", .atMost(.value(0.5))),
      ("metric: cores, at_least: 90%", .atLeast(.value(0.9))),
      ("finding: break_even, between: [16, 64]", .between(.value(16), .value(64))),
      ("finding: delay, at_most: 1ms", .atMost(.value(1_000_000))),
      ("finding: share, at_most: 10%", .atMost(.value(0.1))),
      (
        "metric: wall_per_item, against: {variant: for-loop}, at_least: 4x faster",
        .atLeast(.ratio(0.25, text: "4x faster"))
      ),
      (
        "metric: context_switches_per_call, against: {variant: for-loop}, at_least: 50x more",
        .atLeast(.ratio(50, text: "50x more"))
      ),
      (
        "metric: cpu_per_item, against: {variant: for-loop}, between: [2x less, 1.5× slower]",
        .between(.ratio(0.5, text: "2x less"), .ratio(1.5, text: "1.5× slower"))
      ),
    ] as [(String, Claim.Bound)])
  func `bounds are values in the metric's unit or ratios in words`(text: String, bound: Claim.Bound) throws {
    let scenario = try load(LoaderFixtures.base + "claims: [{that: x, \(text)}]")
    #expect(scenario.claims.map(\.bound) == [bound])
  }

  @Test func `charts add to the workload's own and an empty list draws none`() throws {
    let chart =
      "{kind: scatter, name: mine, title: T, x: work, y: cores, below: wall_per_item, series: variant, where: {work: 1}, x_scale: log2, y_scale: log10, guides: [1, cpus]}"
    let scenario = try load(
      LoaderFixtures.base + "charts: [\(chart), {kind: ecdf, title: E, y: wall_per_call}]")
    let expected = ChartRequest(
      kind: .scatter, name: "mine", title: "T", x: "work", y: "cores", below: "wall_per_item",
      series: "variant",
      where: CaseSelector(["work": [1]]), xScale: .log2, yScale: .log10, guides: [.value(1), .cpus])
    #expect(
      scenario.charts == LoaderFixtures.striding.charts + [
        expected, ChartRequest(kind: .ecdf, title: "E", x: "variant", y: "wall_per_call"),
      ])
    #expect(try load(LoaderFixtures.base + "charts: []").charts.isEmpty)
  }

  @Test(arguments: [("[1, 7]", ["Seven requests"]), ("[1, 3]", [])])
  func `a workload's chart of cases that a scenario has not is not drawn for it`(
    requests: String, titles: [String]
  ) throws {
    let scenario = try load(
      """
      version: 1
      question: q
      workload: fetching
      cases: {variant: spin, requests: \(requests)}

      """)
    #expect(scenario.charts.map(\.title) == titles)
  }

  @Test func `a waterfall needs a title alone`() throws {
    let scenario = try load(
      LoaderFixtures.base
        + "charts: [{kind: waterfall, title: T}, {kind: waterfall, name: w, title: U, where: {work: 1}}]")
    #expect(
      scenario.charts.suffix(2) == [
        .waterfall(title: "T"), .waterfall(name: "w", title: "U", where: CaseSelector(["work": [1]])),
      ])
  }

  @Test(arguments: [
    ("a/b/queue-kinds.yaml", "queue-kinds"), ("x.y.yml", nil), ("queue-kinds", "queue-kinds"),
    ("example.yaml", nil),
  ])
  func `the file's stem is the name if it can be one`(path: String, expected: String?) {
    let name = try? LoaderFixtures.load(LoaderFixtures.base, path: path).name
    #expect(name == expected)
  }

  @Test func `ten thousand cases are read and counterparts are found in time`() throws {
    let strides = (1...1249).map(String.init).joined(separator: ", ")
    let text =
      head + """
        workload: apply-striding
        reference: async-group
        cases: {variant: [async-group, concurrent-perform], work: [1, 2, 3, 4], stride: [\(strides)]}
        claims: [{that: x, metric: wall_per_item, of: {variant: concurrent-perform}, against: {variant: async-group}, at_least: 2x slower}]
        """
    #expect(try load(text).cases.count == 9992)
  }

  @Test func `too many cases are counted without making them`() {
    let range = "{from: 1, to: 9999, step: 1}"
    let problems = LoaderFixtures.problems(
      head
        + "workload: apply-striding\ncases: {variant: async-group, iterations: \(range), work: \(range), stride: \(range), gap: {from: 1ns, to: 9999ns, step: 1ns}, cpus: {from: 1, to: 1024, step: 1}}"
    )
    #expect(
      problems == [
        "4:8: these are more than 9 quintillion cases, more than 10000: list fewer values, or split the scenario"
      ])
  }

  @Test func `a path with a line feed is one line in a message`() {
    let said = LoaderFixtures.problems("", path: "a\nb")
    #expect(said.count == 1 && said[0].hasPrefix(#"a\nb:1:1: the file is empty"#))
  }
}
