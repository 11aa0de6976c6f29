import Reporting
import ResultStore
import Runner
import ScenarioModel

extension RunExecution {
  var plots: String { arguments.keeping.plots ?? ChartDrawing.folder }

  var drawsCharts: Bool { !arguments.keeping.noPlots && !request.scenario.charts.isEmpty }

  /// Charts, summary and report beside the samples, and the answer on stdout.
  ///
  /// A disk that is full by now does not keep the answer from being printed.
  func conclude(_ writer: RunWriter, _ measured: Measured) -> ExitCode {
    var codes = measured.end.exitCodes
    func attempt(_ step: () throws -> Void) {
      do { try step() } catch { codes.append(tell(error)) }
    }
    attempt { try writer.update { note(measured, in: &$0) } }
    attempt { try writer.finish(measured.end.completion) }
    var run = stored(writer, measured)
    if drawsCharts, !measured.records.isEmpty {
      attempt {
        try draw(run, writer)
        run = stored(writer, measured)
      }
    }
    attempt { try writer.writeText("summary.csv", run.summary.csv) }
    attempt { try writer.writeText("report.md", run.markdown) }
    show(run)
    return .worst(of: codes + check(run))
  }

  private func note(_ measured: Measured, in manifest: inout RunManifest) {
    // Of earlier sessions, where there were some.
    let before = manifest.timings?.wallNs ?? 0
    manifest.timings =
      RunManifest.Timings(of: measured.records, beforeNs: before) ?? manifest.timings
    manifest.host?.unitCostNs = UnitCost.nanoseconds(by: measured.records)
    let restart = manifest.serverRestart.map {
      "the image server ended in mid-run (\($0)) and was started again: a trial that it ended in counts for nothing"
    }
    manifest.caveats = bench.caveats + (restart.map { [$0] } ?? []) + measured.end.caveats
  }

  private func draw(_ run: StoredRun, _ writer: RunWriter) throws {
    let drawing = ChartDrawing(run: run, plots: plots, gnuplot: laboratory.gnuplot)
    do {
      let (charts, notes) = try drawing.draw()
      try writer.update { ($0.charts, $0.chartNotes) = (charts, notes) }
    } catch let error as ChartError {
      try writer.update { ($0.charts, $0.chartNotes) = ([], [error.description]) }
      throw error
    }
  }

  private func stored(_ writer: RunWriter, _ measured: Measured) -> StoredRun {
    StoredRun(
      folder: writer.folder, manifest: writer.manifest, scenario: request.scenario, records: measured.records,
      catalogue: context.catalogue)
  }

  private func show(_ run: StoredRun) {
    let printing = arguments.printing
    if !printing.quiet {
      let options = ReportOptions(context.output(printing.color), allRows: printing.all)
      context.console.write(run.text(printing.format, options: options))
    }
    // Text and Markdown have a place for these.
    guard printing.quiet || [.csv, .json].contains(printing.format) else { return }
    for note in run.manifest.chartNotes { context.console.writeError("gcdbench: \(note)\n") }
  }

  private func check(_ run: StoredRun) -> [ExitCode] {
    let check = RunCheck(run)
    var codes: [ExitCode] = []
    if let sentence = check.unexpectedOutcomes {
      codes.append(.unexpectedOutcome)
      context.console.writeError("gcdbench: \(sentence)\n")
    }
    if arguments.checks.checkClaims, let sentence = check.changedClaims {
      codes.append(.claimChanged)
      context.console.writeError("gcdbench: \(sentence)\n")
    }
    return codes
  }
}

extension SessionEnd {
  var completion: RunManifest.Completion {
    switch self {
    case .finished: .finished
    case .cut, .outOfTime: .cut
    case .interrupted: .interrupted
    }
  }

  fileprivate var exitCodes: [ExitCode] {
    switch self {
    case .finished, .cut: []
    case .outOfTime: [.outOfTime]
    case .interrupted: [.interrupted]
    }
  }

  /// What was left out, as far as the number of timed rounds does not tell.
  fileprivate var caveats: [String] {
    switch self {
    case .finished, .interrupted: return []
    case .cut(let rounds), .outOfTime(let rounds):
      let counted = rounds.count { $0.purpose == .counted }
      guard counted > 0 else { return [] }
      return [
        "max_time left out \(counted) counted round\(counted == 1 ? "" : "s"): perf events and threads are missing."
      ]
    }
  }
}

extension ReportOptions {
  init(_ terminal: Terminal, allRows: Bool) {
    self.init(
      width: terminal.width, allRows: allRows, colored: terminal.isColored, unicode: terminal.isUnicode)
  }
}
