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

/// `gcdbench plot`
package enum PlotCommand {
  package static let declaration = CommandDeclaration(
    "plot", Arguments.self, in: .results, abstract: "Draw the charts of a kept run again",
    examples: [CommandExample("gcdbench plot label:before --plots before", "into a folder of their own")]
  )

  package struct Arguments: ArgumentGroup {
    let run = Operand(RunName.type(), doc: RunName.doc)
    let results = SharedFlags.results
    let plots = Flag(
      "plots", .path("DIR", completions: [.folders]), doc: "the folder that charts are drawn into",
      unset: "plots")
    package init() {}
  }
}
