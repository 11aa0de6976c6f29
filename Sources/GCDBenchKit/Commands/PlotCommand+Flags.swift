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
