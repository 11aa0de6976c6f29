internal import Platform
internal import ScenarioModel

/// spans.csv of a run that goes on: of each case's first timed trials that have spans. It is made with the first of
/// them, since only a workload's trials tell whether it hands over any.
final class SpansFile {
  private let table: SpansCSV
  private let path: String
  private let calls: FileWriter.Calls
  private var writer: FileWriter?
  /// Trials that are kept of each case.
  private var kept: [String: Int] = [:]

  /// Writes the file anew with what the trials that are done have: of a killed run it may hold a trial that
  /// samples.csv lacks, or half a line.
  /// - Throws: `SystemError`
  init(
    in folder: RunFolder, of manifest: RunManifest, records: [TrialRecord], calls: FileWriter.Calls
  ) throws(SystemError) {
    table = SpansCSV(run: manifest.run)
    path = folder.file(RunFolder.spansName)
    self.calls = calls
    var text = ""
    for record in records where keeps(record) {
      text += table.rows(of: record)
      kept[record.subject.id, default: 0] += 1
    }
    if !text.isEmpty || FileSystem.isFile(path) { try open(with: text) }
  }

  /// Whether nobody has removed it.
  var isInPlace: Bool { writer?.isInPlace ?? true }

  /// Whether a trial is one of its case's first ones with spans.
  func keeps(_ trial: TrialRecord) -> Bool {
    trial.purpose == .timed && trial.subject.case != nil && !trial.spans.isEmpty
      && kept[trial.subject.id, default: 0] < Span.keptTrials
  }

  /// Adds a trial's spans, by one write, where they are kept.
  /// - Throws: `SystemError`; the file then ends where it did before.
  func append(_ trial: TrialRecord) throws(SystemError) {
    guard keeps(trial) else { return }
    let rows = table.rows(of: trial)
    if let writer { try writer.append(Array(rows.utf8)) } else { try open(with: rows) }
    kept[trial.subject.id, default: 0] += 1
  }

  private func open(with rows: String) throws(SystemError) {
    try FileWriter.replace(path, with: Array((table.header + rows).utf8), calls: calls)
    writer = try FileWriter(appendingTo: path, calls: calls)
  }
}
