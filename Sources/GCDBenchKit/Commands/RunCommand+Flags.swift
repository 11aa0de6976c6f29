/// `gcdbench run`
package enum RunCommand {
  package static let declaration = CommandDeclaration(
    "run", Arguments.self, in: .measure, abstract: "Measure scenarios and say what they show",
    discussion: """
      Each trial runs in a process of its own. Results go to stdout, progress to stderr; samples, summary and report \
      are kept under Results/, charts under plots/.
      """,
    examples: [
      CommandExample("gcdbench run apply-striding", "run Scenarios/apply-striding.yaml"),
      CommandExample(
        "gcdbench run --quick apply-striding -p stride=1,64", "have a first look at two strides"),
      CommandExample(
        "gcdbench run queue-kinds --format csv > kinds.csv", "the bytes of summary.csv, for another program"),
      CommandExample("gcdbench run --resume queue-kinds", "finish a run that was interrupted"),
    ])

  package struct Arguments: ArgumentGroup {
    let files = Operand(many: ScenarioName.type, unless: "resume", doc: ScenarioName.doc)
    package let cases = CaseFlags()
    package let measuring = MeasuringFlags()
    package let keeping = KeepingFlags()
    package let printing = PrintingFlags()
    package let checks = CheckFlags()
    package init() {}
  }

  package struct KeepingFlags: ArgumentGroup {
    package static var heading: String { "What is kept" }
    let results = SharedFlags.results
    let plots = SharedFlags.plots
    let noPlots = Flag("no-plots", doc: "draw no charts")
    let label = Flag("label", .text("TEXT"), doc: "name the run, to find it again as label:TEXT")
    /// What was measured before it must stay comparable, so only the time for the rest may be another.
    let resume = Flag(
      "resume", RunName.type(), doc: "finish this interrupted run, as it was begun, instead of starting one",
      excludes: [
        "set", "filter", "skip", "quick", "rounds", "samples", "min-sample-time", "timeout", "seed",
        "affinity",
        "pool", "events", "label",
      ])
    package init() {}
  }

  package struct PrintingFlags: ArgumentGroup {
    package static var heading: String { "What is printed" }
    let format = SharedFlags.format
    let all = SharedFlags.all
    let quiet = Flag("quiet", doc: "print only what is wrong")
    let noProgress = Flag("no-progress", doc: "print no progress on stderr")
    let color = SharedFlags.color
    package init() {}
  }

  package struct CheckFlags: ArgumentGroup {
    package static var heading: String { "Checks" }
    let checkClaims = Flag("check-claims", doc: "end with 8 if a claim is no longer as its record says")
    let dryRun = Flag("dry-run", short: "n", doc: "check the files and print the plan, but measure nothing")
    let force = Flag("force", doc: "run even if the estimate exceeds the memory")
    let ignoreLock = Flag("ignore-lock", doc: "run next to another run; both will be disturbed")
    let allowDebug = Flag("allow-debug", doc: "measure with a debug build; every row is marked")
    package init() {}
  }
}
