package import Platform
package import ScenarioModel

/// A run's folder while the run goes on: each trial is on disk before the next begins.
///
/// Used from one thread. SIGXFSZ must be ignored, or a file-size limit kills the process.
package final class RunWriter {
  package let folder: RunFolder
  /// As run.json has it, save what `record` learnt since the last rewrite, which a reader finds in samples.csv.
  package private(set) var manifest: RunManifest
  /// Told each time that the folder was removed in mid-run and has been made anew, with the number of trials in it.
  package var onRestored: (_ folder: RunFolder, _ trials: Int) -> Void = { _, _ in }
  private let table: SamplesCSV
  private let scenario: Scenario
  private let calls: FileWriter.Calls
  private var samples: FileWriter
  private var latencies: LatenciesFile
  private var spans: SpansFile
  /// All that is on disk, in case that it goes; the samples themselves are shared with whoever recorded them.
  private var kept: [TrialRecord]

  /// Makes the folder of a new run with samples.csv (its header), scenario.yaml and run.json, before anything is measured.
  /// - Parameters:
  ///   - manifest: its `run` is set here, from `startedAt`.
  ///   - scenario: its cases are those that the run may have trials of.
  ///   - results: the folder of all results; made where it is not there.
  /// - Throws: `StoreWriteError`; nothing is left behind then.
  package convenience init(
    creating manifest: RunManifest, scenario: Scenario, in results: String, calls: FileWriter.Calls = .live
  ) throws(StoreWriteError) {
    var generator = SystemRandomNumberGenerator()
    try self.init(
      creating: manifest, scenario: scenario, in: results, calls: calls, using: &generator)
  }

  init(
    creating manifest: RunManifest, scenario: Scenario, in results: String, calls: FileWriter.Calls = .live,
    using generator: inout some RandomNumberGenerator
  ) throws(StoreWriteError) {
    var manifest = manifest
    _ = try SamplesCSV(of: manifest, cases: scenario.cases, workload: scenario.workload)
    folder = try RunFolder.create(
      in: results, scenario: scenario.name, startedAt: manifest.startedAt, using: &generator)
    manifest.run = folder.run
    self.manifest = manifest
    self.scenario = scenario
    self.calls = calls
    kept = []
    table = try SamplesCSV(of: manifest, cases: scenario.cases, workload: scenario.workload)
    do throws(SystemError) {
      samples = try FileWriter(
        appendingTo: folder.file(RunFolder.samplesName), creating: true, calls: calls)
      try samples.append(Array(table.header.utf8))
      latencies = try LatenciesFile(
        in: folder, of: manifest, workload: scenario.workload, records: [], calls: calls)
      spans = try SpansFile(in: folder, of: manifest, records: [], calls: calls)
      try FileWriter.replace(
        folder.file(RunFolder.scenarioName), with: Array(scenario.source.utf8), calls: calls)
      try FileWriter.replace(
        folder.file(RunFolder.manifestName), with: ManifestFile.bytes(manifest), calls: calls)
    } catch {
      FileSystem.discard(folder: folder.path)
      throw .cannotCreate(folder: folder.path, error)
    }
  }

  /// Goes on with a run: what stands behind its last whole trial is cut off.
  /// - Throws: `StoreWriteError`
  package init(
    resuming point: ResumePoint, scenario: Scenario, calls: FileWriter.Calls = .live
  ) throws(StoreWriteError) {
    folder = point.folder
    manifest = point.manifest
    manifest.completion = .unfinished
    self.scenario = scenario
    self.calls = calls
    kept = point.records
    table = try SamplesCSV(of: manifest, cases: scenario.cases, workload: scenario.workload)
    do throws(SystemError) {
      samples = try FileWriter(appendingTo: folder.file(RunFolder.samplesName), calls: calls)
      try samples.cut(to: point.wholeBytes)
      if point.wholeBytes == 0 { try samples.append(Array(table.header.utf8)) }
      latencies = try LatenciesFile(
        in: folder, of: manifest, workload: scenario.workload, records: point.records, calls: calls)
      spans = try SpansFile(in: folder, of: manifest, records: point.records, calls: calls)
    } catch {
      throw .cannotWrite(error)
    }
    try save()
  }

  /// Failed trials that run.json names with their last words: of a scenario in which all fail, the first ones tell.
  package static let mostFailures = 256

  /// Puts an ended trial on disk, by one write; its latencies and spans first, so that a trial in samples.csv has them.
  ///
  /// One that did not end well stands in run.json too, with its last words, and so on disk at once.
  /// - Throws: `StoreWriteError`; samples.csv then ends with the trial before.
  package func record(_ trial: TrialRecord) throws(StoreWriteError) {
    try restoreIfGone()
    var trial = trial
    if !spans.keeps(trial) { trial.spans = [] }
    do throws(SystemError) {
      try latencies.append(trial)
      try spans.append(trial)
      try samples.append(Array(table.rows(of: trial).utf8))
    } catch {
      throw .cannotRecord(run: folder.path, error)
    }
    kept.append(trial)
    manifest.note(callsOf: trial)
    guard trial.outcome != .ok, manifest.failed.count < RunWriter.mostFailures else { return }
    manifest.failed.append(
      RunManifest.FailedTrial(
        case: trial.subject.id, round: trial.round, outcome: trial.outcome, lastWords: trial.lastWords,
        note: trial.note))
    try save()
  }

  /// Says that a round was disturbed, which is known only after its trials: in run.json at once, in samples.csv by
  /// `finish`.
  /// - Throws: `StoreWriteError`
  package func taint(round: Int, reason: String) throws(StoreWriteError) {
    try update { $0.taints[round] = reason }
  }

  /// Changes the manifest and rewrites run.json, which is at no time half written.
  /// - Throws: `StoreWriteError`
  package func update(_ change: (inout RunManifest) -> Void) throws(StoreWriteError) {
    change(&manifest)
    try save()
  }

  /// Puts a file of the run in place: `summary.csv`, `report.md`.
  /// - Throws: `StoreWriteError`
  package func writeText(_ name: String, _ text: String) throws(StoreWriteError) {
    try replace(name, with: Array(text.utf8))
  }

  /// Ends the run: the taints go into their column, run.json tells how it ended, and `latest` leads here where the run
  /// is full and finished.
  /// - Throws: `StoreWriteError`; the facts are on disk all the same, and `cannotLink` concerns `latest` only.
  package func finish(_ completion: RunManifest.Completion) throws(StoreWriteError) {
    try restoreIfGone()
    try fillTaints()
    manifest.completion = completion
    try save(durable: true)
    try leadLatestHere()
  }

  private func leadLatestHere() throws(StoreWriteError) {
    guard manifest.full, manifest.completion == .finished else { return }
    let latest = folder.latest
    if leadsToNewerRun(latest) { return }
    do throws(SystemError) {
      try latest.lead(to: folder.run, calls: calls)
    } catch {
      throw .cannotLink(error)
    }
  }

  /// A resumed run may end after one that began later.
  private func leadsToNewerRun(_ latest: LatestRun) -> Bool {
    guard let other = latest.folder, FileSystem.isFolder(other.path) else { return false }
    return other.run.prefix { $0 != "-" } > folder.run.prefix { $0 != "-" }
  }

  /// The one rewrite of samples.csv; without a disturbed round there is none.
  private func fillTaints() throws(StoreWriteError) {
    do throws(SystemError) {
      guard !manifest.taints.isEmpty else { return try samples.synchronize() }
      let bytes = table.filling(manifest.taints, into: try FileSystem.read(samples.path))
      try FileWriter.replace(samples.path, with: bytes, durable: true, calls: calls)
      // The old file has lost its name.
      samples = try FileWriter(appendingTo: samples.path, calls: calls)
    } catch {
      throw .cannotWrite(error)
    }
  }

  private func save(durable: Bool = false) throws(StoreWriteError) {
    try replace(RunFolder.manifestName, with: ManifestFile.bytes(manifest), durable: durable)
  }

  private func replace(_ name: String, with bytes: [UInt8], durable: Bool = false) throws(StoreWriteError) {
    try restoreIfGone()
    do throws(SystemError) {
      try FileWriter.replace(folder.file(name), with: bytes, durable: durable, calls: calls)
    } catch {
      throw .cannotWrite(error)
    }
  }
}

// MARK: - A folder that was removed

extension RunWriter {
  /// Makes the folder anew, with all that was in it, where somebody has removed or moved it, one above it or one of its
  /// files. A file without its name takes writes as before, and nobody would ever find them.
  private func restoreIfGone() throws(StoreWriteError) {
    let scenarioFile = folder.file(RunFolder.scenarioName)
    if samples.isInPlace, latencies.isInPlace, spans.isInPlace, FileSystem.isFile(scenarioFile) { return }
    do throws(SystemError) {
      try FileSystem.makeFolders(folder.path)
      try restoreSamples()
      latencies = try LatenciesFile(
        in: folder, of: manifest, workload: scenario.workload, records: kept, calls: calls)
      spans = try SpansFile(in: folder, of: manifest, records: kept, calls: calls)
      try FileWriter.replace(scenarioFile, with: Array(scenario.source.utf8), calls: calls)
      try FileWriter.replace(
        folder.file(RunFolder.manifestName), with: ManifestFile.bytes(manifest), calls: calls)
    } catch {
      throw .cannotMakeAnew(run: folder.path, error)
    }
    onRestored(folder, kept.count)
    try leadLatestHere()
  }

  private func restoreSamples() throws(SystemError) {
    let text = table.header + kept.map(table.rows).joined()
    let path = folder.file(RunFolder.samplesName)
    try FileWriter.replace(path, with: table.filling(manifest.taints, into: Array(text.utf8)), calls: calls)
    samples = try FileWriter(appendingTo: path, calls: calls)
  }
}

extension RunManifest {
  /// A case's batch size is that of its first trial with a sample; the control's stands under its id.
  mutating func note(callsOf trial: TrialRecord) {
    guard let first = trial.samples.first else { return }
    let key = trial.subject.case?.hash ?? trial.subject.id
    if calls[key] == nil { calls[key] = first.calls }
  }
}
