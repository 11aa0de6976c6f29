import Platform
import Probes
import Reporting
import ScenarioModel
import Statistics

extension PlanCommand {
  /// Prints every trial in order, and measures nothing.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    let request = try RunRequest(
      ScenarioFile(named: arguments.file), arguments.cases, arguments.measuring, context,
      mask: CPUMask.current(), events: .live)
    context.console.write(text(of: request, context.output(arguments.printing.color)))
    return .fine
  }

  static func text(of request: RunRequest, _ terminal: Terminal) -> String {
    let duration = request.duration
    let estimate = PlanEstimate(
      nanoseconds: duration.nanoseconds, isLeast: duration.isLeast,
      largestBlock: ComparisonFamily.largest(of: request.scenario),
      roundsNeeded: ComparisonFamily.roundsNeeded(by: request.scenario))
    return PlanText(
      scenario: request.scenario, plan: request.plan, estimate: estimate,
      options: ReportOptions(terminal, allRows: true)
    ).text
  }
}
