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
      kind: .bars, name: "reds", title: "Violations by share of reads", x: "reads", y: "violations"),
    ChartRequest(
      kind: .bars, name: "bars", title: "Throughput at half reads", x: "variant", y: "throughput",
      where: CaseSelector(["reads": [0.5]])),
  ]

  /// What strains the layout: many series, one point, long words, durations on x, no interval, nine decades.
  static let strains: [ChartRequest] = [
    ChartRequest(
      kind: .lines, name: "many", title: "Sixteen series", x: "gap", y: "wall_per_item", series: "n",
      xScale: .log10),
    ChartRequest(
      kind: .lines, name: "one", title: "One point", x: "gap", y: "wall_per_item",
      where: CaseSelector(["n": [3], "gap": [1_000_000]]), xScale: .log2),
    ChartRequest(
      kind: .bars, name: "words", title: "Long words", x: "n", y: "wall_per_item",
      where: CaseSelector(["gap": [1000]])),
    ChartRequest(
      kind: .lines, name: "decades", title: "Nine decades", x: "gap", y: "cpu_per_item",
      where: CaseSelector(["n": [1, 2, 3]]), xScale: .log10, yScale: .log10),
  ]

  static func strainRun() -> (WorkloadDeclaration, RunSummary) {
    let workload = WorkloadDeclaration(
      name: "made-up", question: "",
      parameters: [
        Parameter("n", .word([]), default: "a", summary: ""),
        Parameter("gap", .duration(0...1_000_000_000), default: 0, summary: ""),
      ], variants: [Variant("only", summary: "")], call: "", item: "", itemsPerCall: { _ in 1 })
    let cases = (1...16).flatMap { n in
      [1000, 20_000, 1_000_000, 250_000_000].map { gap in
        let value = Double(n * 100) + Double(gap % 7) * 20
        return ChartsFixture.one(
          workload, "only",
          ["n": n < 4 ? .integer(n) : .word("a-long-word-number-\(n)"), "gap": .integer(gap)],
          [
            ChartsFixture.wall(value),
            MetricSummary(
              name: MetricName(.cpu), rounds: 3, samples: 3, estimate: Double(gap) * Double(n) / 900),
          ])
      }
    }
    return (workload, ChartsFixture.summary(cases))
  }

  /// Latencies of made-up guards: two heaps each, the slower the rarer.
  static func latencyRun() -> RunSummary {
    let cases = ChartsFixture.variants.enumerated().map { index, variant in
      var histogram = LatencyHistogram()
      for step in 0..<40_000 {
        let fast = 60 + step % 97 + index * 40
        histogram.record(step % 40 == 0 ? fast * 90 + step : fast)
      }
      var summary = ChartsFixture.one(
        ChartsFixture.kinds, variant, ["reads": 0.5], isWrong: variant == ChartsFixture.wrong,
        [ChartsFixture.level(.throughput, 1e6)])
      summary.latencies = ["read_latency": histogram]
      return summary
    }
    return ChartsFixture.summary(cases)
  }

  static let latencies = [
    ChartRequest(kind: .ecdf, title: "How long a read takes", x: "variant", y: "read_latency")
  ]

  /// Each chart in both sizes, all forms, with a font.
  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason), arguments: [("", ChartSize.usual), ("half", .half)])
  func `the shipped charts are drawn whole`(folderName: String, size: ChartSize) throws {
    let kept = ProcessInfo.processInfo.environment["GCDBENCH_CHARTS"].map { "\($0)/\(folderName)" }
    let folder = ChartsFolder(keptIn: kept)
    defer { folder.remove() }
    let writer = ChartWriter(folder: folder.path, formats: ChartFormat.allCases, size: size)
    let striding = ChartsFixture.context(ChartsFixture.striding)
    let kinds = ChartsFixture.context(ChartsFixture.kinds)
    let (workload, run) = Self.strainRun()
    let overlay = try #require(ChartsOverlayTests.overlay())
    let reports = try [
      writer.write(Self.striding, of: ChartsFixture.stridingRun(), context: striding),
      writer.write(Self.kinds, of: ChartsFixture.kindsRun(), context: kinds),
      writer.write(Self.strains, of: run, context: ChartsFixture.context(workload)),
      writer.write(Self.latencies, of: Self.latencyRun(), context: kinds),
      writer.write(ChartsOverlayTests.requests, of: overlay.summary, context: overlay.context),
      writer.write(
        [], of: ChartsFixture.stridingRun(), context: striding, samples: try ChartsSamplesTests.samples(12)),
      writer.write(
        [ChartsScatterTests.request], of: ChartsScatterTests.run(),
        context: ChartsFixture.context(ChartsScatterTests.waiting)),
    ]
    #expect(reports.flatMap(\.problems) == [])
    let count =
      Self.striding.count + Self.kinds.count + Self.strains.count + 1 + ChartsOverlayTests.requests.count + 2
    #expect(reports.flatMap(\.drawn).count == count)
    #expect(reports.flatMap(\.drawn).allSatisfy { $0.files.count == 5 })
  }
}

extension ChartSize {
  static let half = ChartSize(width: 480, height: 270)
}
