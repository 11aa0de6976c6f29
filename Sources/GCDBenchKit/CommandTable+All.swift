package import Workloads

extension CommandTable {
  /// The version that `--version` prints; raised with CHANGELOG.md.
  package static let version = "0.1.0"
  /// The day of that version, for the manual.
  static let date = "2026-11-30"

  /// Every command with its handler, in the order of `--help`.
  package static func all(_ catalogue: WorkloadCatalogue, _ environment: [String: String]) -> CommandTable {
    func handled<A: ArgumentGroup>(
      _ declaration: CommandDeclaration<A>,
      by handler: @escaping @Sendable (Parsed<A>, CommandContext) throws -> ExitCode
    ) -> Command {
      declaration.handled(with: catalogue, environment, by: handler)
    }
    // The pages of the table itself, which are the same however it is made.
    let pages: @Sendable () -> [CommandPage] = { all(catalogue, environment).pages }
    var commands = [
      handled(RunCommand.declaration, by: RunCommand.run),
      handled(PlanCommand.declaration, by: PlanCommand.run),
      handled(NewCommand.declaration, by: NewCommand.run),
      handled(RunsCommand.declaration, by: RunsCommand.run),
      handled(PruneCommand.declaration, by: PruneCommand.run),
      handled(ReportCommand.declaration, by: ReportCommand.run),
      handled(PlotCommand.declaration, by: PlotCommand.run),
      handled(ListCommand.declaration, by: ListCommand.run),
      handled(ShowCommand.declaration, by: ShowCommand.run),
      handled(EventsCommand.declaration, by: EventsCommand.run),
      handled(DoctorCommand.declaration, by: DoctorCommand.run),
      handled(SchemaCommand.declaration, by: SchemaCommand.run),
      CompletionsCommand.declaration.handled { try CompletionsCommand.run($0, pages: pages(), $1) },
      handled(CompleteCommand.declaration) { try CompleteCommand.run($0, pages: pages(), $1) },
      ManCommand.declaration.handled { _, console in ManCommand.run(pages: pages(), console) },
      handled(WorkerCommand.declaration, by: WorkerCommand.run),
    ]
    #if Images
      commands.insert(handled(ServeCommand.declaration, by: ServeCommand.run), at: 3)
    #endif
    return CommandTable(version: version, commands)
  }
}
