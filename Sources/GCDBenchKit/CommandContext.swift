package import Workloads

/// What a command's handler is given beside its arguments.
package struct CommandContext: Sendable {
  /// The workloads that there are: the shipped ones and those that a package adds.
  package let catalogue: WorkloadCatalogue
  package let console: Console
  package let environment: [String: String]

  package init(catalogue: WorkloadCatalogue, console: Console, environment: [String: String]) {
    self.catalogue = catalogue
    self.console = console
    self.environment = environment
  }

  /// How to write to stdout.
  package func output(_ color: ColorChoice = .auto) -> Terminal { Terminal(console.output, color: color) }
}

extension CommandDeclaration {
  /// The command, carried out by a handler that wants to know of the workloads.
  package func handled(
    with catalogue: WorkloadCatalogue, _ environment: [String: String],
    by handler: @escaping @Sendable (Parsed<Arguments>, CommandContext) throws -> ExitCode
  ) -> Command {
    handled { arguments, console in
      try handler(
        arguments, CommandContext(catalogue: catalogue, console: console, environment: environment))
    }
  }
}
