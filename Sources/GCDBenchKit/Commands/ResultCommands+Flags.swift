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
