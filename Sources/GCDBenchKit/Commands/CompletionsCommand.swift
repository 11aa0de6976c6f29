extension CompletionsCommand {
  /// Prints the script for the shell.
  /// - Parameter pages: of all commands, hidden ones too.
  package static func run(
    _ arguments: Parsed<Arguments>, pages: [CommandPage], _ console: Console
  ) throws -> ExitCode {
    switch arguments.shell {
    case .bash: console.write(BashCompletion(pages).script)
    }
    return .fine
  }
}
