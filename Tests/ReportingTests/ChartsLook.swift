import FoundationEssentials
import Metrics
import Reporting
import ScenarioModel
import Statistics
import Testing

/// The charts of the shipped scenarios over made-up runs. With GCDBENCH_CHARTS=FOLDER they stay there to be looked at.
struct ChartsLook {
  static let striding: [ChartRequest] = [
    ChartsFixture.speedup,
    ChartRequest(
      kind: .lines, title: "Time an iteration takes", x: "stride", y: "wall_per_item", series: "work",
      xScale: .log2, yScale: .log10),
    ChartRequest(
      kind: .lines, title: "Context switches of a call", x: "stride", y: "context_switches_per_call",
      series: "work", where: CaseSelector(["variant": ["concurrent-perform"]]), xScale: .log2),
    ChartRequest(
      kind: .bars, name: "wall-bars", title: "One stride against the loop", x: "work", y: "wall_per_item",
      where: CaseSelector(["stride": [1, 64, 1024]])),
    ChartRequest(
      kind: .ecdf, name: "trials", title: "Every trial at work 10", x: "wall_per_item", y: "wall_per_item",
      where: CaseSelector(["work": [10]])),
    ChartRequest(
      kind: .scatter, name: "scatter", title: "Cores by stride", x: "stride", y: "cores", series: "work",
      where: CaseSelector(["variant": ["concurrent-perform"]]), xScale: .log2),
  ]

  static let kinds: [ChartRequest] = [
    ChartRequest(
      kind: .lines, title: "Which guard keeps up as reads take over", x: "reads", y: "throughput",
      below: "violations"),
    ChartRequest(
      kind: .bars, title: "What the missing barrier lets through", x: "variant", y: "violations",
      where: CaseSelector(["reads": [0.5]])),
    ChartRequest(
      kind: .bars, name: "bars", title: "Throughput at half reads", x: "variant", y: "throughput",
      where: CaseSelector(["reads": [0.5]])),
  ]

  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason))
  func `the shipped charts are drawn whole`() throws {
    let folder = ChartsFolder(keptIn: ProcessInfo.processInfo.environment["GCDBENCH_CHARTS"])
    defer { folder.remove() }
    let writer = ChartWriter(folder: folder.path)
    let first = try writer.write(
      Self.striding, of: ChartsFixture.stridingRun(), context: ChartsFixture.context(ChartsFixture.striding))
    let second = try writer.write(
      Self.kinds, of: ChartsFixture.kindsRun(), context: ChartsFixture.context(ChartsFixture.kinds))
    #expect(first.problems == [] && second.problems == [])
    #expect(first.drawn.count == Self.striding.count && second.drawn.count == Self.kinds.count)
    #expect(first.drawn.allSatisfy { $0.files.count == 4 })
  }
}
