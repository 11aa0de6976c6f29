internal import Platform
internal import ScenarioModel

/// latencies.csv of a run that goes on; a workload without latencies has no such file.
final class LatenciesFile {
  private let table: LatenciesCSV
  private let writer: FileWriter?

  /// Writes the file anew with what the trials that are done have: of a killed run it may hold a trial that
  /// samples.csv lacks, or half a line.
  /// - Throws: `SystemError`
  init(
    in folder: RunFolder, of manifest: RunManifest, workload: WorkloadDeclaration, records: [TrialRecord],
    calls: FileWriter.Calls
  ) throws(SystemError) {
    table = LatenciesCSV(of: manifest, workload: workload)
    guard !workload.latencies.isEmpty else {
      writer = nil
      return
    }
    let path = folder.file(RunFolder.latenciesName)
    let text = table.header + records.map(table.rows).joined()
    try FileWriter.replace(path, with: Array(text.utf8), calls: calls)
    writer = try FileWriter(appendingTo: path, calls: calls)
  }

  /// Whether nobody has removed it.
  var isInPlace: Bool { writer?.isInPlace ?? true }

  /// Adds what a trial noted, by one write.
  /// - Throws: `SystemError`; the file then ends where it did before.
  func append(_ trial: TrialRecord) throws(SystemError) {
    let rows = table.rows(of: trial)
    if !rows.isEmpty { try writer?.append(Array(rows.utf8)) }
  }
}
