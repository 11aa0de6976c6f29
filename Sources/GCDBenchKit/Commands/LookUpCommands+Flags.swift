/// `gcdbench list`
package enum ListCommand {
  package static let declaration = CommandDeclaration(
    "list", Arguments.self, in: .lookUp, abstract: "List scenarios, and workloads with their variants",
    examples: [
      CommandExample("gcdbench list --missing", "what GCD courses teach and gcdbench cannot measure")
    ])

  package struct Arguments: ArgumentGroup {
    let missing = Flag("missing", doc: "list what GCD teaches that cannot be had here, and what stands in")
    let color = SharedFlags.color
    package init() {}
  }
}

/// `gcdbench show`
package enum ShowCommand {
  package static let declaration = CommandDeclaration(
    "show", Arguments.self, in: .lookUp,
    abstract: "Explain a scenario, workload, variant, metric, outcome, verdict, caveat or other word",
    examples: [
      CommandExample("gcdbench show apply-striding", "what the workload does, its parameters and variants"),
      CommandExample("gcdbench show context_switches", "what the metric counts, and where it comes from"),
    ])

  package struct Arguments: ArgumentGroup {
    let name = Operand(
      .text("NAME", completions: [.source(.topics)]),
      doc: "what to explain, as it is called in files and reports")
    let color = SharedFlags.color
    package init() {}
  }
}

/// `gcdbench events`
package enum EventsCommand {
  /// `json` and `csv` have a row an event.
  package enum Format: String, CaseIterable, Sendable { case text, csv, json }

  package static let declaration = CommandDeclaration(
    "events", Arguments.self, in: .lookUp,
    abstract: "List the perf events that can be counted here, or why not",
    discussion: """
      Every event that libpfm knows on this machine, under the names that `events:` in a scenario and -e take; each is \
      tried once.
      """,
    examples: [
      CommandExample("gcdbench events cache", "those that have to do with caches"),
      CommandExample("gcdbench events --open", "only those that can be counted"),
    ])

  package struct Arguments: ArgumentGroup {
    let pattern = Operand(
      optional: .text("PATTERN"), doc: "only events in whose name or description this text stands")
    let open = Flag("open", doc: "only events that can be counted")
    let format = Flag(
      "format", .word("FORMAT") as ValueType<Format>, default: .text, unset: "text",
      doc: "how they are printed")
    let color = SharedFlags.color
    package init() {}
  }
}
