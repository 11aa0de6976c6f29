extension CompletionsCommand {
  /// Prints the script for the shell.
  /// - Parameter pages: of all commands, hidden ones too.
  package static func run(
    _ arguments: Parsed<Arguments>, pages: [CommandPage], _ console: Console
  ) throws -> ExitCode {
    switch arguments.shell {
    case .bash: console.write(BashCompletion(pages).script)
    case .zsh: console.write(ZshCompletion(pages).script)
    case .fish: console.write(FishCompletion(pages).script)
    }
    return .fine
  }
}
