extension ManCommand {
  /// - Parameter pages: of all commands, hidden ones too.
  package static func run(pages: [CommandPage], _ console: Console) -> ExitCode {
    console.write(ManPage(pages, version: CommandTable.version, date: CommandTable.date).text)
    return .fine
  }
}
