/// A chart's `.gp`: `gnuplot speedup.gp` in its folder draws the SVG and the PNG from the CSV beside it.
///
/// A scenario's words stand in single quotes only, and both terminals are told to take all text literally.
package struct GnuplotScript: Sendable {
  let chart: Chart
  let legends: [ChartLegend]
  let layout: ChartLayout

  package init(_ chart: Chart) {
    self.chart = chart
    legends = chart.panels.indices.map { ChartLegend(of: chart, panel: $0) }
    layout = ChartLayout(chart, legend: legends.flatMap { $0.entries.map(\.text) })
  }

  package var text: String {
    (header + look + ["do for [picture in 'svg png'] {"] + body.map { $0.isEmpty ? "" : "  " + $0 }
      + ["}", "unset output"])
      .joined(separator: "\n") + "\n"
  }

  private var header: [String] {
    [
      "# Draws \(chart.slug).svg and \(chart.slug).png from \(chart.slug).csv: gnuplot \(chart.slug).gp",
      "reset",
      "set encoding utf8",
      "set datafile separator comma",
      "set datafile columnheaders",
    ]
  }

  private var look: [String] {
    [
      "",
      "INK = '\(ChartPalette.ink)'; MUTED = '\(ChartPalette.muted)'; GRID = '\(ChartPalette.grid)'; "
        + "RED = '\(ChartPalette.red)'",
      "Q = sprintf('%c', 39); NL = sprintf('%c', 10)",
      "set style fill transparent solid 0.18 noborder",
      "set border 3 lc rgb GRID lw 1.2",
      "set tics nomirror out scale 0.5 textcolor rgb MUTED",
      "set grid ytics back lt 1 lc rgb GRID lw 1 dt (2,4)",
      "unset key",
      "",
    ]
  }

  private var body: [String] {
    let terminal = "size 960,540 font 'DejaVu Sans,13' noenhanced"
    return [
      "if (picture eq 'svg') {",
      "  set terminal svg \(terminal)",
      "} else {",
      "  # Sizes of a PNG are points, those of an SVG pixels.",
      "  set terminal pngcairo \(terminal) fontscale 0.75 pointscale 1.25 dashlength 1.5",
      "}",
      "set output '\(chart.slug).'.picture",
      "set multiplot",
      GnuplotScript.clear,
    ] + words + chart.panels.indices.flatMap { panel($0) } + ["unset multiplot", "unset output"]
  }

  /// Labels, arrows and boxes outlive a plot: those of the panel, or the picture, before would be drawn again.
  static let clear = "unset label; unset arrow; unset object; unset logscale"

  /// Title and foot, which belong to no panel.
  private var words: [String] {
    let room = ChartLayout.width - 36
    let title = ChartLayout.fitted(chart.title, width: room, fontSize: 18)
    let caption = ChartLayout.fitted(chart.caption, width: room, fontSize: 11)
    return [
      label(title, x: 18, y: 515, "font 'DejaVu Sans,18' textcolor rgb INK"),
      label(caption, x: 18, y: 14, "font 'DejaVu Sans,11' textcolor rgb MUTED"),
    ]
  }

  func label(_ text: String, x: Double, y: Double, _ style: String, side: String = "left") -> String {
    let place = "screen \(fraction(x / ChartLayout.width)), screen \(fraction(y / ChartLayout.height))"
    return "set label \(ChartText.gnuplot(text)) at \(place) \(side) front \(style)"
  }

  /// Four decimals are a tenth of a pixel.
  func fraction(_ value: Double) -> String { AxisTics.text((value * 10_000).rounded() / 10_000) }
}
