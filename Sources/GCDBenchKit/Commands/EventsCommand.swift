import FoundationEssentials
import Probes
import Reporting
import ScenarioModel

extension EventsCommand {
  /// Lists perf events; 64 where a pattern matches none.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    try run(arguments, context, units: PerfEvents.units())
  }

  static func run(
    _ arguments: Parsed<Arguments>, _ context: CommandContext, units: [PerfUnit]
  ) throws -> ExitCode {
    let list = EventList(units, matching: arguments.pattern, openOnly: arguments.open)
    if let pattern = arguments.pattern, !units.isEmpty, EventList(units, matching: pattern).units.isEmpty {
      throw NoSuchEvent(pattern: pattern, nearest: EventList(units).nearest(to: pattern))
    }
    switch arguments.format {
    case .text:
      var page = context.page(arguments.color)
      list.write(on: &page, width: min(context.output(arguments.color).width, 100))
      context.console.write(page.text)
    case .csv: context.console.write(list.csv)
    case .json: context.console.write(try list.json())
    }
    return .fine
  }
}

/// No event that is wanted is there.
struct NoSuchEvent: ExitingError, Equatable {
  let pattern: String
  let nearest: String?

  var exitCode: ExitCode { .usage }

  var description: String {
    "no perf event mentions \(Quoted(pattern)): "
      + (nearest.map { "did you mean \($0)?" } ?? "gcdbench events lists all that there are")
  }
}
