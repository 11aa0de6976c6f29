import ScenarioModel

/// The `plot` command of a panel: each element names its rows of the CSV.
extension GnuplotScript {
  struct SeriesStyle {
    var colour: String
    var shape: Int
    var size: String
    var dash: String
  }

  func style(of series: Int, panel: Int) -> SeriesStyle {
    let isRed = chart.panels[panel].isViolationCount
    let (group, run) = (chart.series[series].group, chart.series[series].run)
    return SeriesStyle(
      colour: isRed ? red(series, panel) : "'\(ChartPalette.colour(group))'",
      shape: ChartPalette.shape(group, run: run), size: scaled(0.75),
      dash: ChartPalette.dash(group, run: run))
  }

  /// Lines of violations differ in shape; bars have none, so they differ in how dark they are.
  private func red(_ series: Int, _ panel: Int) -> String {
    guard chart.kind == .bars, chart.shown(in: panel).count > 1 else { return "RED" }
    return "'\(ChartPalette.reds[series % ChartPalette.reds.count].light)'"
  }

  func plot(_ panel: Int) -> [String] {
    var elements: [String] = []
    // All bands first, so that none lies over another's line.
    if chart.kind == .lines { elements += chart.series.indices.flatMap { bands(of: $0, panel) } }
    for series in chart.series.indices { elements += self.elements(of: series, panel: panel) }
    elements += marks(panel)
    // A panel with nothing in it keeps its frame: what is below or above it has points.
    guard !elements.isEmpty else { return ["plot NaN notitle"] }
    let indented = elements.map { "  \($0) notitle" }
    return ["plot \\", indented.joined(separator: ", \\\n")]
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  private func elements(of series: Int, panel: Int) -> [String] {
    let present = runs(of: series, panel: panel) { $0 != nil }
    guard !present.isEmpty, chart.isShown(series, in: panel) else { return [] }
    let style = style(of: series, panel: panel)
    switch chart.kind {
    case .lines: return lines(present, panel, style)
    case .bars: return bars(of: series, panel, style)
    // Drawn by a script of its own.
    case .waterfall: return []
    case .scatter:
      return intervals(of: series, panel, style.colour) + xIntervals(of: series, panel, style.colour)
        + present.map { "\(rows($0)) using \(x):\(y(panel)) with points \(points(style))" }
    case .ecdf:
      return present.map {
        "\(rows($0)) using \(x):\(y(panel)) with steps lw \(scaled(2)) dt \(style.dash) lc rgb \(style.colour)"
      }
    }
  }

  private func points(_ style: SeriesStyle) -> String {
    "pt \(style.shape) ps \(style.size) lc rgb \(style.colour)"
  }

  private func lines(_ runs: [ClosedRange<Int>], _ panel: Int, _ style: SeriesStyle) -> [String] {
    runs.map {
      "\(rows($0)) using \(x):\(y(panel)) with linespoints lw \(scaled(2)) dt \(style.dash) \(points(style))"
    }
  }

  private func bands(of series: Int, _ panel: Int) -> [String] {
    guard chart.isShown(series, in: panel) else { return [] }
    let style = style(of: series, panel: panel)
    let runs = runs(of: series, panel: panel) { $0?.low != nil }
    let wide = runs.filter { $0.count > 1 }.map {
      "\(rows($0)) using \(x):\(y(panel, 1)):\(y(panel, 2)) with filledcurves lc rgb \(style.colour)"
    }
    // A band needs two points; one that stands alone has a line.
    return wide + runs.filter { $0.count == 1 }.map { interval($0, x, panel, style.colour) }
  }

  private func intervals(of series: Int, _ panel: Int, _ colour: String, x: String? = nil) -> [String] {
    runs(of: series, panel: panel) { $0?.low != nil }.map { interval($0, x ?? self.x, panel, colour) }
  }

  private func xIntervals(of series: Int, _ panel: Int, _ colour: String) -> [String] {
    guard chart.hasMetricOnX else { return [] }
    let first = firstRow(of: series)
    let points = chart.series[series].points
    let known = points.indices.filter { points[$0].xLow != nil && points[$0].values[panel] != nil }
    return GnuplotScript.runs(in: known.map { first + $0 }).map {
      "\(rows($0)) using \(xEnd(1)):\(y(panel)):(\(xEnd(2))-\(xEnd(1))):(0) "
        + "with vectors nohead lw \(scaled(1.6)) lc rgb \(colour)"
    }
  }

  private func interval(_ rows: ClosedRange<Int>, _ x: String, _ panel: Int, _ colour: String) -> String {
    let (low, high) = (y(panel, 1), y(panel, 2))
    return
      "\(self.rows(rows)) using \(x):\(low):(0):(\(high)-\(low)) with vectors nohead lw \(scaled(1.6)) lc rgb \(colour)"
  }

  private func bars(of series: Int, _ panel: Int, _ style: SeriesStyle) -> [String] {
    let (width, offset) = bar(series, panel)
    let place = shifted(offset)
    let isPlain = chart.panels[panel].isViolationCount
    let present = runs(of: series, panel: panel) { $0 != nil }
    return present.flatMap { split($0, of: series) }.flatMap { run in
      [
        "\(rows(run)) using \(place):\(y(panel)):(\(fraction(width * 0.92))) with boxes "
          // The fill last: a colour behind `border` would be the border's alone.
          + "lc rgb \(style.colour) "
          + "fs \(fill(of: series, isPale: !isPlain && mark(at: run.lowerBound, of: series) != nil))"
      ] + texts(run, place, panel)
    } + intervals(of: series, panel, "INK", x: place)
  }

  /// Bars of marked cases are pale; those of each further run are hollow, or hatched.
  private func fill(of series: Int, isPale: Bool) -> String {
    switch chart.series[series].run {
    case 0: "solid \(isPale ? "0.3" : "0.85") noborder"
    case 1: "transparent solid \(isPale ? "0.1" : "0.3") border"
    default: "transparent pattern \(chart.series[series].run + 2) border"
    }
  }

  private func mark(at row: Int, of series: Int) -> ChartMark? {
    chart.series[series].points[row - firstRow(of: series)].mark
  }

  /// A run's rows, apart where marked ones, whose bars are pale, meet others.
  private func split(_ run: ClosedRange<Int>, of series: Int) -> [ClosedRange<Int>] {
    let marked = run.filter { mark(at: $0, of: series) != nil }
    let others = run.filter { mark(at: $0, of: series) == nil }
    return GnuplotScript.runs(in: others) + GnuplotScript.runs(in: marked)
  }

  /// Bars of one place share four fifths of it.
  private func bar(_ series: Int, _ panel: Int) -> (width: Double, offset: Double) {
    let shown = chart.shown(in: panel)
    let width = 0.8 / Double(shown.count)
    return (width, (Double(shown.firstIndex(of: series) ?? 0) - Double(shown.count - 1) / 2) * width)
  }

  private func shifted(_ offset: Double) -> String {
    offset == 0 ? x : "(\(x)\(offset < 0 ? "" : "+")\(AxisTics.text(offset)))"
  }

  /// The numbers over bars, where they have room.
  private func texts(_ rows: ClosedRange<Int>, _ place: String, _ panel: Int) -> [String] {
    guard chart.shown(in: panel).count * chart.x.tics.count <= 16 else { return [] }
    let points = chart.series.flatMap { $0.points.compactMap { $0.values[panel] } }
    let most = (points.map(\.top).max() ?? 0) / chart.panels[panel].y.unit.divisor
    let format = chart.panels[panel].isViolationCount || most >= 1000 ? "%.0f" : "%.3g"
    let column = yColumn(panel)
    let top = "(valid(\(column + 2)) ? \(y(panel, 2)) : \(y(panel)))"
    let colour = chart.panels[panel].isViolationCount ? "RED" : "INK"
    return [
      "\(self.rows(rows)) using \(place):\(top):(sprintf('\(format)', \(y(panel)))) "
        + "with labels offset 0,0.7 textcolor rgb \(colour)"
    ]
  }

  /// A red cross over each point that must not be read as fast.
  private func marks(_ panel: Int) -> [String] {
    guard !chart.panels[panel].isViolationCount else { return [] }
    // At a bar's top it would hide behind the interval.
    let height = chart.kind == .bars ? "(\(y(panel))/2)" : y(panel)
    return chart.series.indices.flatMap { series -> [String] in
      let first = firstRow(of: series)
      let marked = markedPoints(of: series, panel).map { first + $0 }
      let offset = chart.kind == .bars ? bar(series, panel).offset : 0
      return GnuplotScript.runs(in: marked).map {
        "\(rows($0)) using \(shifted(offset)):\(height) "
          + "with points pt 2 ps \(scaled(1.1)) lw \(scaled(1.8)) lc rgb RED"
      }
    }
  }

  /// A distribution is many points of one case, so it gets one cross, half way up.
  private func markedPoints(of series: Int, _ panel: Int) -> [Int] {
    let points = chart.series[series].points
    let marked = points.indices.filter { points[$0].mark != nil && points[$0].values[panel] != nil }
    guard chart.kind == .ecdf else { return marked }
    let middle = marked.first { (points[$0].values[panel]?.y ?? 0) >= 0.5 }
    return (middle ?? marked.last).map { [$0] } ?? []
  }
}
