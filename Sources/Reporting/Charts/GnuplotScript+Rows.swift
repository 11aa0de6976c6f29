/// Which rows and columns of the CSV an element of the plot takes.
extension GnuplotScript {
  /// Unbroken runs of rows whose value passes: a failed point is a gap, not a straight line across it.
  func runs(of series: Int, panel: Int, where passes: (ChartValue?) -> Bool) -> [ClosedRange<Int>] {
    let first = firstRow(of: series)
    let indices = chart.series[series].points.enumerated()
      .filter { passes($0.element.values[panel]) }.map { first + $0.offset }
    return GnuplotScript.runs(in: indices)
  }

  static func runs(in indices: [Int]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for index in indices {
      if let last = runs.last, last.upperBound == index - 1 {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs
  }

  /// Rows count from 0 after the header.
  func firstRow(of series: Int) -> Int {
    chart.series.prefix(series).reduce(0) { $0 + $1.points.count }
  }

  func rows(_ run: ClosedRange<Int>) -> String {
    "'\(chart.slug).csv' every ::\(run.lowerBound)::\(run.upperBound)"
  }

  var x: String {
    let column = chart.isCategorical ? 3 : 2
    return scaled(column, chart.x.unit)
  }

  /// The low (1) or the high end (2) of the interval along x, where that is a metric.
  func xEnd(_ part: Int) -> String { scaled(2 + part, chart.x.unit) }

  func yColumn(_ panel: Int) -> Int {
    (chart.isCategorical ? 4 : chart.hasMetricOnX ? 5 : 3) + panel * 3
  }

  /// The estimate (0), the interval's low (1) or its high end (2).
  func y(_ panel: Int, _ part: Int = 0) -> String {
    scaled(yColumn(panel) + part, chart.panels[panel].y.unit)
  }

  private func scaled(_ column: Int, _ unit: AxisUnit) -> String {
    unit.divisor == 1 ? "($\(column))" : "($\(column)/\(number(unit.divisor)))"
  }
}
