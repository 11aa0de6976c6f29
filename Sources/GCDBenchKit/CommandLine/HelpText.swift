/// What `--help` prints: ASCII only, no line wider than `width` unless a single word is.
package struct HelpText: Sendable {
  package let width: Int

  package init(width: Int = 80) { self.width = width }

  func text(for page: CommandPage?, in table: CommandTable) -> String {
    page.map { text(for: $0, below: table.pages.below($0)) } ?? text(for: table.pages)
  }

  /// One command: what it does, what it takes, examples.
  /// - Parameter below: the commands whose names begin with its name.
  package func text(for page: CommandPage, below: [CommandPage] = []) -> String {
    var blocks = [wrap(page.abstract + "."), usage(page)]
    if !page.discussion.isEmpty { blocks.append(wrap(page.discussion)) }
    blocks += definitions(page)
    if page.namesRuns { blocks.append(columns([(RunName.heading, RunName.ways)])) }
    if !below.isEmpty {
      blocks.append(columns([("See also", below.map { Definition($0.name, $0.abstract) })]))
    }
    if !page.examples.isEmpty { blocks.append(examples(page.examples)) }
    return blocks.joined(separator: "\n")
  }

  /// All commands in their groups, and the exit codes.
  package func text(for pages: [CommandPage]) -> String {
    let shown = pages.filter { !$0.isHidden }
    let tables = CommandGroup.allCases.map { group in
      (group.rawValue, shown.filter { $0.group == group }.map { Definition($0.name, $0.abstract) })
    }
    let globals = [
      Definition("-h, --help", "print help, of a command if it stands after one"),
      Definition("-V, --version", "print the version"),
    ]
    return [
      wrap("Benchmarks Grand Central Dispatch code: a question in, an answer with evidence out."),
      "Usage: gcdbench COMMAND [OPTIONS] [ARGUMENTS]\n",
      columns(tables + [("Options", globals)]),
      columns([("Exit codes", ExitCode.definitions)]) + wrap(ExitCode.ranking, indent: 2),
      wrap("'gcdbench COMMAND --help' tells all about a command."),
    ].joined(separator: "\n")
  }

  private func usage(_ page: CommandPage) -> String {
    let words = ["gcdbench", page.name] + page.needed + ["[OPTIONS]"] + page.operands.map(\.usage)
    return "Usage: " + words.joined(separator: " ") + "\n"
  }

  private func definitions(_ page: CommandPage) -> [String] {
    let operands = [("Arguments", page.operands.map(Definition.init))]
    var sections = page.sections.map { ($0.heading, $0.flags.map(Definition.init)) }
    if sections.count != 1 { sections.append((sections.isEmpty ? "Options" : "Help", [])) }
    sections[sections.count - 1].1.append(Definition("-h, --help", "print this help"))
    return [columns((operands + sections).map { ($0.0, $0.1) })]
  }

  private func examples(_ examples: [CommandExample]) -> String {
    examples.reduce("Examples\n") { $0 + "  " + $1.line + "\n" + wrap($1.doc, indent: 6) }
  }
}
