/// `gcdbench runs`
package enum RunsCommand {
  package static let declaration = CommandDeclaration(
    "runs", Arguments.self, in: .results, abstract: "List the runs that are kept, newest first",
    examples: [CommandExample("gcdbench runs queue-kinds", "the runs of one scenario")])

  package struct Arguments: ArgumentGroup {
    let scenario = Operand(
      optional: .text("SCENARIO", completions: [.source(.kept)]),
      doc: "list only the runs of this scenario")
    let results = SharedFlags.results
    let color = SharedFlags.color
    package init() {}
  }
}

/// `gcdbench runs prune`
package enum PruneCommand {
  package static let declaration = CommandDeclaration(
    "runs prune", Arguments.self, in: .results, abstract: "Remove old runs and their charts",
    discussion: """
      Of each scenario the newest N full runs stay. Others (quick, filtered, interrupted) go where they are older than \
      the oldest of these; where there are fewer full runs, where they are not among the newest N of all. The latest \
      full run always stays, and so do runs with a label and a run that is going on.
      """,
    examples: [
      CommandExample("gcdbench runs prune --keep 5 -n", "what would go"),
      CommandExample("gcdbench runs prune --keep 1 queue-kinds", "all but the newest of one scenario"),
    ])

  package struct Arguments: ArgumentGroup {
    let scenario = Operand(
      optional: .text("SCENARIO", completions: [.source(.kept)]), doc: "remove only runs of this scenario")
    let keep = Flag(
      required: "keep", .integer(in: 0...100_000), doc: "how many full runs of each scenario stay")
    let labelled = Flag("labelled", doc: "let runs with a label go as well")
    let dryRun = Flag("dry-run", short: "n", doc: "say what would go, but remove nothing")
    let results = SharedFlags.results
    let plots = Flag(
      "plots", .path("DIR", completions: [.folders]), default: ChartDrawing.folder, unset: "plots",
      doc: "the folder that holds the charts")
    package init() {}
  }
}
