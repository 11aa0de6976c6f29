import Reporting
import ResultStore
import ScenarioModel

extension RunsCommand {
  /// Lists the runs that are kept, newest first.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    let locator = RunLocator(results: arguments.results)
    try locator.check(arguments.scenario, orWord: PruneCommand.declaration.page.subcommand)
    let (runs, problems) = locator.runs(of: arguments.scenario)
    let terminal = context.output(arguments.color)
    if problems.isEmpty || !runs.isEmpty {
      context.console.write(RunsText(runs.reversed().map(\.row), width: terminal.width).text)
    }
    for problem in problems { context.console.writeError("gcdbench: \(problem)\n") }
    return .fine
  }
}

extension RunListing {
  fileprivate var row: RunsText.Row {
    RunsText.Row(
      run: run, scenario: scenario, label: label, cases: cases, rounds: rounds,
      state: isLatest ? "latest" : manifest.quick ? "quick" : completion.rawValue)
  }
}
