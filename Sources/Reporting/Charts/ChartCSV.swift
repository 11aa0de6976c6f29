import ScenarioModel

/// A chart's numbers as they were measured: one row a point, in stored units, empty where nothing is.
package struct ChartCSV: Sendable {
  private let chart: Chart

  package init(_ chart: Chart) { self.chart = chart }

  package var text: String { ([header] + rows + leftOut).map { CSV.row($0) }.joined() }

  private var header: [String] {
    ["series", chart.x.column] + (chart.isCategorical ? ["place"] : [])
      + (chart.hasMetricOnX ? ["\(chart.x.column)_low", "\(chart.x.column)_high"] : [])
      + chart.panels.flatMap { [$0.y.column, "\($0.y.column)_low", "\($0.y.column)_high"] } + [
        "mark", "case", "note",
      ]
  }

  private var rows: [[String]] {
    chart.series.flatMap { series in series.points.map { row($0, of: series.label) } }
  }

  private func row(_ point: ChartPoint, of series: String) -> [String] {
    var x = chart.isCategorical ? [CSV.text(point.xText), "\(Int(point.x))"] : [ChartCSV.number(point.x)]
    if chart.hasMetricOnX { x += [point.xLow, point.xHigh].map { $0.map(ChartCSV.number) ?? "" } }
    return [CSV.text(series)] + x + point.values.flatMap(cells) + [
      point.mark?.rawValue ?? "", CSV.text(point.subject), point.note,
    ]
  }

  /// Cases that have no point, and those that hold all along x.
  private var leftOut: [[String]] {
    let shown = Set(chart.series.flatMap { $0.points.map(\.subject) })
    let blanks = [String](repeating: "", count: chart.panels.count * 3)
    let place = chart.isCategorical ? [""] : chart.hasMetricOnX ? ["", ""] : []
    let levels = chart.panels.indices.flatMap { panel in
      chart.panels[panel].levels.map { level in
        let values = chart.panels.indices.flatMap { cells($0 == panel ? level.value : nil) }
        return [CSV.text(level.label), ""] + place + values + ["", CSV.text(level.subject), "drawn across"]
      }
    }
    return levels
      + chart.omissions.filter { !shown.contains($0.subject) }.map {
        ["", ""] + place + blanks + ["", CSV.text($0.subject), CSV.text("left out: \($0.reason)")]
      }
  }

  private func cells(_ value: ChartValue?) -> [String] {
    guard let value else { return ["", "", ""] }
    return [value.y, value.low, value.high].map { $0.map(ChartCSV.number) ?? "" }
  }

  /// Nothing rounded away; whole numbers without a point.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
