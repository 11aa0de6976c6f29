internal import Metrics
internal import ScenarioModel

/// The form of latencies.csv: one row a case, round, latency and bucket. Writer and reader are this one declaration.
struct LatenciesCSV: Sendable {
  /// Raised when a column changes its meaning; a reader refuses a version that it does not know.
  static let currentSchema = 1

  static let columnNames = [
    "schema_version", "run", "scenario", "workload", "case", "case_hash", "round", "metric", "every",
    "low_ns", "high_ns", "count",
  ]

  /// Where a row belongs.
  struct Place: Sendable, Hashable {
    let round: Int
    let caseID: String
  }

  private let run: String
  private let scenario: String
  private let workload: WorkloadDeclaration

  init(of manifest: RunManifest, workload: WorkloadDeclaration) {
    run = manifest.run
    scenario = manifest.scenario
    self.workload = workload
  }

  /// The first line, with its end.
  var header: String { CSV.row(LatenciesCSV.columnNames) }

  /// The lines of a trial, latencies in their declared order; none where nothing was noted.
  func rows(of trial: TrialRecord) -> String {
    guard let subject = trial.subject.case else { return "" }
    return workload.latencies.map { latency in
      guard let noted = trial.latencies[latency.name] else { return "" }
      return noted.histogram.buckets.map { bucket in
        CSV.row([
          "\(LatenciesCSV.currentSchema)", run, scenario, workload.name, subject.id, subject.hash,
          "\(trial.round)", latency.name, "\(noted.every)", "\(bucket.lowNs)", "\(bucket.highNs)",
          "\(bucket.count)",
        ])
      }.joined()
    }.joined()
  }

  /// Reads a whole file; `path` is for messages. A last line without its end is left out.
  func read(_ bytes: [UInt8], path: String) throws(StoreReadError) -> [Place: [String: NotedLatency]] {
    var lines = CSVLines(bytes)
    guard let header = lines.next() else { return [:] }
    try header.check(columns: LatenciesCSV.columnNames, path: path)
    var latencies: [Place: [String: NotedLatency]] = [:]
    while let line = lines.next() {
      let row = try Row(line, path: path)
      let blank = NotedLatency(every: row.every, LatencyHistogram())
      // In place: a histogram is thousands of counts, and a file has a hundred thousand rows.
      guard latencies[row.place, default: [:]][row.metric, default: blank].histogram.add(row.bucket) else {
        throw line.bad(Row.strangeBucket, path: path)
      }
    }
    return latencies
  }
}

/// A line taken apart.
private struct Row {
  let place: LatenciesCSV.Place
  let metric: String
  let every: Int
  let bucket: LatencyHistogram.Bucket

  init(_ line: CSVLines.Line, path: String) throws(StoreReadError) {
    let cells = try CSVCells(
      line, columns: LatenciesCSV.columnNames, schema: LatenciesCSV.currentSchema, path: path)
    place = LatenciesCSV.Place(round: try cells.number("round", from: 1), caseID: cells["case"])
    metric = cells["metric"]
    every = try cells.number("every", from: 1)
    bucket = LatencyHistogram.Bucket(
      lowNs: try cells.number("low_ns", from: 0), highNs: try cells.number("high_ns", from: 1),
      count: try cells.number("count", from: 1, to: LatencyHistogram.Bucket.mostCount))
  }

  static let strangeBucket = BadCell(
    index: 9, name: "low_ns", expected: "the lower end of a bucket that ends at high_ns")
}
