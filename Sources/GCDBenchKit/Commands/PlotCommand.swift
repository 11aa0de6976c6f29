import FoundationEssentials
import Platform
import Reporting
import ResultStore
import ScenarioModel

extension PlotCommand {
  /// Draws kept runs' charts again, and names them; or shows them in the window.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    try run(arguments, context, gnuplot: .live)
  }

  static func run(
    _ arguments: Parsed<Arguments>, _ context: CommandContext, gnuplot: GnuplotRunner
  ) throws -> ExitCode {
    let locator = RunLocator(results: arguments.results)
    let runs = try arguments.runs.map {
      try StoredRun(locator.folder(for: $0), catalogue: context.catalogue)
    }
    let overlay = runs.count > 1 ? try OverlayDrawing(runs) : nil
    if arguments.terminal {
      return try show(
        runs[0], overlay, context, Terminal(context.console.output, color: arguments.color), gnuplot)
    }
    let drawing = ChartDrawing(
      run: runs[0], plots: arguments.plots ?? ChartDrawing.folder, gnuplot: gnuplot,
      formats: arguments.formats ?? ChartFormat.usual, size: arguments.size ?? .usual)
    let (charts, notes) = try overlay.map(drawing.draw) ?? drawing.draw()
    context.console.write(charts.map { $0.path + "\n" }.joined())
    return end(charts.isEmpty, notes, context)
  }

  private static func end(_ isEmpty: Bool, _ notes: [String], _ context: CommandContext) -> ExitCode {
    for note in notes { context.console.writeError("gcdbench: \(note)\n") }
    return isEmpty && !notes.isEmpty ? .failed : .fine
  }

  private static func show(
    _ run: StoredRun, _ overlay: OverlayDrawing?, _ context: CommandContext, _ terminal: Terminal,
    _ gnuplot: GnuplotRunner
  ) throws -> ExitCode {
    // A pipe has no window; 80 columns fit into every mail and every log.
    let chart = TerminalChart(
      width: terminal.isTerminal ? terminal.width : 80, isColored: terminal.isColored,
      isUnicode: terminal.isUnicode,
      folder: FileManager.default.temporaryDirectory.appending(path: "gcdbench-\(UUID().uuidString)").path,
      gnuplot: gnuplot)
    defer { try? FileManager.default.removeItem(atPath: chart.folder) }
    let report = try chart.draw(
      overlay?.requests ?? run.scenario.charts, of: overlay?.overlay.summary ?? run.answer.summary,
      context: overlay?.overlay.context ?? run.chartContext)
    context.console.write(report.text)
    return end(report.text.isEmpty, report.problems.map(\.description), context)
  }
}

extension ChartDrawing {
  /// Several runs in one chart, into a folder of their own.
  fileprivate func draw(_ overlay: OverlayDrawing) throws -> (charts: [RunManifest.Chart], notes: [String]) {
    let writer = ChartWriter(
      folder: overlay.folder(in: plots), gnuplot: gnuplot, formats: formats, size: size)
    let report = try overlay.draw(with: writer)
    return (report.charts, report.problems.map(\.description))
  }
}
