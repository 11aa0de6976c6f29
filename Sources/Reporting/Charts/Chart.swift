import Metrics
package import ScenarioModel

/// A chart ready to be drawn: what stands where, before any tool is asked to draw it.
package struct Chart: Sendable, Hashable {
  package var size: ChartSize
  /// Name of its files without their ending.
  package var slug: String
  package var kind: ChartRequest.Kind
  package var title: String
  /// Where the numbers are from: run, machine, rounds.
  package var source: [String]
  /// What shows the intervals: "bands: 95 % CI"; nil where nothing does.
  package var intervals: String?
  package var x: ChartAxis
  /// One or two, top first, over the same x.
  package var panels: [ChartPanel]
  package var series: [ChartSeries]
  /// What could have been a point and is none, with the reason.
  package var omissions: [ChartOmission]
  /// Whether x is a metric as well, with intervals of its own; its points are labelled where they stand.
  package var hasMetricOnX = false

  /// The line at the foot.
  package var caption: String {
    (source + (intervals.map { [$0] } ?? []) + leftOut.map { $0 + ", see the .csv" }).joined(separator: " · ")
  }

  /// How many cases are drawn nowhere, and how many not in all panels.
  var leftOut: [String] {
    let points = series.flatMap(\.points).filter { $0.values.contains { $0 != nil } }
    let drawn = Set(points.map(\.subject) + panels.flatMap { $0.levels.map(\.subject) })
    let lacking = Set(omissions.map(\.subject))
    let partly = lacking.intersection(drawn).count
    return [(lacking.count - partly, "left out"), (partly, "not in all panels")].filter { $0.0 > 0 }.map {
      NumberFormat().counted($0.0, "case") + " \($0.1)"
    }
  }

  /// The series that a panel draws.
  func shown(in panel: Int) -> [Int] { series.indices.filter { isShown($0, in: panel) } }

  /// Whether places on x are numbered from 0 instead of standing at their value.
  package var isCategorical: Bool { x.scale == nil }

  /// Lines of violations that are 0 throughout would hide each other, and bars be gaps, so they are told in words,
  /// unless all are.
  func isShown(_ index: Int, in panel: Int) -> Bool {
    guard kind == .lines || kind == .bars, panels[panel].isViolationCount else { return true }
    func violates(_ series: ChartSeries) -> Bool { series.points.contains { ($0.values[panel]?.y ?? 0) > 0 } }
    return violates(series[index]) || !series.contains(where: violates)
  }
}

/// One metric over the chart's x.
package struct ChartPanel: Sendable, Hashable {
  /// The metric's name: `wall_per_item`.
  package var metric: String
  /// The heading: "wall per item, µs (log scale) · lower is better".
  package var heading: String
  package var y: ChartAxis
  package var guides: [ChartGuide]
  /// Cases without a place on x, which hold all along it: a plain loop in a sweep of strides.
  package var levels: [ChartLevel]
  /// Drawn red: each one is an error that a guard let through.
  package var isViolationCount: Bool
}

/// A line across a panel for the eye.
package struct ChartGuide: Sendable, Hashable {
  package var value: Double
  package var label: String
}

/// A case drawn as a line across a panel.
package struct ChartLevel: Sendable, Hashable {
  package var subject: String
  package var label: String
  /// The series whose colour it takes; nil where none is alike.
  package var series: Int?
  package var value: ChartValue
}

/// Points of one colour.
package struct ChartSeries: Sendable, Hashable {
  package var label: String
  /// The number of its colour; runs laid over each other share it where each has several series.
  package var group: Int
  /// The number of the run, which dashes and hollow points show; 0 where colour shows it.
  package var run: Int
  package var points: [ChartPoint]
}

/// One case's place in a chart.
package struct ChartPoint: Sendable, Hashable {
  /// The case's id.
  package var subject: String
  /// The value on x, in stored units; the number of the place on an axis of words.
  package var x: Double
  package var xText: String
  /// A value for each panel; nil where it is left out.
  package var values: [ChartValue?]
  package var mark: ChartMark?
  /// Why a value is missing; empty where none is.
  package var note: String
  /// The interval along x, where that is a metric.
  package var xLow: Double?
  package var xHigh: Double?
}

/// A metric's value with its interval, in stored units.
package struct ChartValue: Sendable, Hashable {
  package var y: Double
  package var low: Double?
  package var high: Double?

  package init(_ y: Double, low: Double? = nil, high: Double? = nil) {
    self.y = y
    self.low = low
    self.high = high
  }

  /// The lowest and highest that are drawn of it.
  var bottom: Double { low ?? y }
  var top: Double { high ?? y }
}

/// Why a point must not be read as fast.
package enum ChartMark: String, Sendable, Hashable, CaseIterable {
  case wrongOnPurpose = "wrong on purpose"
  case wrongAnswer = "wrong answer"
}
