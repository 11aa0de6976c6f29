import Platform
import Reporting
import ScenarioModel
import Statistics

/// Draws a stored run's charts into the folder that they belong to.
struct ChartDrawing {
  static let folder = "plots"

  let run: StoredRun
  /// The folder of all plots.
  let plots: String
  var gnuplot: GnuplotRunner = .live
  var formats = ChartFormat.usual
  var size = ChartSize.usual

  /// The newest full run's charts stand under the scenario's name; others have a folder of their own.
  var folder: String {
    let above = "\(plots)/\(run.scenario.name)"
    return run.isLatest ? above : "\(above)/\(run.manifest.run)"
  }

  /// Makes sure that a scenario's charts can be written, before it is measured.
  /// - Throws: `ChartError`
  static func makeFolder(in plots: String, for scenario: Scenario) throws(ChartError) {
    let path = "\(plots)/\(scenario.name)"
    do throws(SystemError) { try FileSystem.makeFolders(path) } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// - Returns: the charts that were drawn, and a sentence for each that was not.
  /// - Throws: `ChartError` where nothing can be written there.
  func draw() throws -> (charts: [RunManifest.Chart], notes: [String]) {
    let writer = ChartWriter(folder: folder, gnuplot: gnuplot, formats: formats, size: size)
    let report = try writer.write(
      run.scenario.charts, of: run.answer.summary, context: run.chartContext, samples: run.flaggedSamples)
    return (report.charts, report.problems.map(\.description))
  }
}

extension ChartWriter.Report {
  /// The charts that have a picture.
  var charts: [RunManifest.Chart] {
    drawn.compactMap { drawn in drawn.picture.map { RunManifest.Chart(title: drawn.title, path: $0) } }
  }
}

extension StoredRun {
  /// What charts say of the run.
  var chartContext: ChartContext {
    ChartContext(
      run: manifest.run, cpuCount: answer.summary.cpuCount, cpuModel: manifest.host?.cpuModel,
      workload: scenario.workload)
  }

  /// The samples of the cases that a caveat flags; nil where there are none, or the scenario wants no charts.
  var flaggedSamples: SamplesInTime? {
    guard !scenario.charts.isEmpty else { return nil }
    return SamplesInTime(
      answer.summary, trials: records, beganNs: manifest.startedMonotonicNs, context: chartContext)
  }
}
