/// All that is said of one command: what help prints, completions offer and the parser checks.
package struct CommandPage: Sendable {
  /// One word, or two where it belongs to another command: `runs prune`.
  package let name: String
  package let group: CommandGroup
  /// One line without a full stop.
  package let abstract: String
  package let discussion: String
  package let examples: [CommandExample]
  package let operands: [OperandDeclaration]
  package let sections: [FlagSection]
  /// Works, but neither help nor completions speak of it.
  package let isHidden: Bool

  package var flags: [FlagDeclaration] { sections.flatMap(\.flags) }

  /// Every spelling that may stand for an option.
  package var spellings: [String] { flags.map(\.spelling) + ["--help"] }

  /// The word by which it stands below another command: `prune`; nil for a command of its own.
  var subcommand: String? { name.split(separator: " ").dropFirst().first.map(String.init) }

  /// The flags that must be given, as the usage line shows them: `--keep N`.
  var needed: [String] {
    flags.filter(\.isRequired).map {
      [$0.spelling, $0.placeholder].compactMap(\.self).joined(separator: " ")
    }
  }

  /// Whether an operand or a flag names a run.
  var namesRuns: Bool {
    (operands.map(\.completions) + flags.map(\.completions)).contains { $0.contains(.source(.runs)) }
  }

  func flag(named name: some StringProtocol) -> FlagDeclaration? { flags.first { $0.name == name } }
  func flag(short: Character) -> FlagDeclaration? { flags.first { $0.short == short } }
}

/// Where the list of commands shows a command.
package enum CommandGroup: String, CaseIterable, Sendable {
  case measure = "Measure"
  case results = "Look at results"
  case lookUp = "Find out what there is"
  case setUp = "Set up"
}

package struct CommandExample: Sendable {
  package let line: String
  package let doc: String

  package init(_ line: String, _ doc: String) {
    self.line = line
    self.doc = doc
  }
}

extension [CommandPage] {
  /// The command that words begin with, `runs prune` rather than `runs`, and what stands after its name; nil where they
  /// begin with none.
  func command(at words: ArraySlice<String>) -> (page: CommandPage, rest: ArraySlice<String>)? {
    for count in [2, 1] {
      let name = words.prefix(count).joined(separator: " ")
      if let page = first(where: { $0.name == name }) { return (page, words.dropFirst(count)) }
    }
    return nil
  }

  /// The commands that stand below one.
  func below(_ page: CommandPage) -> [CommandPage] { filter { $0.name.hasPrefix(page.name + " ") } }
}
