import Reporting
import ResultStore

extension PlotCommand {
  /// Draws a kept run's charts again, and names them.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    try run(arguments, context, gnuplot: .live)
  }

  static func run(
    _ arguments: Parsed<Arguments>, _ context: CommandContext, gnuplot: GnuplotRunner
  ) throws -> ExitCode {
    let run = try StoredRun(
      RunLocator(results: arguments.results).folder(for: arguments.run), catalogue: context.catalogue)
    let drawing = ChartDrawing(
      run: run, plots: arguments.plots ?? ChartDrawing.folder, gnuplot: gnuplot)
    let (charts, notes) = try drawing.draw()
    context.console.write(charts.map { $0.path + "\n" }.joined())
    for note in notes { context.console.writeError("gcdbench: \(note)\n") }
    return charts.isEmpty && !notes.isEmpty ? .failed : .fine
  }
}
