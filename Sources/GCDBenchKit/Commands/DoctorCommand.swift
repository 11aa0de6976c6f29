extension DoctorCommand {
  /// Looks at the machine and says what it found; 1 where no run is possible.
  package static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    let terminal = context.output(arguments.color)
    let facts = DoctorProbe.facts(
      extraEvents: arguments.events ?? [], results: "Results", terminal: terminal)
    let report = DoctorReport(facts)
    context.console.write(report.text(for: terminal))
    return report.exitCode
  }
}
