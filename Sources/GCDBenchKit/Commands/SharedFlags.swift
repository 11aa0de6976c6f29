import ScenarioModel

/// Flags that several commands take, each declared once.
enum SharedFlags {
  static let results = Flag(
    "results", .path("DIR", completions: [.folders]), default: "Results", unset: "Results",
    doc: "the folder that holds the runs")
  static let plots = Flag(
    "plots", .path("DIR", completions: [.folders]), doc: "the folder that charts are drawn into",
    unset: "plots",
    excludes: ["no-plots"])
  static let color = Flag(
    "color", .word("WHEN") as ValueType<ColorChoice>, default: .auto,
    unset: "auto, which minds NO_COLOR and TERM=dumb", doc: "colour the output")
  static let all = Flag("all", doc: "show every row; without it only the telling values of a sweep are shown")
  static let format = Flag(
    "format", .word("FORMAT") as ValueType<OutputFormat>, default: .text, unset: "text",
    doc: "how the results are printed")
}

/// The forms in which the results of a run can be printed.
package enum OutputFormat: String, CaseIterable, Sendable { case text, json, csv, markdown }

/// What names a run.
enum RunName {
  static let doc = "the run: a scenario's name for its latest one, or see below"
  static let heading = "How to name a run"
  /// For the help of every command that takes one, and the manual.
  static let ways = [
    Definition("apply-striding", "a scenario's latest full run; its newest run where it has no full one"),
    Definition("apply-striding~1", "the full run before that one, ~2 the one before, and so on"),
    Definition("label:TEXT", "the newest run that was made with --label TEXT"),
    Definition("20261130T190828Z-ac73", "a run by its id, as 'gcdbench runs' lists it"),
    Definition("./DIR, Results/DIR", "a folder: of a run, or of a scenario, whose latest run is meant"),
  ]
  static func type(_ placeholder: String = "RUN") -> ValueType<String> {
    .path(placeholder, completions: [.source(.runs), .folders])
  }
}

/// What names a scenario: a file, or a name looked up in `Scenarios/`.
enum ScenarioName {
  static let doc = "a scenario file, or a name that is looked up in Scenarios/"
  static let type: ValueType<String> = .path(
    "FILE", completions: [.source(.scenarios), .files(suffix: ".yaml")])
}

/// Which of a scenario's cases take part; `run` and `plan` mean the same by it.
package struct CaseFlags: ArgumentGroup {
  package static var heading: String { "Which cases" }
  let set = Flag(
    repeated: "set", short: "p", .assignment("NAME=V,V"),
    doc: "give a parameter or factor these values instead")
  let filter = Flag(
    repeated: "filter", .pattern(), doc: "keep only cases whose id matches one of these regular expressions")
  let skip = Flag(
    repeated: "skip", .pattern(), doc: "leave out cases whose id matches one of these")
  package init() {}
}

/// How much is measured, and how; what is not given comes from the scenario.
package struct MeasuringFlags: ArgumentGroup {
  package static var heading: String { "How much to measure (what is not given is as the scenario says)" }
  let quick = Flag(
    "quick",
    doc:
      "have a look: 3 rounds of half the samples, no counted ones; no intervals, claims stay open, never latest"
  )
  let rounds = Flag("rounds", .integer(in: 1...1000), doc: "fresh processes per case")
  let samples = Flag("samples", .integer(in: 1...100_000), doc: "timed batches per process")
  let minSampleTimeNanoseconds = Flag(
    "min-sample-time", .nanoseconds(), doc: "least length of a batch")
  let maxTimeNanoseconds = Flag(
    "max-time", .nanoseconds(), doc: "end after the last pair of rounds that fits into this")
  let timeoutNanoseconds = Flag(
    "timeout", .nanoseconds(), doc: "give up a process after this")
  let seed = Flag(
    "seed", .integer(in: 0...UInt64.max), doc: "number that the order of the trials is drawn from",
    unset: "a new one, which is printed")
  let affinity = Flag(
    "affinity", .cpus("LIST"), doc: "CPUs that all workers are kept on: 0,1 or 0-3",
    unset: "all that are allowed")
  let pool = Flag(
    "pool", .word("STATE") as ValueType<Factors.Pool>, doc: "state of the thread pool before a sample")
  let events = Flag(
    "events", short: "e",
    .list("NAME,NAME", of: .text("NAME", completions: [.source(.events)])),
    doc: "perf events to count, in rounds of their own")
  package init() {}

}
