/// `gcdbench plan`
package enum PlanCommand {
  package static let declaration = CommandDeclaration(
    "plan", Arguments.self, in: .measure,
    abstract: "Print every trial that a run would make, and measure nothing",
    discussion: """
      Shows the trials in their order with the seed, an estimate of the time, and how many rounds the largest block of \
      the table needs before it can tell faster from slower.
      """,
    examples: [
      CommandExample("gcdbench plan apply-striding --seed 7", "the order that seed 7 gives"),
      CommandExample("gcdbench plan queue-kinds --filter 'readers=4'", "only the cases with four readers"),
    ])

  package struct Arguments: ArgumentGroup {
    let file = Operand(ScenarioName.type, doc: ScenarioName.doc)
    package let cases = CaseFlags()
    package let measuring = MeasuringFlags()
    package let printing = PrintingFlags()
    package init() {}
  }

  package struct PrintingFlags: ArgumentGroup {
    package static var heading: String { "What is printed" }
    let color = SharedFlags.color
    package init() {}
  }
}
