import Metrics
import ScenarioModel
import Statistics
import Testing

@testable import Reporting

struct ChartsAxisTests {
  private func axis(_ walls: [Double], _ scale: ChartRequest.Scale) throws -> (
    heading: String, tics: [String]
  ) {
    let cases = walls.enumerated().map {
      ChartsFixture.one(
        ChartsFixture.striding, "concurrent-perform", ["work": 1, "stride": .integer($0.offset + 1)],
        [MetricSummary(name: MetricName(.wall), rounds: 3, samples: 3, estimate: $0.element)])
    }
    let chart = try ChartData.chart(
      ChartRequest(kind: .lines, title: "", x: "stride", y: "wall_per_item", yScale: scale),
      of: ChartsFixture.summary(cases), context: ChartsFixture.context(ChartsFixture.striding))
    return (chart.panels[0].heading, chart.panels[0].y.tics.map(\.text))
  }

  @Test(arguments: [
    (most: 3, tics: [1000.0, 10_000]), (most: 20, tics: [200, 500, 1000, 2000, 5000, 10_000, 20_000]),
  ])
  func `a low panel has no more tics on a logarithmic axis than stand clear`(most: Int, tics: [Double]) {
    let axis = ChartAxis.values(
      [240, 19_000], column: "p99_ns", unit: .time, scale: .log10, wanted: 2, most: most)
    #expect(axis.tics.map { $0.position.rounded() } == tics)
  }

  @Test(
    arguments: [
      ([1, 4.6], .linear, "ns", ["0", "1", "2", "3", "4"]),
      ([2_000, 9_000], .linear, "µs", ["0", "2", "4", "6", "8"]),
      ([3e6, 2.5e6], .linear, "ms", ["0", "0.5", "1", "1.5", "2", "2.5", "3"]),
      ([1e9, 3e9], .linear, "s", ["0", "0.5", "1", "1.5", "2", "2.5", "3"]),
      ([0, 0], .linear, "ns", ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
      ([1, 90], .log10, "ns (log scale)", ["1", "2", "5", "10", "20", "50", "100"]),
      ([1500, 4_000_000], .log10, "µs (log scale)", ["10", "100", "1000"]),
    ] as [([Double], ChartRequest.Scale, String, [String])])
  func `times are told in the unit that fits, at round tics`(
    walls: [Double], scale: ChartRequest.Scale, unit: String, tics: [String]
  ) throws {
    let axis = try axis(walls, scale)
    #expect(axis.heading == "wall per item, \(unit) · lower is better")
    #expect(axis.tics == tics)
  }

  @Test func `tics name their own units where a logarithmic axis spans many`() throws {
    let axis = try axis([1, 1e9], .log10)
    #expect(axis.heading == "wall per item (log scale) · lower is better")
    #expect(axis.tics == ["1 ns", "100 ns", "10 µs", "1 ms", "100 ms"])
  }

  @Test func `tics stand at the values measured while they have room`() throws {
    func tics(_ strides: [Int]) throws -> [String] {
      try ChartData.chart(
        ChartsFixture.speedup, of: ChartsFixture.stridingRun(strides),
        context: ChartsFixture.context(ChartsFixture.striding)
      ).x.tics.map(\.text)
    }
    #expect(try tics([1, 3, 50_000]) == ["1", "3", "50000"])
    #expect(try tics([100, 101, 102, 200, 400]) == ["128", "256"])
  }

  @Test func `every value, interval and guide lies within the axis`() throws {
    for request in ChartsLook.striding where request.kind != .ecdf {
      let chart = try ChartData.chart(
        request, of: ChartsFixture.stridingRun(), context: ChartsFixture.context(ChartsFixture.striding))
      for (index, panel) in chart.panels.enumerated() {
        let values = chart.series.flatMap { $0.points.compactMap { $0.values[index] } }
        let ends = values.flatMap { [$0.y, $0.low ?? $0.y, $0.high ?? $0.y] } + panel.guides.map(\.value)
        #expect(ends.allSatisfy { panel.y.low <= $0 && $0 <= panel.y.high }, "\(request.y)")
      }
      #expect(chart.series.allSatisfy { $0.points.allSatisfy { chart.x.low < $0.x && $0.x < chart.x.high } })
    }
  }

  @Test(arguments: [[], [0.0], [0, 5]], [ChartRequest.Scale.log2, .log10])
  func `an axis that cannot be logarithmic is linear and comes to an end`(
    values: [Double], scale: ChartRequest.Scale
  ) {
    let axis = ChartAxis.values(values, column: "y", unit: .plain, scale: scale)
    #expect(axis.scale == .linear)
    #expect(axis.tics.count <= 20 && axis.tics.allSatisfy { $0.position.isFinite })
  }

  @Test func `a lower panel of which no case has a value is left out`() throws {
    var request = ChartsFixture.speedup
    request.below = "no_such_metric"
    let chart = try ChartData.chart(
      request, of: ChartsFixture.stridingRun([1, 4]), context: ChartsFixture.context(ChartsFixture.striding))
    #expect(chart.panels.map(\.metric) == ["speedup"])
    #expect(chart.series.allSatisfy { $0.points.allSatisfy { $0.values.count == 1 } })
  }
}
