import Reporting
import ResultStore

extension ReportCommand {
  /// Prints the same bytes as the run itself gave to a pipe.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    let run = try StoredRun(
      RunLocator(results: arguments.results).folder(for: arguments.run), catalogue: context.catalogue)
    let options = ReportOptions(context.output(arguments.color), allRows: arguments.all)
    context.console.write(run.text(arguments.format, options: options))
    return .fine
  }
}
