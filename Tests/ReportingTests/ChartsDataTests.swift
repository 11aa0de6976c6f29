import Metrics
import ScenarioModel
import Statistics
import Testing

@testable import Reporting

struct ChartsDataTests {
  private let context = ChartsFixture.context(ChartsFixture.striding)

  private func request(
    _ kind: ChartRequest.Kind = .lines, y: String = "wall_per_item", below: String? = nil,
    where filter: CaseSelector = CaseSelector(), x: String = "stride", yScale: ChartRequest.Scale = .linear
  ) -> ChartRequest {
    ChartRequest(
      kind: kind, title: "t", x: x, y: y, below: below, series: "work", where: filter, xScale: .log2,
      yScale: yScale)
  }

  private func chart(_ request: ChartRequest, _ summary: RunSummary) throws -> Chart {
    try ChartData.chart(request, of: summary, context: context)
  }

  @Test func `a speed-up chart has a series for each work, points in order of stride, and both guides`()
    throws
  {
    let chart = try chart(ChartsFixture.speedup, ChartsFixture.stridingRun([64, 1, 8]))
    #expect(chart.series.map(\.label) == ["work 1", "work 10", "work 100"])
    #expect(chart.series[0].points.map(\.x) == [1, 8, 64])
    #expect(chart.panels.map(\.metric) == ["speedup", "cores"])
    #expect(chart.panels[0].guides.map(\.label) == ["1×: as for-loop", "ideal: 2 CPUs"])
    #expect(chart.panels[1].guides.map(\.label) == ["2 CPUs"])
    #expect(chart.omissions == [])
    #expect(chart.caption == "run 20261130T154500Z-3f2a · 2 CPUs, AMD EPYC 7B13 · 10 rounds · bands: 95 % CI")
  }

  @Test func `without a speed-up in the summary the paired ratio is turned round, its ends swapped`() throws {
    var wall = ChartsFixture.wall(20)
    wall.ratio = Estimate(value: 4, interval: Interval(low: 2, high: 5, level: 0.95))
    let summary = ChartsFixture.summary([stride(1, [wall])], reference: "for-loop")
    let point = try chart(request(y: "speedup"), summary).series[0].points[0]
    #expect(point.values == [ChartValue(0.25, low: 0.2, high: 0.5)])
  }

  @Test func `a case without the swept parameter is drawn across, in the colour of its kin`() throws {
    let chart = try chart(request(), ChartsFixture.stridingRun([1, 8]))
    #expect(
      chart.panels[0].levels.map(\.label) == ["for-loop, work 1", "for-loop, work 10", "for-loop, work 100"])
    #expect(chart.panels[0].levels.map(\.series) == [0, 1, 2])
    #expect(chart.series[0].label == "concurrent-perform, work 1")
  }

  @Test func `cases that would share a spot become series of their own`() throws {
    let summary = ChartsFixture.stridingRun([1, 8])
    let chart = try ChartData.chart(
      ChartRequest(kind: .lines, title: "", x: "stride", y: "cores"), of: summary, context: context)
    #expect(chart.series.map(\.label) == [1, 10, 100].map { "concurrent-perform, work \($0)" })
  }

  @Test func `a case that lacks a value in the lower panel alone is not called left out`() throws {
    var run = ChartsFixture.stridingRun()
    for index in run.cases.indices where run.cases[index].subject.value("stride") == 64 {
      run.cases[index].metrics.removeAll { $0.name.metric == .cores }
    }
    let chart = try ChartData.chart(
      ChartsFixture.speedup, of: run, context: ChartsFixture.context(ChartsFixture.striding))
    #expect(chart.leftOut == ["3 cases not in all panels"])
  }

  @Test func `a run without a reference has no chart of its speed-up, whatever stands below`() {
    var run = ChartsFixture.stridingRun()
    run.reference = nil
    for index in run.cases.indices { run.cases[index].metrics.removeAll { $0.name.metric == .speedup } }
    #expect(throws: ChartError.self) {
      try ChartData.chart(
        ChartsFixture.speedup, of: run, context: ChartsFixture.context(ChartsFixture.striding))
    }
  }

  @Test func `the foot has the rounds that were run, not those that were planned`() throws {
    var run = ChartsFixture.stridingRun()
    run.plannedRounds = 60
    let chart = try ChartData.chart(
      ChartsFixture.speedup, of: run, context: ChartsFixture.context(ChartsFixture.striding))
    #expect(chart.caption.contains("· 10 rounds ·"), "\(chart.caption)")
  }

  @Test func `what is left out says why`() throws {
    let cases = [
      stride(1, [ChartsFixture.wall(20)]), stride(2, [], outcomes: [(.timeout, 10)]), stride(4, []),
      stride(8, [ChartsFixture.measured(MetricName(.wall), 0, 0)]),
      stride(16, [ChartsFixture.wall(.infinity)]),
    ]
    let chart = try chart(request(yScale: .log10), ChartsFixture.summary(cases))
    #expect(
      chart.omissions.map { $0.reason.description } == [
        "no trial ended well (timeout × 10)", "wall_per_item was not measured",
        "wall_per_item is not above 0, which a logarithmic axis cannot show",
        "wall_per_item was not measured",
      ])
    #expect(chart.series[0].points.count == 5)
    #expect(chart.series[0].points.filter { $0.values[0] != nil }.count == 1)
    #expect(chart.caption.hasSuffix("4 cases left out, see the .csv"))
  }

  @Test(arguments: [
    (
      "no_such", CaseSelector(),
      "no_such: nothing to draw: no case has a value for no_such: no_such was not measured"
    ),
    (
      "cores", CaseSelector(["work": [7], "variant": ["a", "b"]]),
      "cores: nothing to draw: no case of this run matches {variant: [a, b], work: 7}"
    ),
    (
      "cores", CaseSelector(["variant": ["for-loop"]]),
      "cores: nothing to draw: no case of this run has the parameter stride"
    ),
  ])
  func `a chart of nothing says what is missing`(y: String, filter: CaseSelector, sentence: String) {
    let error = #expect(throws: ChartError.self) {
      try chart(request(y: y, where: filter), ChartsFixture.stridingRun([1, 8]))
    }
    #expect(error?.description == sentence)
  }

  @Test func `an interval that reaches 0 has no band on a logarithmic axis, but keeps its point`() throws {
    var wall = ChartsFixture.wall(20)
    wall.interval = Interval(low: 0, high: 40, level: 0.95)
    let chart = try chart(request(yScale: .log10), ChartsFixture.summary([stride(1, [wall])]))
    #expect(chart.series[0].points[0].values == [ChartValue(20)])
  }

  @Test func `violations and wrong answers are marked, right ones are not`() throws {
    let wrong = ChartsFixture.one(
      ChartsFixture.kinds, ChartsFixture.wrong, [:], isWrong: true, violations: 3,
      [ChartsFixture.level(.throughput, 9)])
    let caught = ChartsFixture.one(
      ChartsFixture.kinds, "NSLock", [:], outcomes: [(.ok, 9), (.incorrect, 1)],
      [ChartsFixture.level(.throughput, 5)])
    let right = ChartsFixture.one(
      ChartsFixture.kinds, "serial", [:], violations: 0, [ChartsFixture.level(.throughput, 2)])
    let request = ChartRequest(kind: .bars, title: "", x: "variant", y: "throughput", below: "violations")
    let chart = try ChartData.chart(
      request, of: ChartsFixture.summary([wrong, caught, right]),
      context: ChartsFixture.context(ChartsFixture.kinds))
    #expect(chart.series[0].points.map(\.mark) == [.wrongOnPurpose, .wrongAnswer, nil])
    #expect(chart.series[0].points.map { $0.values[1]?.y } == [3, nil, 0])
    #expect(chart.panels[1].isViolationCount)
  }

  @Test func `the seventeenth series is left out and told`() throws {
    let cases = (1...17).map {
      ChartsFixture.one(
        ChartsFixture.striding, "concurrent-perform", ["work": .integer($0), "stride": 1],
        [ChartsFixture.wall(2)])
    }
    let chart = try chart(request(), ChartsFixture.summary(cases))
    #expect(chart.series.count == 16)
    #expect(chart.omissions.map(\.reason) == [.tooManySeries(16)])
  }

  @Test func `the distribution steps from 0 to all trials`() throws {
    let chart = try chart(
      request(.ecdf, x: "wall_per_item"), ChartsFixture.summary([stride(1, [ChartsFixture.wall(20)])]))
    let shares = chart.series[0].points.compactMap { $0.values[0]?.y }
    #expect(shares == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(chart.series[0].points.map(\.x) == chart.series[0].points.map(\.x).sorted())
  }

  @Test
  func `a latency's distribution is of its operations, from the merged buckets, over a logarithmic axis`()
    throws
  {
    var (one, other) = (LatencyHistogram(), LatencyHistogram())
    for (nanoseconds, count) in [(100, 50), (200, 40), (10_000, 9), (1_000_000, 1)] {
      for _ in 0..<count { one.record(nanoseconds) }
    }
    other.record(0)
    let cases = [one, other, LatencyHistogram()].enumerated().map { index, histogram in
      var summary = ChartsFixture.one(
        ChartsFixture.kinds, ChartsFixture.variants[index], [:], isWrong: index == 1, [ChartsFixture.wall(5)])
      if !histogram.isEmpty { summary.latencies = ["read_latency": histogram] }
      return summary
    }
    let chart = try ChartData.chart(
      ChartRequest(kind: .ecdf, title: "", x: "variant", y: "read_latency"), of: ChartsFixture.summary(cases),
      context: ChartsFixture.context(ChartsFixture.kinds))
    let points = chart.series[0].points
    #expect(points.compactMap { $0.values[0]?.y } == [0, 0.5, 0.9, 0.99, 1])
    #expect(points.map(\.x)[1...2] == [100, 200] && points[3].x >= 10_000 && points[3].x < 10_100)
    #expect(chart.x.scale == .log10 && chart.x.column == "read_latency_ns")
    #expect(chart.panels[0].heading == "operations at or below, %")
    // 0 ns has no place on a logarithmic axis.
    #expect(chart.series[1].points.map(\.x) == [1, 1] && chart.series[1].points[0].mark == .wrongOnPurpose)
    #expect(chart.omissions.map(\.reason) == [.notMeasured("read_latency")])
  }

  @Test func `thousands of buckets are thinned to those that can be seen, and the tail stays`() {
    var shares: [(value: Double, share: Double)] = []
    for bucket in 1...4000 { shares.append((Double(bucket), Double(bucket) / 4004)) }
    // Four operations of a thousand are the tail.
    for bucket in 4001...4004 { shares.append((Double(bucket) * 100, Double(bucket) / 4004)) }
    let kept = ChartData.thinned(shares)
    #expect(kept.count > 350 && kept.count < 450)
    #expect(kept.first?.value == 1)
    #expect(Array(kept.map(\.value).suffix(2)) == [400_300, 400_400])
    for (one, next) in zip(kept, kept.dropFirst()) {
      let step = next.share - one.share
      #expect(step < 0.003)
    }
    #expect(ChartData.thinned([]).isEmpty)
  }

  private func stride(
    _ stride: Int, _ metrics: [MetricSummary], outcomes: [(outcome: Outcome, count: Int)] = [(.ok, 10)]
  ) -> CaseSummary {
    ChartsFixture.one(
      ChartsFixture.striding, "concurrent-perform", ["work": 1, "stride": .integer(stride)],
      outcomes: outcomes,
      metrics)
  }
}
