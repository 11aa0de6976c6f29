/// The keys of one kind of map in a scenario file. Loader and schema both read these tables, so neither can know a key
/// that the other does not.
struct KeyTable: Sendable {
  struct Key: Sendable {
    let name: String
    let form: FieldForm
    let isRequired: Bool
    /// One sentence, shown by editors.
    let summary: String

    init(_ name: String, _ form: FieldForm, required: Bool = false, _ summary: String) {
      self.name = name
      self.form = form
      isRequired = required
      self.summary = summary
    }
  }

  /// With its article, for messages: "a claim".
  let owner: String
  let keys: [Key]

  func key(_ name: String) -> Key? { keys.first { $0.name == name } }
}

extension KeyTable {
  static let scenario = KeyTable(
    owner: "a scenario",
    keys: [
      Key("version", .version, required: true, "Version of this file format: 1."),
      Key("name", .slug, "Name of the folder for results; without it the file's stem."),
      Key("question", .text, required: true, "The question that the scenario answers, in one sentence."),
      Key("tags", .list(.slug), "Words to pick scenarios by."),
      Key("workload", .workload, required: true, "The family of code under test: see 'gcdbench list'."),
      Key("reference", .variant, "The variant that ratios are against: its case with the same other values."),
      Key(
        "cases", .cases, required: true, "What is measured: a map is one product, a list of maps their union."
      ),
      Key("exclude", .list(.selector), "Cases of the product that are left out."),
      Key(
        "server", .map(.server),
        "How the image server behaves in all cases that do not state it, where the workload talks to one."),
      Key("measure", .map(.measure), "How much is measured."),
      Key("tolerance", .tolerances, "How far two values may be apart and still be called the same."),
      Key(
        "gate", .list(.map(.gate)), "Cases and metrics that fail a build; without it what the claims name."),
      Key("outcomes", .list(.map(.outcome)), "Cases that are expected to end otherwise than ok."),
      Key("claims", .list(.map(.claim)), "Sentences that a run upholds, refutes or leaves open."),
      Key(
        "charts", .list(.map(.chart)), "Charts beside the workload's own; an empty list draws none at all."),
    ])

  /// The settings of the image server, without the prefix that they have among a case's values.
  static let server = KeyTable(
    owner: "server",
    keys: ServerSettings.parameters.map { parameter in
      Key(String(parameter.name.dropFirst(ServerSettings.prefix.count)), .value(parameter), parameter.summary)
    })

  static let measure = KeyTable(
    owner: "measure",
    keys: [
      Key("rounds", .integer(1...10_000), "Fresh processes per case, timed."),
      Key("counted", .integer(0...1000), "Rounds with perf events and the thread census."),
      Key("samples", .integer(1...100_000), "Samples a process."),
      Key(
        "min_sample_time", .duration(1000...60_000_000_000), "The shortest sample that counts as long enough."
      ),
      Key("warmup", .duration(0...600_000_000_000), "Warm-up of each process."),
      Key("timeout", .duration(1_000_000...86_400_000_000_000), "The longest that a trial may take."),
      Key("max_time", .duration(1_000_000...604_800_000_000_000), "The longest that the run may take."),
      Key("events", .list(.eventName), "perf events that the counted rounds record."),
    ])

  static let tolerance = KeyTable(
    owner: "a tolerance",
    keys: [
      Key("rel", .share, "A share of the baseline, such as 10%."),
      Key("abs", .amount, "An amount per item in the metric's unit; the larger of the two holds."),
    ])

  static let gate = KeyTable(
    owner: "a gate",
    keys: [
      Key("of", .selector, required: true, "The cases."),
      Key("metric", .metricStem, "The metric, without suffix; without it what the workload gates on."),
    ])

  static let outcome = KeyTable(
    owner: "an outcome",
    keys: [
      Key("of", .selector, required: true, "The cases."),
      Key("expect", .outcome, required: true, "How their trials end."),
    ])

  static let range = KeyTable(
    owner: "a range",
    keys: [
      Key("from", .amount, required: true, "The first value."),
      Key("to", .amount, required: true, "No value is beyond this one."),
      Key("times", .integer(2...1_000_000), "Each value is this many times the one before."),
      Key("step", .amount, "Each value is this much above the one before."),
    ])
}
