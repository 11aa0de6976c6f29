package import ScenarioModel
package import Statistics

/// Charts drawn in letters, for a terminal: gnuplot's dumb terminal draws the panel, we write the words around it.
package struct TerminalChart: Sendable {
  package struct Report: Sendable, Hashable {
    package var text = ""
    package var problems: [ChartError] = []
  }

  /// Columns of the window.
  package var width: Int
  package var isColored: Bool
  package var isUnicode: Bool
  package var gnuplot: GnuplotRunner
  /// Where scripts are put and taken away again.
  package var folder: String

  package init(width: Int, isColored: Bool, isUnicode: Bool, folder: String, gnuplot: GnuplotRunner = .live) {
    // Below, axis and tics leave nothing; above, a line is too long to follow.
    self.width = min(max(width, 40), 240)
    self.isColored = isColored
    self.isUnicode = isUnicode
    self.folder = folder
    self.gnuplot = gnuplot
  }

  /// All charts, one after the other.
  /// - Throws: `ChartError.cannotWrite` alone; all else is in the report.
  package func draw(
    _ requests: [ChartRequest], of summary: RunSummary, context: ChartContext
  ) throws(ChartError) -> Report {
    let files = try ChartFolder(folder)
    defer { files.close() }
    var report = Report()
    for (request, slug) in zip(requests, ChartWriter.slugs(of: requests)) {
      guard !report.problems.contains(where: \.stopsAll) else { break }
      do throws(ChartError) {
        let text = try text(of: request, summary, context, slug: slug, files)
        report.text += (report.text.isEmpty ? "" : "\n") + text
      } catch {
        if case .cannotWrite = error { throw error }
        report.problems.append(error)
      }
    }
    return report
  }

  /// The size whose tics have as much room as they have here: a character of a chart is 8 pixels wide.
  private static func size(of width: Int) -> ChartSize { ChartSize(width: max(320, width * 8), height: 540) }

  private func text(
    of request: ChartRequest, _ summary: RunSummary, _ context: ChartContext, slug: String,
    _ files: ChartFolder
  ) throws(ChartError) -> String {
    guard request.kind != .waterfall else {
      return text(of: try ChartData.waterfall(request, of: summary, context: context, slug: slug))
    }
    let chart = try ChartData.chart(
      request, of: summary, context: context, slug: slug, size: TerminalChart.size(of: width))
    return try text(of: chart, files)
  }

  /// Drawn by us alone: gnuplot's letters have no bars that lie.
  private func text(of waterfall: Waterfall) -> String {
    let drawing = WaterfallText(
      waterfall: waterfall, width: width, isColored: isColored, typography: typography)
    let lines =
      wrapped(waterfall.title, role: .title) + drawing.lines + wrapped(waterfall.caption, role: .folded)
    return lines.map { $0 + "\n" }.joined()
  }

  private func text(of chart: Chart, _ files: ChartFolder) throws(ChartError) -> String {
    try files.write(ChartCSV(chart).text, to: "\(chart.slug).csv")
    let style = TextStyle(colored: isColored)
    var lines = wrapped(chart.title, role: .title)
    for panel in chart.panels.indices {
      let drawing = TerminalPanel(
        chart, panel: panel, width: width, isColored: isColored, typography: typography)
      lines += wrapped(chart.panels[panel].heading, role: .folded)
      lines += try picture(drawing, chart.slug, files)
      if panel == chart.panels.count - 1 { lines.append(centred(chart.x.label)) }
      lines += drawing.legend(width: width).map { $0.rendered(style) }
    }
    // No interval is drawn here.
    lines += wrapped((chart.source + chart.leftOut).joined(separator: typography.dot), role: .folded)
    return lines.map { $0 + "\n" }.joined()
  }

  private func picture(
    _ drawing: TerminalPanel, _ slug: String, _ files: ChartFolder
  ) throws(ChartError) -> [String] {
    let script = "\(slug).gp"
    try files.write(drawing.script, to: script)
    switch gnuplot.run(script, files.draft) {
    case .failure(.missing): throw .gnuplotNotThere
    case .failure(.tooSlow(let seconds)): throw .gnuplotTooSlow(chart: slug, seconds: seconds)
    case .failure(.failed(let said)): throw .gnuplotFailed(chart: slug, said: said)
    case .success: break
    }
    guard let drawn = files.read("\(slug).txt") else {
      throw .gnuplotFailed(chart: slug, said: "it left an empty picture")
    }
    return TerminalChart.lines(of: drawn)
  }

  /// Without the form feed that gnuplot begins with, and without blanks and resets at the ends of lines.
  static func lines(of drawn: String) -> [String] {
    var lines = drawn.unicodeScalars.filter { $0 != "\u{C}" }.split(separator: "\n").map { line in
      var text = String(String.UnicodeScalarView(line))
      while let ending = [" ", "\u{1B}[0;39m", "\u{1B}[0;39;49m"].first(where: text.hasSuffix) {
        text.removeLast(ending.count)
      }
      return text
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.contains("\u{1B}") ? $0 + "\u{1B}[0m" : $0 }
  }

  private var typography: Typography { Typography(unicode: isUnicode) }

  private func wrapped(_ text: String, role: TextRole) -> [String] {
    TextWrap.hanging(StyledLine(), typography.clean(text), width: width, role: role)
      .map { $0.rendered(TextStyle(colored: isColored)) }
  }

  private func centred(_ text: String) -> String {
    let clean = String(typography.clean(text).beginning(fitting: width))
    return String(repeating: " ", count: (width - clean.displayWidth) / 2) + clean
  }
}
