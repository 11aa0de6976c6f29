internal import ScenarioModel

/// The form of spans.csv: one row a span. Writer and reader are this one declaration.
struct SpansCSV: Sendable {
  /// Raised when a column changes its meaning; a reader refuses a version that it does not know.
  static let currentSchema = 1

  static let columnNames = [
    "schema_version", "run", "case", "case_hash", "round", "item", "stage", "thread", "began_ns", "ended_ns",
  ]

  typealias Place = LatenciesCSV.Place

  let run: String

  /// The first line, with its end.
  var header: String { CSV.row(SpansCSV.columnNames) }

  /// The lines of a trial, in the order in which its workload gave them.
  func rows(of trial: TrialRecord) -> String {
    guard let subject = trial.subject.case else { return "" }
    return trial.spans.map { span in
      CSV.row([
        "\(SpansCSV.currentSchema)", run, subject.id, subject.hash, "\(trial.round)", "\(span.item)",
        span.stage,
        "\(span.thread)", "\(span.beganNs)", "\(span.endedNs)",
      ])
    }.joined()
  }

  /// Reads a whole file; `path` is for messages. A last line without its end is left out.
  func read(_ bytes: [UInt8], path: String) throws(StoreReadError) -> [Place: [Span]] {
    var lines = CSVLines(bytes)
    guard let header = lines.next() else { return [:] }
    try header.check(columns: SpansCSV.columnNames, path: path)
    var spans: [Place: [Span]] = [:]
    while let line = lines.next() {
      let cells = try CSVCells(
        line, columns: SpansCSV.columnNames, schema: SpansCSV.currentSchema, path: path)
      let place = Place(round: try cells.number("round", from: 1), caseID: cells["case"])
      spans[place, default: []].append(try span(of: cells))
    }
    return spans
  }

  private func span(of cells: CSVCells) throws(StoreReadError) -> Span {
    guard Span.isStage(cells["stage"]) else {
      throw cells.bad("stage", expected: "a word of a-z, 0-9, _ and -, at most \(Span.mostOfStage) long")
    }
    let beganNs = try cells.number("began_ns", from: 0)
    return Span(
      item: try cells.number("item", from: 0), stage: cells["stage"],
      thread: try cells.number("thread", from: 0),
      beganNs: beganNs, endedNs: try cells.number("ended_ns", from: beganNs))
  }
}
