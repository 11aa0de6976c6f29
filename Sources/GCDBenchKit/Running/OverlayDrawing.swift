import Reporting
import ScenarioModel

/// Draws several runs of one scenario over each other.
struct OverlayDrawing {
  /// In the order in which they were named.
  let runs: [StoredRun]
  let overlay: Overlay

  /// The charts that are drawn: those of the newest run's scenario.
  let requests: [ChartRequest]

  /// - Throws: `OverlayRefusal` where the runs cannot stand in one chart.
  init(_ runs: [StoredRun]) throws(OverlayRefusal) {
    guard let newest = runs.max(by: { $0.manifest.startedAt < $1.manifest.startedAt }) else {
      throw .tooMany(0)
    }
    if runs.count > OverlayRefusal.mostRuns { throw .tooMany(runs.count) }
    for (index, run) in runs.enumerated() {
      if runs[..<index].contains(where: { $0.manifest.run == run.manifest.run }) {
        throw .twice(run.manifest.run)
      }
      try OverlayRefusal.check(run, against: newest)
    }
    let sides = runs.map {
      Overlay.Run(
        label: $0.manifest.label ?? $0.manifest.run, summary: $0.answer.summary, context: $0.chartContext)
    }
    guard let overlay = Overlay(sides, workload: newest.scenario.workload) else { throw .tooMany(0) }
    self.runs = runs
    self.overlay = overlay
    requests = newest.scenario.charts
  }

  /// Below the scenario's own: `plots/apply-striding/<run>-<run>`.
  func folder(in plots: String) -> String {
    "\(plots)/\(runs[0].scenario.name)/" + runs.map(\.manifest.run).joined(separator: "-")
  }

  /// - Throws: `ChartError` where nothing can be written there.
  func draw(with writer: ChartWriter) throws -> ChartWriter.Report {
    try writer.write(requests, of: overlay.summary, context: overlay.context)
  }
}

/// Runs that no chart can show together: exit code 64.
enum OverlayRefusal: ExitingError, Equatable {
  /// Colours tell eight apart, and file names of eight ids stay below what a folder may be called.
  static let mostRuns = 8

  case otherScenario(String, of: String, first: String, firstOf: String)
  case otherWorkload(String, of: String, first: String, firstOf: String)
  case otherReference(String, String?, first: String, String?)
  case twice(String)
  case tooMany(Int)

  var exitCode: ExitCode { .usage }

  var description: String {
    switch self {
    case .otherScenario(let run, let scenario, let other, let otherScenario):
      "run \(run) is of \(scenario) and run \(other) of \(otherScenario): only runs of one scenario are laid over each other"
    case .otherWorkload(let run, let workload, let other, let otherWorkload):
      "run \(run) is of workload \(workload) and run \(other) of \(otherWorkload): their cases mean different things"
    case .otherReference(let run, let reference, let other, let otherReference):
      "run \(run) has \(Self.words(on: reference)) and run \(other) \(Self.words(on: otherReference)): their ratios mean "
        + "different things"
    case .twice(let run): "run \(run) is named twice: leave one out"
    case .tooMany(let count):
      "\(count) runs are more than a chart can tell apart: name at most \(Self.mostRuns)"
    }
  }

  static func check(_ run: StoredRun, against other: StoredRun) throws(OverlayRefusal) {
    guard run.scenario.name == other.scenario.name else {
      throw .otherScenario(
        run.manifest.run, of: run.scenario.name, first: other.manifest.run, firstOf: other.scenario.name)
    }
    let (own, theirs) = (run.scenario.workload, other.scenario.workload)
    guard own.name == theirs.name, own.revision == theirs.revision else {
      throw .otherWorkload(
        run.manifest.run, of: "\(own.name) (revision \(own.revision))", first: other.manifest.run,
        firstOf: "\(theirs.name) (revision \(theirs.revision))")
    }
    guard run.scenario.reference == other.scenario.reference else {
      throw .otherReference(
        run.manifest.run, run.scenario.reference, first: other.manifest.run, other.scenario.reference)
    }
  }

  private static func words(on reference: String?) -> String {
    reference.map { "the reference \($0)" } ?? "no reference"
  }
}
