/// `gcdbench new`
package enum NewCommand {
  package static let declaration = CommandDeclaration(
    "new", Arguments.self, in: .measure, abstract: "Write a scenario to begin with",
    discussion: """
      Writes Scenarios/NAME.yaml, or NAME.yaml where there is no such folder, and never over a file. It runs as it is; \
      comments in it say what each key takes.
      """,
    examples: [
      CommandExample("gcdbench new strides", "a scenario of apply-striding"),
      CommandExample("gcdbench new guards --workload readers-writers", "one of another workload"),
      CommandExample("gcdbench new kinds-2 --from queue-kinds", "a copy of a scenario, comments and all"),
    ])

  /// What most people come for, and the first that the README asks.
  static let workload = "apply-striding"

  package struct Arguments: ArgumentGroup {
    let name = Operand(.text("NAME"), doc: "its name: lower-case letters, digits and '-'")
    let workload = Flag(
      "workload", short: "w", .text("WORKLOAD", completions: [.source(.workloads)]),
      doc: "what it measures; gcdbench list names them", unset: NewCommand.workload, excludes: ["from"])
    let from = Flag(
      "from", .path("SCENARIO", completions: ScenarioName.type.completions), doc: "copy this scenario")
    package init() {}
  }
}
