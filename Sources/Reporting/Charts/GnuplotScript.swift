/// A chart's `.gp`: `gnuplot speedup.gp` in its folder draws its pictures from the CSV beside it.
///
/// A scenario's words stand in single quotes only, and all terminals are told to take all text literally.
package struct GnuplotScript: Sendable {
  let chart: Chart
  let legends: [ChartLegend]
  let layout: ChartLayout
  let frame: GnuplotFrame

  package init(_ chart: Chart, formats: [ChartFormat] = ChartFormat.usual) {
    self.chart = chart
    let entries = chart.panels.indices.map { ChartLegend.entries(of: chart, panel: $0) }
    let layout = ChartLayout(chart, legend: entries.flatMap { $0.map(\.text) })
    self.layout = layout
    legends = entries.indices.map { ChartLegend(entries[$0], panel: $0, layout: layout) }
    frame = GnuplotFrame(slug: chart.slug, size: chart.size, formats: formats)
  }

  package var text: String {
    frame.text(words + chart.panels.indices.flatMap { panel($0) })
  }

  /// Labels, arrows and boxes outlive a plot: those of the panel, or the picture, before would be drawn again.
  static let clear = GnuplotFrame.clear

  /// Title and foot, which belong to no panel.
  private var words: [String] {
    let (scale, title) = (layout.scale, layout.title)
    let heading = label(
      title.text, x: 18 * scale, y: layout.height - 25 * scale,
      frame.font(title.fontSize) + " textcolor rgb INK")
    let foot = layout.caption.reversed().enumerated().map { row, line in
      label(
        line, x: 18 * scale, y: (14 + Double(row) * ChartLayout.captionHeight) * scale,
        frame.font(ChartLayout.captionSize) + " textcolor rgb MUTED")
    }
    return [heading] + foot.reversed()
  }

  func label(_ text: String, x: Double, y: Double, _ style: String, side: String = "left") -> String {
    frame.label(text, x: x, y: y, style, side: side)
  }

  /// Four decimals are a tenth of a pixel.
  func fraction(_ value: Double) -> String { GnuplotFrame.fraction(value) }

  /// A line's or a point's size, which grows with the picture.
  func scaled(_ size: Double) -> String { frame.scaled(size) }
}
