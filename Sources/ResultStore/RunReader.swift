internal import Platform
package import ScenarioModel

/// A stored run: what was asked, by which text, and its trials.
package struct RunReader: Sendable {
  package let folder: RunFolder
  /// As run.json has it, with the batch sizes that samples.csv shows once the trials are read.
  package let manifest: RunManifest
  /// The text of scenario.yaml.
  package let scenarioText: String

  /// - Throws: `StoreReadError`
  package init(_ folder: RunFolder) throws(StoreReadError) {
    self.folder = folder
    manifest = try ManifestFile.read(folder.file(RunFolder.manifestName))
    scenarioText = String(
      decoding: try RunReader.bytes(of: folder.file(RunFolder.scenarioName)), as: UTF8.self)
  }

  /// The run's trials, in time order, with the taints and last words that run.json has; half a line at the end is left
  /// out.
  /// - Parameters:
  ///   - cases: the scenario's, made with the number of CPUs that the run's host had (`manifest.host`), or `cpus`
  ///     and `per-cpu` do not agree.
  ///   - workload: the scenario's.
  /// - Throws: `StoreReadError`
  package func records(
    of cases: [Case], workload: WorkloadDeclaration
  ) throws(StoreReadError) -> [TrialRecord] {
    try addSpans(
      to: addLatencies(to: merged(try samples(of: cases, workload: workload).records), workload))
  }

  /// With what latencies.csv has of each; a run without that file noted none.
  func addLatencies(
    to records: [TrialRecord], _ workload: WorkloadDeclaration
  ) throws(StoreReadError) -> [TrialRecord] {
    let path = folder.file(RunFolder.latenciesName)
    guard !workload.latencies.isEmpty, FileSystem.isFile(path) else { return records }
    let table = LatenciesCSV(of: manifest, workload: workload)
    let latencies = try table.read(try RunReader.bytes(of: path), path: path)
    return records.map { record in
      guard record.purpose == .timed else { return record }
      var record = record
      let place = LatenciesCSV.Place(round: record.round, caseID: record.subject.id)
      record.latencies = latencies[place] ?? [:]
      return record
    }
  }

  /// With what spans.csv has of each; a run without that file has none.
  func addSpans(to records: [TrialRecord]) throws(StoreReadError) -> [TrialRecord] {
    let path = folder.file(RunFolder.spansName)
    guard FileSystem.isFile(path) else { return records }
    let spans = try SpansCSV(run: manifest.run).read(try RunReader.bytes(of: path), path: path)
    return records.map { record in
      guard record.purpose == .timed else { return record }
      var record = record
      record.spans = spans[SpansCSV.Place(round: record.round, caseID: record.subject.id)] ?? []
      return record
    }
  }

  func samples(of cases: [Case], workload: WorkloadDeclaration) throws(StoreReadError) -> StoredSamples {
    let path = folder.file(RunFolder.samplesName)
    let table: SamplesCSV
    do throws(StoreWriteError) {
      table = try SamplesCSV(of: manifest, cases: cases, workload: workload)
    } catch {
      throw .badManifest(path: folder.file(RunFolder.manifestName), what: error.description)
    }
    return try table.read(try RunReader.bytes(of: path), path: path)
  }

  func merged(_ records: [TrialRecord]) -> [TrialRecord] {
    let failed = Dictionary(
      manifest.failed.map { ("\($0.round) \($0.case)", $0) }, uniquingKeysWith: { $1 })
    return records.map { record in
      var record = record
      record.taint = record.taint ?? manifest.taints[record.round]
      record.lastWords = failed["\(record.round) \(record.subject.id)"]?.lastWords
      return record
    }
  }

  private static func bytes(of path: String) throws(StoreReadError) -> [UInt8] {
    do throws(SystemError) { return try FileSystem.read(path) } catch { throw .cannotRead(error) }
  }
}
