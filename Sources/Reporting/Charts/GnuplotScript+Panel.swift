import ScenarioModel

/// One panel: its frame, tics, lines across, names at the right, and the plot itself.
extension GnuplotScript {
  func panel(_ index: Int) -> [String] {
    let clear = index == 0 ? [] : [GnuplotScript.clear]
    return [""] + clear + frame(index) + xAxis(index) + yAxis(index) + across(index) + names(index)
      + plot(index)
  }

  private func frame(_ index: Int) -> [String] {
    let (bottom, top) = layout.panels[index]
    let (left, right) = (layout.left / ChartLayout.width, layout.right / ChartLayout.width)
    return [
      "set lmargin at screen \(fraction(left)); set rmargin at screen \(fraction(right))",
      "set bmargin at screen \(fraction(bottom / ChartLayout.height)); "
        + "set tmargin at screen \(fraction(top / ChartLayout.height))",
      label(chart.panels[index].heading, x: 18, y: top + 19, "textcolor rgb MUTED"),
    ]
  }

  private func xAxis(_ index: Int) -> [String] {
    let isLast = index == chart.panels.count - 1
    let middle = (layout.left + layout.right) / 2
    let tics = zip(chart.x.tics, ticTexts).map { tic, lines in
      let texts = lines.map { ChartText.gnuplot(GnuplotScript.escapedTic($0)) }.joined(separator: ".NL.")
      return "\(isLast ? texts : "''") \(number(tic.position / chart.x.unit.divisor))"
    }
    return logscale("x", chart.x)
      + [
        range("x", chart.x),
        "set xtics \(layout.isTilted ? "rotate by 30 right " : "")(\(tics.joined(separator: ", ")))",
      ]
      + (isLast ? [label(chart.x.label, x: middle, y: 36, "textcolor rgb MUTED", side: "center")] : [])
  }

  private var ticTexts: [[String]] {
    if let lines = layout.ticLines, !layout.isTilted { return lines }
    return chart.x.tics.map { [layout.isTilted ? ChartLayout.fitted($0.text, width: 280) : $0.text] }
  }

  /// The text of a tic, and of nothing else, is a format in which `%d` is the tic's number.
  private static func escapedTic(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  private func yAxis(_ index: Int) -> [String] {
    let axis = chart.panels[index].y
    let tics = axis.tics.map { "'\($0.text)' \(number($0.position / axis.unit.divisor))" }
    return logscale("y", axis) + [range("y", axis), "set ytics (\(tics.joined(separator: ", ")))"]
  }

  private func logscale(_ name: String, _ axis: ChartAxis) -> [String] {
    switch axis.scale {
    case .log2: ["set logscale \(name) 2"]
    case .log10: ["set logscale \(name) 10"]
    case .linear, nil: []
    }
  }

  private func range(_ name: String, _ axis: ChartAxis) -> String {
    let ends = [axis.low, axis.high].map { AxisTics.text($0 / axis.unit.divisor) }
    return "set \(name)range [\(ends[0]):\(ends[1])]"
  }

  private func across(_ index: Int) -> [String] {
    let panel = chart.panels[index]
    let divisor = panel.y.unit.divisor
    func line(_ value: Double, _ style: String) -> String {
      "set arrow from graph 0, first \(number(value / divisor)) to graph 1, first \(number(value / divisor)) "
        + "nohead back \(style)"
    }
    let guides = panel.guides.map { line($0.value, "lw 1.2 dt (12,8) lc rgb MUTED") }
    let levels = panel.levels.flatMap { level -> [String] in
      let colour = levelColour(level.series)
      guard let low = level.value.low, let high = level.value.high else {
        return [line(level.value.y, "lw 1.6 dt (9,6) lc rgb \(colour)")]
      }
      let corners =
        "from graph 0, first \(number(low / divisor)) to graph 1, first \(number(high / divisor))"
      return [
        "set object rectangle \(corners) behind fillcolor rgb \(colour) fillstyle transparent solid 0.12 noborder",
        line(level.value.y, "lw 1.6 dt (9,6) lc rgb \(colour)"),
      ]
    }
    return guides + levels
  }

  private func levelColour(_ series: Int?) -> String {
    series.map { "'\(ChartPalette.colour($0))'" } ?? "INK"
  }

  private func names(_ index: Int) -> [String] {
    let (bottom, top) = layout.panels[index]
    return legends[index].entries.flatMap { entry -> [String] in
      let y = bottom + entry.height * (top - bottom)
      let style = entry.sign == .guide || entry.sign == .note ? "MUTED" : "INK"
      let text = label(entry.text, x: layout.right + 26, y: y, "textcolor rgb \(style)")
      return sign(entry.sign, panel: index, y: y) + [text]
    }
  }

  private func sign(_ sign: ChartLegend.Sign, panel: Int, y: Double) -> [String] {
    switch sign {
    case .series(let series): return self.sign(of: series, panel: panel, y: y)
    case .mark: return [point(y, "pt 2 ps 1 lw 1.8 lc rgb RED")]
    case .level(let series): return [dash(y, "lw 1.6 dt (9,6) lc rgb \(levelColour(series))")]
    case .note: return []
    case .guide: return [dash(y, "lw 1.2 dt (12,8) lc rgb MUTED")]
    }
  }

  private func sign(of series: Int, panel: Int, y: Double) -> [String] {
    let style = style(of: series, panel: panel)
    let line = dash(y, "lw 2 dt \(style.dash) lc rgb \(style.colour)")
    let shape = point(y, "pt \(style.shape) ps \(style.size) lc rgb \(style.colour)")
    switch chart.kind {
    case .lines: return [line, shape]
    case .ecdf: return [line]
    case .scatter: return [shape]
    case .bars: return [point(y, "pt 5 ps 1.1 lc rgb \(style.colour)")]
    }
  }

  private func point(_ y: Double, _ style: String) -> String {
    label("", x: layout.right + 15, y: y, "point \(style)")
  }

  private func dash(_ y: Double, _ style: String) -> String {
    let height = fraction(y / ChartLayout.height)
    let (from, to) = ((layout.right + 7) / ChartLayout.width, (layout.right + 22) / ChartLayout.width)
    return "set arrow from screen \(fraction(from)), screen \(height) to screen \(fraction(to)), "
      + "screen \(height) nohead \(style)"
  }

  /// Twelve digits: 0.3, not 0.30000000000000004.
  func number(_ value: Double) -> String { AxisTics.text(value, digits: 12) }
}
