import Metrics
import ScenarioModel
import Statistics
import Testing

@testable import Reporting

/// A metric over a metric: what a strategy costs against how soon it goes on.
@Suite struct ChartsScatterTests {
  static let waking = LatencyDeclaration("wake_latency", summary: "From the signal to the waiter.")

  static let waiting = WorkloadDeclaration(
    name: "waiting", question: "", parameters: [],
    variants: [
      "spin", "spin-yield", "poll-10us", "poll-1ms", "semaphore", "group-wait", "condition", "run-loop",
    ]
    .map { Variant($0, summary: "") },
    call: "", item: "", itemsPerCall: { _ in 1 }, latencies: [waking])

  static let request = ChartRequest(
    kind: .scatter, name: "wake-against-cpu", title: "What waiting costs, and how soon it ends",
    x: "wake_latency_p50", y: "cpu_per_item", xScale: .log10, yScale: .log10)

  static func run() -> RunSummary {
    // CPU a request and wake latency of one reply after 20 ms, in ns: like what such strategies show.
    let values: [(String, Double, Double)] = [
      ("spin", 20_112_000, 120), ("spin-yield", 20_121_000, 320), ("poll-10us", 4_038_000, 2300),
      ("poll-1ms", 294_000, 294_000), ("semaphore", 46_000, 10_600), ("group-wait", 52_000, 13_000),
      ("condition", 58_000, 20_000), ("run-loop", 246_000, 148_000),
    ]
    return ChartsFixture.summary(
      values.map { variant, cpu, wake in
        ChartsFixture.one(
          waiting, variant, [:],
          [
            ChartsFixture.measured(MetricName(.cpu), cpu, 0.08),
            ChartsFixture.level(waking[.p50], wake, 0.2),
          ])
      })
  }

  private func chart(_ run: RunSummary = run()) throws -> Chart {
    try ChartData.chart(Self.request, of: run, context: ChartsFixture.context(Self.waiting))
  }

  @Test func `each case is a point with an interval both ways, and its name beside it`() throws {
    let chart = try chart()
    #expect(chart.series.map(\.label).sorted() == Self.waiting.variants.map(\.name).sorted())
    let semaphore = try #require(chart.series.first { $0.label == "semaphore" }?.points.first)
    #expect(semaphore.x == 10_600 && semaphore.values[0]?.y == 46_000)
    #expect(semaphore.xLow == 10_600 * 0.8 && semaphore.xHigh == 10_600 * (1 + 0.2 * 0.8))
    let script = GnuplotScript(chart).text
    for variant in Self.waiting.variants { #expect(script.contains("'\(variant.name)' at screen")) }
    #expect(chart.x.label == "wake latency p50, ns (log scale) · lower is better")
    #expect(chart.caption.contains("crosses: 95 % CI"))
  }

  @Test func `the numbers lie beside it with both intervals`() throws {
    let lines = ChartCSV(try chart()).text.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "series,wake_latency_p50_ns,wake_latency_p50_ns_low,wake_latency_p50_ns_high,"
        + "cpu_per_item_ns,cpu_per_item_ns_low,cpu_per_item_ns_high,mark,case,note")
    #expect(lines.contains { $0.hasPrefix("semaphore,10600,8480,") })
  }

  @Test func `a case without a wake latency is left out, and that is said`() throws {
    var run = Self.run()
    run.cases[0].metrics.removeLast()
    let chart = try chart(run)
    #expect(chart.series.count == 7)
    #expect(chart.omissions.map(\.reason.description) == ["wake_latency_p50 was not measured"])
  }

  @Test func `names cover neither each other nor another's point`() {
    let frame = PointLabels.Box(left: 0, right: 400, bottom: 0, top: 200)
    let points = [(100.0, 100.0), (110, 102), (395, 50), (300, 190)].enumerated().map {
      PointLabels.Point(
        text: "name-\($0.offset)", x: $0.element.0, y: $0.element.1, left: $0.element.0, right: $0.element.0)
    }
    let places = PointLabels(points, in: frame).places
    // At the right there is the neighbour's point; the third stands at the frame's right edge.
    #expect(places.map(\.side) == [.right, .left, .right, .left])
  }

  @Test func `a name for which there is no room at its point stands some lines off, with a line to it`() {
    let frame = PointLabels.Box(left: 0, right: 400, bottom: 0, top: 200)
    // Three on one spot in a corner: seen with spin and spin-yield, whose names lay over each other.
    let points = (0..<3).map {
      PointLabels.Point(text: "spin-yield-\($0)", x: 8 + Double($0), y: 194, left: 8, right: 10)
    }
    let places = PointLabels(points, in: frame).places
    let boxes = places.map {
      PointLabels.Box(left: $0.x, right: $0.x + 60, bottom: $0.y - 8, top: $0.y + 8)
    }
    for (index, box) in boxes.enumerated() {
      #expect(frame.holds(box))
      #expect(!boxes.dropFirst(index + 1).contains { $0.meets(box) })
    }
    #expect(places.contains { $0.lead != nil })
  }

  @Test func `points of one variant have one colour, full and hollow for what else differs`() throws {
    let waiters = Parameter("waiters", .integer(1...64), default: 1, summary: "")
    let workload = WorkloadDeclaration(
      name: "waiting", question: "", parameters: [waiters],
      variants: [Variant("spin", summary: ""), Variant("semaphore", summary: "")], call: "", item: "",
      itemsPerCall: { _ in 1 }, latencies: [Self.waking])
    let cases = ["spin", "semaphore"].flatMap { variant in
      [1, 16].map { count in
        ChartsFixture.one(
          workload, variant, ["waiters": .integer(count)],
          [
            ChartsFixture.measured(MetricName(.cpu), 1000, 0.1),
            ChartsFixture.level(Self.waking[.p50], 500, 0.1),
          ])
      }
    }
    let chart = try ChartData.chart(
      Self.request, of: ChartsFixture.summary(cases), context: ChartsFixture.context(workload))
    #expect(chart.series.map { [$0.group, $0.run] } == [[0, 0], [0, 1], [1, 0], [1, 1]])
  }
}
