import ScenarioModel

/// All commands, and the way from the words of the command line to the one that is meant.
package struct CommandTable: Sendable {
  package let commands: [Command]
  let version: String

  package init(version: String, _ commands: [Command]) {
    self.commands = commands
    self.version = version
  }

  package var pages: [CommandPage] { commands.map(\.page) }

  /// What the words ask for.
  package func route(_ words: [String]) throws(UsageError) -> Route {
    guard let first = words.first else { throw UsageError(command: nil, .noCommand) }
    if ["--version", "-V"].contains(first) { return .print("gcdbench \(version)\n") }
    if ["--help", "-h"].contains(first) { return .help(nil) }
    if first == "help" {
      return .help(words.count > 1 ? try command(at: words.dropFirst()).command.page : nil)
    }
    guard !first.hasPrefix("-") else { throw UsageError(command: nil, .optionBeforeCommand(first)) }
    let (command, rest) = try command(at: words[...])
    // Help is given even if something else on the line is wrong: whoever asks for it may not know better yet.
    if rest.prefix(while: { $0 != "--" }).contains(where: { ["--help", "-h"].contains($0) }) {
      return .help(command.page)
    }
    return .run(try command.prepare(Array(rest)))
  }

  /// Carries out the command line and returns how it ended. Errors that a handler throws come through.
  package func main(_ words: [String], console: Console) throws -> ExitCode {
    let route: Route
    do { route = try self.route(words) } catch {
      console.writeError(error.message + "\n")
      return .usage
    }
    switch route {
    case .print(let text): console.write(text)
    case .help(let page): console.write(HelpText(width: console.helpWidth).text(for: page, in: self))
    case .run(let run): return try run(console)
    }
    return .fine
  }

  /// The command that the words begin with, `runs prune` rather than `runs`, and what stands after its name.
  private func command(
    at words: ArraySlice<String>
  ) throws(UsageError) -> (command: Command, rest: ArraySlice<String>) {
    if let (page, rest) = pages.command(at: words),
      let command = commands.first(where: { $0.page.name == page.name })
    {
      return (command, rest)
    }
    let name = words.first ?? ""
    let known = pages.filter { !$0.isHidden }.map(\.name) + ["help"]
    throw UsageError(command: nil, .unknownCommand(name, nearest: NearestWord.to(name, among: known)))
  }
}

package enum Route {
  /// The page of one command, or the list of all.
  case help(CommandPage?)
  case print(String)
  case run((Console) throws -> ExitCode)
}
