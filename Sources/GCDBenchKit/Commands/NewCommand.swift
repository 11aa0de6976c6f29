import Platform
import ScenarioModel
import Workloads

extension NewCommand {
  /// Writes a scenario and says what to do with it.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    try run(arguments, context, in: nil)
  }

  /// - Parameter folder: in which `Scenarios/` is looked for; nil is the current one.
  static func run(
    _ arguments: Parsed<Arguments>, _ context: CommandContext, in folder: String?
  ) throws -> ExitCode {
    let place = try NewScenario.Place(arguments.name, in: folder)
    let scenario = NewScenario(
      place: place, catalogue: context.catalogue.declarations, cpus: max(1, CPUMask.current().count))
    let text =
      if let source = arguments.from {
        try scenario.copy(of: ScenarioFile(named: source))
      } else {
        try scenario.template(of: arguments.workload ?? workload)
      }
    try scenario.write(text)
    context.console.write(scenario.advice(isCopy: arguments.from != nil))
    return .fine
  }
}
