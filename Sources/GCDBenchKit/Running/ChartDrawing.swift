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
    let context = ChartContext(
      run: run.manifest.run, cpuCount: run.answer.summary.cpuCount, cpuModel: run.manifest.host?.cpuModel,
      workload: run.scenario.workload)
    let report = try ChartWriter(folder: folder, gnuplot: gnuplot).write(
      run.scenario.charts, of: run.answer.summary, context: context)
    let titles = Dictionary(
      zip(ChartWriter.slugs(of: run.scenario.charts), run.scenario.charts.map(\.title)),
      uniquingKeysWith: { first, _ in first })
    let charts = report.drawn.compactMap { drawn in
      drawn.files.first { $0.hasSuffix(".svg") }.map {
        RunManifest.Chart(title: titles[drawn.slug] ?? drawn.slug, path: $0)
      }
    }
    return (charts, report.problems.map(\.description))
  }
}
