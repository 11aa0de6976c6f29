import ScenarioModel

/// One panel: its frame, tics, lines across, names at the right, and the plot itself.
extension GnuplotScript {
  func panel(_ index: Int) -> [String] {
    let clear = index == 0 ? [] : [GnuplotScript.clear]
    return [""] + clear + margins(index) + xAxis(index) + yAxis(index) + across(index) + names(index)
      + (chart.hasMetricOnX ? pointLabels(index) : []) + plot(index)
  }

  private func margins(_ index: Int) -> [String] {
    let (bottom, top) = layout.panels[index]
    let (left, right) = (layout.left / layout.width, layout.right / layout.width)
    return [
      "set lmargin at screen \(fraction(left)); set rmargin at screen \(fraction(right))",
      "set bmargin at screen \(fraction(bottom / layout.height)); "
        + "set tmargin at screen \(fraction(top / layout.height))",
      label(
        chart.panels[index].heading, x: 18 * layout.scale, y: top + 19 * layout.scale, "textcolor rgb MUTED"),
    ]
  }

  private func xAxis(_ index: Int) -> [String] {
    let isLast = index == chart.panels.count - 1
    let foot = Double(layout.caption.count - 1) * ChartLayout.captionHeight
    let middle = (layout.left + layout.right) / 2
    let tics = zip(chart.x.tics, ticTexts).map { tic, lines in
      let texts = lines.map { ChartText.gnuplot(GnuplotScript.escapedTic($0)) }.joined(separator: ".NL.")
      return "\(isLast ? texts : "''") \(number(tic.position / chart.x.unit.divisor))"
    }
    return GnuplotScript.logscale("x", chart.x)
      + [
        range("x", chart.x),
        "set xtics \(layout.isTilted ? "rotate by 30 right " : "")(\(tics.joined(separator: ", ")))",
      ]
      + (isLast
        ? [
          label(
            chart.x.label, x: middle, y: (36 + foot) * layout.scale, "textcolor rgb MUTED", side: "center")
        ] : [])
  }

  private var ticTexts: [[String]] {
    if let lines = layout.ticLines, !layout.isTilted { return lines }
    return chart.x.tics.map { [layout.isTilted ? ChartLayout.fitted($0.text, width: 190) : $0.text] }
  }

  /// The text of a tic, and of nothing else, is a format in which `%d` is the tic's number.
  static func escapedTic(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  private func yAxis(_ index: Int) -> [String] {
    let axis = chart.panels[index].y
    let tics = axis.tics.map { "'\($0.text)' \(number($0.position / axis.unit.divisor))" }
    return GnuplotScript.logscale("y", axis) + [
      range("y", axis), "set ytics (\(tics.joined(separator: ", ")))",
    ]
  }

  static func logscale(_ name: String, _ axis: ChartAxis) -> [String] {
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
    let guides = panel.guides.map { line($0.value, guideStyle) }
    let levels = panel.levels.flatMap { level -> [String] in
      let colour = levelColour(level.series)
      guard let low = level.value.low, let high = level.value.high else {
        return [line(level.value.y, levelStyle(level.series))]
      }
      let corners =
        "from graph 0, first \(number(low / divisor)) to graph 1, first \(number(high / divisor))"
      return [
        "set object rectangle \(corners) behind fillcolor rgb \(colour) fillstyle transparent solid 0.12 noborder",
        line(level.value.y, levelStyle(level.series)),
      ]
    }
    return guides + levels
  }

  private func levelColour(_ series: Int?) -> String {
    series.map { "'\(ChartPalette.colour(chart.series[$0].group))'" } ?? "INK"
  }

  /// Long dashes; dots between them for each run after the first.
  private func levelStyle(_ series: Int?) -> String {
    let run = series.map { chart.series[$0].run } ?? 0
    let dots = String(repeating: ",1,4", count: min(run, 3))
    return "lw \(scaled(1.6)) dt (9,\(run == 0 ? "6" : "4")\(dots)) lc rgb \(levelColour(series))"
  }

  private var guideStyle: String { "lw \(scaled(1.2)) dt (12,8) lc rgb MUTED" }

  private func names(_ index: Int) -> [String] {
    let (bottom, top) = layout.panels[index]
    return legends[index].entries.flatMap { entry -> [String] in
      let y = bottom + entry.height * (top - bottom)
      let style = entry.sign == .guide || entry.sign == .note ? "MUTED" : "INK"
      let text = label(entry.text, x: layout.right + 26 * layout.scale, y: y, "textcolor rgb \(style)")
      return sign(entry.sign, panel: index, y: y) + [text]
    }
  }

  private func sign(_ sign: ChartLegend.Sign, panel: Int, y: Double) -> [String] {
    switch sign {
    case .series(let series): return self.sign(of: series, panel: panel, y: y)
    case .mark: return [point(y, "pt 2 ps \(scaled(1)) lw \(scaled(1.8)) lc rgb RED")]
    case .level(let series): return [dash(y, levelStyle(series))]
    case .note: return []
    case .guide: return [dash(y, guideStyle)]
    }
  }

  private func sign(of series: Int, panel: Int, y: Double) -> [String] {
    let style = style(of: series, panel: panel)
    let line = dash(y, "lw \(scaled(2)) dt \(style.dash) lc rgb \(style.colour)")
    let shape = point(y, "pt \(style.shape) ps \(style.size) lc rgb \(style.colour)")
    switch chart.kind {
    case .lines: return [line, shape]
    case .ecdf: return [line]
    case .scatter: return [shape]
    case .waterfall: return []
    case .bars:
      return [
        point(y, "pt \(chart.series[series].run == 0 ? 5 : 4) ps \(scaled(1.1)) lc rgb \(style.colour)")
      ]
    }
  }

  private func point(_ y: Double, _ style: String) -> String {
    label("", x: layout.right + 15 * layout.scale, y: y, "point \(style)")
  }

  private func dash(_ y: Double, _ style: String) -> String {
    let height = fraction(y / layout.height)
    let (from, to) = (
      (layout.right + 7 * layout.scale) / layout.width, (layout.right + 22 * layout.scale) / layout.width
    )
    return "set arrow from screen \(fraction(from)), screen \(height) to screen \(fraction(to)), "
      + "screen \(height) nohead \(style)"
  }

  /// Twelve digits: 0.3, not 0.30000000000000004.
  func number(_ value: Double) -> String { AxisTics.text(value, digits: 12) }
}
