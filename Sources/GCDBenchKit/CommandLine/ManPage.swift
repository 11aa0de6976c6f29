/// gcdbench(1), made from the same pages as parser, help and completions.
package struct ManPage: Sendable {
  private let pages: [CommandPage]
  private let version: String
  /// Day of the version, `2026-11-30`.
  private let date: String

  package init(_ pages: [CommandPage], version: String, date: String) {
    self.pages = pages.filter { !$0.isHidden }
    self.version = version
    self.date = date
  }

  package var text: String {
    let title = ".TH GCDBENCH 1 \(date) \(Roff.argument("gcdbench \(version)")) \"User Commands\""
    let sections: [(String, [String])] = [
      ("NAME", ["gcdbench \\- benchmark Grand Central Dispatch code"]),
      ("SYNOPSIS", synopsis), ("DESCRIPTION", Self.description),
      ("COMMANDS", pages.flatMap(command)),
      (RunName.heading.uppercased(), RunName.ways.flatMap { Self.item(Roff.bold($0.term), $0.meaning) }),
      ("EXIT STATUS", exitCodes),
      ("ENVIRONMENT", Self.environment.flatMap { Self.item(Roff.bold($0.term), $0.meaning) }),
      ("FILES", Self.files.flatMap { Self.item(Roff.italic($0.term), $0.meaning) }),
    ]
    let lines = sections.flatMap { [".SH \(Roff.argument($0.0))"] + $0.1 }
    return ([title] + lines).map { $0 + "\n" }.joined()
  }

  private var synopsis: [String] {
    [
      Roff.bold("gcdbench") + " " + Roff.italic("COMMAND") + " [" + Roff.italic("OPTIONS") + "] ["
        + Roff.italic("ARGUMENTS") + "]"
    ]
  }

  private func command(_ page: CommandPage) -> [String] {
    let usage =
      page.needed.map(Roff.text) + ["[\(Roff.italic("OPTIONS"))]"] + page.operands.map { Roff.text($0.usage) }
    let discussion = page.discussion.split(separator: "\n").flatMap { [".PP"] + Roff.lines(String($0)) }
    let operands = page.operands.map(Definition.init).flatMap { Self.item(Roff.italic($0.term), $0.meaning) }
    let flags = page.flags.flatMap { Self.item(Self.term(of: $0), Definition($0).meaning) }
    let examples = page.examples.flatMap { Self.item(Roff.bold($0.line), $0.doc) }
    return [
      ".SS \(Roff.argument("gcdbench " + page.name))"
    ] + Roff.lines(page.abstract + ".") + [
      ".PP",
      Roff.bold("gcdbench " + page.name) + " " + usage.joined(separator: " "),
    ] + discussion + operands + flags + (examples.isEmpty ? [] : [".PP", "Examples:"] + examples)
  }

  private static func term(of flag: FlagDeclaration) -> String {
    let spellings = (flag.short.map { ["-\($0)"] } ?? []) + [flag.spelling]
    return spellings.map(Roff.bold).joined(separator: ", ")
      + (flag.placeholder.map { " " + Roff.italic($0) } ?? "")
  }

  private static func item(_ term: String, _ text: String) -> [String] { [".TP", term] + Roff.lines(text) }

  private var exitCodes: [String] {
    ExitCode.definitions.flatMap { Self.item(Roff.bold($0.term), $0.meaning) } + [".PP"]
      + Roff.lines(ExitCode.ranking)
  }

  private static let description = Roff.lines(
    """
    A scenario file asks a question about code for Grand Central Dispatch. gcdbench runs every variant of it in fresh \
    processes, and answers with wall time, CPU time and context switches, each with a confidence interval. It says \
    faster or slower only where the numbers carry the word, and unclear where they do not.
    """)

  private static let environment = [
    Definition(
      "NO_COLOR", "if it is set to anything, output has no colours unless --color=always asks for them"),
    Definition("COLUMNS", "the width of the terminal, where it is not as the terminal itself says"),
    Definition(
      "LC_ALL, LC_CTYPE, LANG", "whether signs beyond ASCII are printed: they are where it names UTF-8"),
    Definition("GCDBENCH_LOCK", "the file that keeps two runs from disturbing each other"),
  ]

  private static let files = [
    Definition("Scenarios/NAME.yaml", "scenarios, which commands take by their names"),
    Definition(
      "Results/NAME/ID", "a run: its samples, summary and report; the newest full one is called latest"),
    Definition("plots/NAME", "charts of the newest full run, those of others in folders of their own"),
  ]
}
