import ScenarioModel

/// One panel of a chart in letters: each series has one, at its points and in the legend, and its line between them.
struct TerminalPanel {
  private let chart: Chart
  private let index: Int
  private let columns: Int
  private let isColored: Bool
  private let typography: Typography
  /// Where each series stands in the chart's CSV.
  private let data: GnuplotScript

  init(_ chart: Chart, panel: Int, width: Int, isColored: Bool, typography: Typography) {
    self.chart = chart
    data = GnuplotScript(chart)
    index = panel
    columns = width
    self.isColored = isColored
    self.typography = typography
  }

  private var panel: ChartPanel { chart.panels[index] }

  /// A window of 24 lines holds a chart with its words; a wide one is not worth more than 28.
  private var rows: Int { min(max(index == 0 ? 14 : 9, columns / (index == 0 ? 5 : 8)), 28) }

  // MARK: Script

  var script: String {
    let terminal = "dumb size \(columns),\(rows) \(isColored ? "ansi256" : "mono") noenhanced"
    let lines =
      [
        "reset", "set encoding utf8", "set terminal \(terminal)", "set output '\(chart.slug).txt'",
        "set datafile separator comma", "set datafile columnheaders", "Q = sprintf('%c', 39)",
        "unset key; set border 3; set tics nomirror scale 0",
        "set lmargin \(margin); set rmargin 3; set tmargin 1; set bmargin 1",
      ] + axis("x", chart.x, xTexts) + axis("y", panel.y, panel.y.tics.map { typography.clean($0.text) })
      + across
    return (lines + [plot, "unset output"]).joined(separator: "\n") + "\n"
  }

  private var margin: Int { (panel.y.tics.map { typography.clean($0.text).displayWidth }.max() ?? 0) + 2 }

  private func axis(_ name: String, _ axis: ChartAxis, _ texts: [String]) -> [String] {
    let tics = zip(axis.tics, texts).map { tic, text in
      "\(ChartText.gnuplot(GnuplotScript.escapedTic(text))) \(number(tic.position / axis.unit.divisor))"
    }
    let ends = [axis.low, axis.high].map { number($0 / axis.unit.divisor) }
    return GnuplotScript.logscale(name, axis) + [
      "set \(name)range [\(ends[0]):\(ends[1])]", "set \(name)tics (\(tics.joined(separator: ", ")))",
    ]
  }

  /// Places whose names would run into each other are numbered, and the names stand in the legend.
  private var areNumbered: Bool {
    guard chart.isCategorical else { return false }
    let room = (columns - margin - 3) / max(1, chart.x.tics.count) - 1
    return chart.x.tics.contains { typography.clean($0.text).displayWidth > room || !isNarrow($0.text) }
  }

  /// gnuplot takes every character for one column.
  private func isNarrow(_ text: String) -> Bool { text.displayWidth == text.unicodeScalars.count }

  private var xTexts: [String] {
    let numbered = areNumbered
    return chart.x.tics.enumerated().map { numbered ? "\($0.offset + 1)" : typography.clean($0.element.text) }
  }

  /// Dots along each guide and level, as a table: a logarithmic axis has no even steps of its own.
  private var across: [String] {
    let values = panel.levels.map(\.value.y) + panel.guides.map(\.value)
    return values.enumerated().flatMap { offset, value in
      let steps = max(2, (columns - margin - 3) / 3)
      let dots = (0..<steps).map { step in
        let x = chart.x.position(at: (Double(step) + 0.5) / Double(steps)) / chart.x.unit.divisor
        return "\(number(x)),\(number(value / panel.y.unit.divisor))"
      }
      // `columnheaders` takes the first row of every table for names.
      return ["$across\(offset) << EOD", "x,y"] + dots + ["EOD"]
    }
  }

  private var plot: String {
    let lines = shown.flatMap(line)
    let points = shown.flatMap(point)
    let dots = (0..<(panel.levels.count + panel.guides.count)).flatMap { offset -> [String] in
      let colour = colour(levelGroup(offset))
      return [
        "$across\(offset) using 1:2:('.') with labels\(colour.isEmpty ? "" : " textcolor \(colour)")",
        "$across\(offset) every ::\(max(2, (columns - margin - 3) / 3) - 1) using 1:2 with points "
          + "pt \(letterNumber(shown.count + offset)) \(colour.isEmpty ? "" : "lc \(colour)")",
      ]
    }
    let elements = dots + lines + points
    guard !elements.isEmpty else { return "plot NaN notitle" }
    return "plot \\\n" + elements.map { "  \($0) notitle" }.joined(separator: ", \\\n")
  }

  private var shown: [Int] {
    chart.shown(in: index).filter { chart.series[$0].points.contains { $0.values[index] != nil } }
  }

  private func line(_ series: Int) -> [String] {
    let style = "lt \(letterNumber(shown.firstIndex(of: series) ?? 0))" + lineColour(series)
    return data.runs(of: series, panel: index) { $0 != nil }.compactMap { run in
      let place = "\(data.rows(run)) using \(x(series)):\(data.y(index))"
      switch chart.kind {
      case .lines: return "\(place) with lines \(style)"
      case .ecdf: return "\(place) with steps \(style)"
      case .bars: return "\(place):(\(number(bar.width * 0.9))) with boxes fs empty \(style)"
      case .scatter, .waterfall: return nil
      }
    }
  }

  /// A distribution has its letter half way up; at every step it would hide the curve.
  private func point(_ series: Int) -> [String] {
    let style = "pt \(letterNumber(shown.firstIndex(of: series) ?? 0))" + lineColour(series)
    let runs = data.runs(of: series, panel: index) { $0 != nil }
    let rows = chart.kind == .ecdf ? middle(of: series).map { [$0...$0] } ?? [] : runs
    // One series of bars has no name, so its letter would be a riddle.
    if chart.kind == .bars, !isNamed { return rows.map { number(over: $0, x(series)) } }
    return rows.map { "\(data.rows($0)) using \(x(series)):\(data.y(index)) with points \(style)" }
  }

  private func number(over rows: ClosedRange<Int>, _ x: String) -> String {
    let points = chart.series.flatMap { $0.points.compactMap { $0.values[index]?.y } }
    let format = (points.max() ?? 0) / panel.y.unit.divisor >= 1000 ? "%.0f" : "%.3g"
    let y = data.y(index)
    return "\(data.rows(rows)) using \(x):\(y):(sprintf('\(format)', \(y))) with labels offset 0,0.5"
  }

  private func middle(of series: Int) -> Int? {
    let points = chart.series[series].points
    return points.firstIndex { ($0.values[index]?.y ?? 0) >= 0.5 }.map { data.firstRow(of: series) + $0 }
  }

  /// Bars of one place share four fifths of it.
  private var bar: (width: Double, first: Double) {
    let width = 0.8 / Double(max(1, shown.count))
    return (width, -0.4 + width / 2)
  }

  private func x(_ series: Int) -> String {
    guard chart.kind == .bars, let place = shown.firstIndex(of: series) else { return data.x }
    return "(\(data.x)+(\(number(bar.first + Double(place) * bar.width))))"
  }

  private func lineColour(_ series: Int) -> String {
    let colour = panel.isViolationCount ? rgb(ChartPalette.red.light) : colour(chart.series[series].group)
    return colour.isEmpty ? "" : " lc \(colour)"
  }

  private func colour(_ group: Int?) -> String {
    group.map { rgb(ChartPalette.colour($0)) } ?? rgb(ChartPalette.muted.light)
  }

  private func rgb(_ colour: String) -> String { isColored ? "rgb '\(colour)'" : "" }

  /// Of a level the colour of its kin; nil of a guide.
  private func levelGroup(_ offset: Int) -> Int? {
    guard offset < panel.levels.count, let series = panel.levels[offset].series else { return nil }
    return chart.series[series].group
  }

  /// gnuplot's point 1 is A, and 26 is Z.
  private func letterNumber(_ index: Int) -> Int { index % 26 + 1 }

  private func number(_ value: Double) -> String { AxisTics.text(value, digits: 12) }

  // MARK: Legend

  /// "A work 1   B work 10", as many beside each other as fit.
  func legend(width: Int) -> [StyledLine] {
    let acrossTexts = panel.levels.map(\.label) + panel.guides.map(\.label)
    var entries =
      isNamed && (index == 0 || panel.isViolationCount)
      ? shown.map { "\(letter(shown.firstIndex(of: $0) ?? 0)) \(label(of: $0))" } : []
    entries += acrossTexts.enumerated().map { "\(letter(shown.count + $0.offset)) \($0.element)" }
    if shown.count < chart.series.count, panel.isViolationCount { entries.append("all others: 0") }
    if index == chart.panels.count - 1, areNumbered {
      entries += chart.x.tics.enumerated().map { "\($0.offset + 1) \($0.element.text)" }
    }
    var lines: [StyledLine] = []
    var line = StyledLine()
    for entry in entries.map(typography.clean) {
      let text = String(entry.beginning(fitting: width))
      let gap = line.width == 0 ? "" : "   "
      if line.width > 0, line.width + gap.count + text.displayWidth > width {
        lines.append(line)
        line = StyledLine()
      } else {
        line.append(gap)
      }
      line.append(text)
    }
    return line.width > 0 ? lines + [line] : lines
  }

  /// One series without a choice needs no name.
  private var isNamed: Bool {
    chart.series.count > 1 || chart.kind == .lines || !panel.levels.isEmpty || !panel.guides.isEmpty
  }

  private func label(of series: Int) -> String {
    let marks = Set(chart.series[series].points.compactMap(\.mark))
    let told = ChartMark.allCases.filter(marks.contains).map(\.rawValue).joined(separator: ", ")
    let label = chart.series[series].label
    return told.isEmpty ? label : "\(label) (\(told))"
  }

  private func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
  }
}
