/// `gcdbench runs`
package enum RunsCommand {
  package static let declaration = CommandDeclaration(
    "runs", Arguments.self, in: .results, abstract: "List the runs that are kept, newest first",
    examples: [CommandExample("gcdbench runs queue-kinds", "the runs of one scenario")])

  package struct Arguments: ArgumentGroup {
    let scenario = Operand(
      optional: .text("SCENARIO", completions: [.source(.scenarios)]),
      doc: "list only the runs of this scenario")
    let results = SharedFlags.results
    let color = SharedFlags.color
    package init() {}
  }
}

/// `gcdbench report`
package enum ReportCommand {
  package static let declaration = CommandDeclaration(
    "report", Arguments.self, in: .results, abstract: "Print the results of a kept run again",
    discussion: "Prints the same bytes as the run itself gave to a pipe.",
    examples: [
      CommandExample("gcdbench report apply-striding", "the latest run of a scenario"),
      CommandExample("gcdbench report apply-striding~1 --format markdown", "the run before it, as Markdown"),
    ])

  package struct Arguments: ArgumentGroup {
    let run = Operand(RunName.type(), doc: RunName.doc)
    let format = SharedFlags.format
    let all = SharedFlags.all
    let results = SharedFlags.results
    let color = SharedFlags.color
    package init() {}
  }
}
