import Metrics
import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct ChartsOverlayTests {
  static let requests = [
    named("over-speedup", ChartsFixture.speedup),
    named(
      "over-one",
      ChartRequest(
        kind: .lines, title: "One series a run", x: "stride", y: "wall_per_item",
        where: CaseSelector(["variant": ["concurrent-perform"], "work": [1]]), xScale: .log2, yScale: .log10)),
    named(
      "over-bars",
      ChartRequest(
        kind: .bars, title: "Bars of two runs", x: "work", y: "wall_per_item", series: "stride",
        where: CaseSelector(["stride": [1, 16, 256]]))),
  ]

  private static func named(_ name: String, _ request: ChartRequest) -> ChartRequest {
    var request = request
    request.name = name
    return request
  }

  /// Two runs of `apply-striding`, the later one a fifth faster, the earlier without the largest stride.
  static func overlay(labels: [String] = ["before", "after"], cpus: [Int] = [2, 2]) -> Overlay? {
    var runs: [Overlay.Run] = []
    for (index, label) in labels.enumerated() {
      var summary = ChartsFixture.stridingRun(index == 0 ? [1, 16, 256] : [1, 16, 256, 4096])
      summary.cpuCount = cpus[index]
      for at in summary.cases.indices where index > 0 {
        for metric in summary.cases[at].metrics.indices
        where summary.cases[at].metrics[metric].name.metric == .wall {
          summary.cases[at].metrics[metric].estimate? *= 0.8
        }
      }
      let context = ChartContext(
        run: "20261130T15450\(index)Z-3f2a", cpuCount: cpus[index], cpuModel: "AMD EPYC 7B13",
        workload: ChartsFixture.striding)
      runs.append(Overlay.Run(label: label, summary: summary, context: context))
    }
    return Overlay(runs, workload: ChartsFixture.striding)
  }

  private func chart(_ index: Int, _ overlay: Overlay?) throws -> Chart {
    let overlay = try #require(overlay)
    return try ChartData.chart(Self.requests[index], of: overlay.summary, context: overlay.context)
  }

  @Test func `one series of two runs is told apart by colour and named by the run`() throws {
    let chart = try chart(1, Self.overlay())
    #expect(chart.series.map(\.label) == ["before", "after"])
    #expect(chart.series.map(\.group) == [0, 1] && chart.series.map(\.run) == [0, 0])
    #expect(chart.series.map { $0.points.map(\.x) } == [[1, 16, 256], [1, 16, 256, 4096]])
  }

  @Test func `several series keep their colours, and the run is told by dashes`() throws {
    let chart = try chart(0, Self.overlay())
    #expect(
      chart.series.map(\.label) == [1, 10, 100].flatMap { ["work \($0), before", "work \($0), after"] })
    #expect(
      chart.series.map(\.group) == [0, 0, 1, 1, 2, 2] && chart.series.map(\.run) == [0, 1, 0, 1, 0, 1])
    let script = GnuplotScript(chart).text
    #expect(script.contains("lw 2 dt 1 pt 7") && script.contains("lw 2 dt (8,4) pt 6"))
  }

  @Test func `one run alone is drawn as ever`() throws {
    let alone = try chart(0, Self.overlay(labels: ["before"]))
    #expect(alone.series.map(\.label) == ["work 1", "work 10", "work 100"])
    #expect(alone.series.map(\.run) == [0, 0, 0] && alone.series.map(\.group) == [0, 1, 2])
  }

  @Test(
    arguments: [
      (
        [2, 2],
        "before, 20261130T154500Z-3f2a · after, 20261130T154501Z-3f2a · all on 2 CPUs, AMD EPYC 7B13 · 10 rounds"
      ),
      (
        [2, 4],
        "before, 20261130T154500Z-3f2a, 2 CPUs, AMD EPYC 7B13 · "
          + "after, 20261130T154501Z-3f2a, 4 CPUs, AMD EPYC 7B13 · machines differ · 10 rounds"
      ),
    ] as [([Int], String)])
  func `the foot names the runs, and says whether their machines differ`(cpus: [Int], foot: String) throws {
    let chart = try chart(0, Self.overlay(cpus: cpus))
    #expect(chart.source.joined(separator: " · ") == foot)
    #expect(
      chart.panels[0].guides.map(\.label) == ["1×: as for-loop"]
        + Set(cpus).sorted().map { "ideal: \($0) CPUs" })
  }

  @Test func `two runs of one label are told apart by their ids`() throws {
    let chart = try chart(1, Self.overlay(labels: ["same", "same"]))
    #expect(chart.series.map(\.label) == ["same (20261130T154500Z-3f2a)", "same (20261130T154501Z-3f2a)"])
  }
}
