import Platform
import Reporting
import ResultStore
import ScenarioModel
import Statistics
import Workloads

/// A run as it lies on disk, with its answer: what `run` prints at its end, and `report` and `plot` at any time.
struct StoredRun {
  let folder: RunFolder
  let manifest: RunManifest
  let scenario: Scenario
  let answer: RunAnswer
  /// All trials that ended, for what the answer does not hold: the samples in the order of time.
  let records: [TrialRecord]

  /// - Throws: `StoreReadError`, and `ScenarioProblems` where the kept scenario is of another version.
  init(_ folder: RunFolder, catalogue: WorkloadCatalogue) throws {
    let reader = try RunReader(folder)
    let scenario = try StoredRun.scenario(of: reader, catalogue: catalogue)
    self.init(
      folder: folder, manifest: reader.manifest, scenario: scenario,
      records: try reader.records(of: scenario.cases, workload: scenario.workload), catalogue: catalogue)
  }

  init(
    folder: RunFolder, manifest: RunManifest, scenario: Scenario, records: [TrialRecord],
    catalogue: WorkloadCatalogue
  ) {
    self.folder = folder
    self.manifest = manifest
    self.scenario = scenario
    self.records = records
    let type = catalogue.type(named: scenario.workload.name)
    answer = RunAnswer(
      of: scenario, trials: records, context: RunContext(manifest), host: manifest.host ?? HostFacts(),
      findings: { type?.findings($0) ?? Findings() })
  }

  /// The kept scenario with the run's own changes, on as many CPUs as the run had.
  static func scenario(of reader: RunReader, catalogue: WorkloadCatalogue) throws -> Scenario {
    let manifest = reader.manifest
    let cpus = manifest.affinity?.count ?? manifest.host?.cpusInMask.count ?? 1
    let loader = ScenarioLoader(catalogue: catalogue.declarations, cpus: cpus)
    // The file is called scenario.yaml now; where it states no name, its old stem was the name.
    var scenario = try loader.load(
      bytes: Array(reader.scenarioText.utf8), path: "\(manifest.scenario).yaml",
      overrides: manifest.overrides.compactMap(ScenarioOverride.init(written:)))
    scenario.measure = manifest.measure
    let kept = Set(manifest.cases)
    scenario.cases = scenario.cases.filter { kept.contains($0.id) }
    return scenario
  }

  /// Whether the scenario's `latest` leads here: no newer run is full.
  var isLatest: Bool {
    folder.latest.folder?.run == folder.run
  }

  var saved: SavedPaths {
    SavedPaths(
      folder: folder.path, charts: manifest.charts.map { SavedPaths.Chart(title: $0.title, path: $0.path) },
      notes: manifest.chartNotes)
  }

  /// The run in the form that was asked for.
  func text(_ format: OutputFormat, options: ReportOptions) -> String {
    switch format {
    case .text:
      RunReport(scenario: scenario, manifest: manifest, answer: answer, saved: saved, options: options).text
    case .markdown:
      MarkdownReport(scenario: scenario, manifest: manifest, answer: answer, saved: saved).text
    case .csv: summary.csv
    case .json: summary.json
    }
  }

  /// As `report.md` in the run's folder.
  var markdown: String {
    MarkdownReport(
      scenario: scenario, manifest: manifest, answer: answer, saved: saved, folder: folder.path
    ).text
  }

  var summary: SummaryTable {
    SummaryTable(scenario: scenario, run: manifest.run, summary: answer.summary)
  }
}

extension ScenarioOverride {
  /// An override as a manifest keeps it: `--set stride=1,4`, `--pool cold`.
  init?(written text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    if words[0] == "--pool" {
      self.init(name: "pool", values: [words[1]], origin: text)
      return
    }
    let sides = words[1].split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2 else { return nil }
    self.init(name: sides[0], values: sides[1].split(separator: ",").map(String.init), origin: text)
  }
}
