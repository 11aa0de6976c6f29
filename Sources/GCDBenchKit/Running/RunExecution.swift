import Platform
import Probes
import Reporting
import ResultStore
import Runner
import ScenarioModel
import Workloads

/// One run from its folder to its end: measures, keeps, draws, prints.
struct RunExecution {
  let request: RunRequest
  let arguments: Parsed<RunCommand.Arguments>
  let context: CommandContext
  let interrupts: SignalPipe
  /// Where an earlier, interrupted session left off.
  let resume: ResumePoint?

  /// - Throws: `StoreWriteError`, `ChartError`, `SystemError`; what had been measured is on disk.
  func run() throws -> ExitCode {
    let writer = try makeWriter()
    let (end, records) = try measure(writer)
    let beforeNs = resume?.manifest.timings?.wallNs ?? 0
    try writer.update { $0.timings = RunManifest.Timings(of: records, beforeNs: beforeNs) ?? $0.timings }
    try writer.finish(end.completion)
    let (run, chartError) = try conclude(writer, records)
    show(run)
    return .worst(of: [exitCode(of: run, end), report(chartError)])
  }

  // MARK: Measuring

  private func makeWriter() throws -> RunWriter {
    try makePlotsFolder()
    if let resume { return try RunWriter(resuming: resume, scenario: request.scenario) }
    let manifest = RunStart(request: request, arguments: arguments).manifest
    return try RunWriter(creating: manifest, scenario: request.scenario, in: arguments.keeping.results)
  }

  /// That no chart can be written is to be known before anything is measured.
  private func makePlotsFolder() throws(ChartError) {
    if arguments.keeping.noPlots { return }
    do throws(SystemError) {
      try FileSystem.makeFolders(plots)
    } catch {
      throw .cannotWrite(path: plots, reason: error.reason)
    }
  }

  private func measure(_ writer: RunWriter) throws -> (SessionEnd, [TrialRecord]) {
    let plan = request.plan
    var records = resume?.records ?? []
    let progress = Session.Progress(of: plan, records: records, calls: writer.manifest.calls)
    var printer = RunProgressPrinter(
      console: context.console, total: plan.trials.count, done: progress.done.count,
      color: arguments.printing.color)
    let isShown = !arguments.printing.noProgress && !arguments.printing.quiet
    defer { if isShown { printer.end() } }
    let end = try session(plan).run(progress) { event in
      try RunExecution.keep(event, in: writer, &records)
      if isShown { RunExecution.show(event, &printer) }
    }
    return (end, records)
  }

  private func session(_ plan: Plan) throws -> Session {
    let jobs = try JobFactory(
      scenario: request.scenario, measure: request.measure, catalogue: context.catalogue, cpus: request.cpus)
    return Session(
      plan: plan, jobs: jobs, launcher: try .live(interrupts: interrupts), witness: .live,
      maxTimeNs: request.measure.maxTimeNanoseconds, nowNs: { Clocks.monotonicNs() },
      isInterrupted: { interrupts.taken() })
  }

  private static func keep(
    _ event: SessionEvent, in writer: RunWriter, _ records: inout [TrialRecord]
  ) throws {
    switch event {
    case .trialEnded(var record):
      if writer.manifest.debug { record.addNote("debug build") }
      records.append(record)
      try writer.record(record)
    case .roundEnded(let round, let taint?):
      for index in records.indices where records[index].round == round.number { records[index].taint = taint }
      try writer.taint(round: round.number, reason: taint)
    case .roundBegan, .trialBegan, .calibrated, .roundEnded: break
    }
  }

  private static func show(_ event: SessionEvent, _ printer: inout RunProgressPrinter) {
    switch event {
    case .roundBegan(let round): printer.roundBegan(round)
    case .trialBegan(let trial): printer.trialBegan(trial)
    case .trialEnded(let record): printer.trialEnded(record)
    case .calibrated, .roundEnded: break
    }
  }

  // MARK: Concluding

  /// Charts, summary and report beside the samples. Charts that cannot be written do not cost the summary.
  private func conclude(
    _ writer: RunWriter, _ records: [TrialRecord]
  ) throws -> (run: StoredRun, chartError: ChartError?) {
    var run = stored(writer, records)
    var chartError: ChartError?
    if !arguments.keeping.noPlots, !records.isEmpty {
      let drawing = ChartDrawing(run: run, plots: plots)
      do {
        let (charts, notes) = try drawing.draw()
        try writer.update {
          $0.charts = charts
          $0.chartNotes = notes
        }
      } catch let error as ChartError {
        chartError = error
      }
      run = stored(writer, records)
    }
    try writer.writeText("summary.csv", run.summary.csv)
    let report = MarkdownReport(
      scenario: run.scenario, manifest: run.manifest, answer: run.answer, saved: run.saved,
      folder: run.folder.path)
    try writer.writeText("report.md", report.text)
    return (run, chartError)
  }

  private var plots: String { arguments.keeping.plots ?? ChartDrawing.folder }

  private func report(_ error: ChartError?) -> ExitCode {
    guard let error else { return .fine }
    context.console.writeError(ExitCode.message(for: error) + "\n")
    return ExitCode(for: error)
  }

  private func stored(_ writer: RunWriter, _ records: [TrialRecord]) -> StoredRun {
    StoredRun(
      folder: writer.folder, manifest: writer.manifest, scenario: request.scenario, records: records,
      catalogue: context.catalogue)
  }

  private func show(_ run: StoredRun) {
    guard !arguments.printing.quiet else { return }
    let printing = arguments.printing
    let options = ReportOptions(context.output(printing.color), allRows: printing.all)
    context.console.write(run.text(printing.format, options: options))
  }

  private func exitCode(of run: StoredRun, _ end: SessionEnd) -> ExitCode {
    let check = RunCheck(run)
    var codes = end.exitCodes
    if let sentence = check.unexpectedOutcomes {
      codes.append(.unexpectedOutcome)
      context.console.writeError("gcdbench: \(sentence)\n")
    }
    if arguments.checks.checkClaims, let sentence = check.changedClaims {
      codes.append(.claimChanged)
      context.console.writeError("gcdbench: \(sentence)\n")
    }
    return .worst(of: codes)
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
}

extension SessionEnd {
  fileprivate var exitCodes: [ExitCode] {
    switch self {
    case .finished, .cut: []
    case .outOfTime: [.outOfTime]
    case .interrupted: [.interrupted]
    }
  }
}

extension ReportOptions {
  init(_ terminal: Terminal, allRows: Bool) {
    self.init(
      width: terminal.width, allRows: allRows, colored: terminal.isColored, unicode: terminal.isUnicode)
  }
}
