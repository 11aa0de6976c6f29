import Metrics
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
  let laboratory: Laboratory
  let bench: Laboratory.Bench
  /// Where an earlier, interrupted session left off.
  let resume: ResumePoint?

  /// What is wrong is told on stderr; what had been measured until then is on disk.
  func run() -> ExitCode {
    do {
      let writer = try makeWriter()
      tellOfRestoring(by: writer)
      let session = try measure(writer)
      return conclude(writer, session)
    } catch {
      return tell(error)
    }
  }

  func tell(_ error: any Error) -> ExitCode {
    context.console.writeError(ExitCode.message(for: error) + "\n")
    return ExitCode(for: error)
  }

  /// All that is written to is opened before anything is measured.
  private func makeWriter() throws -> RunWriter {
    if drawsCharts { try ChartDrawing.makeFolder(in: plots, for: request.scenario) }
    if let resume {
      let writer = try RunWriter(resuming: resume, scenario: request.scenario, calls: laboratory.disk)
      try writer.update { manifest in
        manifest.measure = request.measure
        if resume.manifest.completion == .unfinished { manifest.countKilledSession(of: resume.records) }
        manifest.resumedMonotonicNs = laboratory.monotonicNs()
      }
      return writer
    }
    let start = RunStart(request: request, label: arguments.keeping.label, laboratory: laboratory)
    return try RunWriter(
      creating: start.manifest, scenario: request.scenario, in: arguments.keeping.results,
      calls: laboratory.disk)
  }

  /// Once: whoever removes the folder again and again knows it by then.
  private func tellOfRestoring(by writer: RunWriter) {
    let console = context.console
    let terminal = Terminal(console.error, color: arguments.printing.color)
    var isTold = false
    writer.onRestored = { folder, trials in
      if isTold { return }
      isTold = true
      // In the place of the progress line.
      console.writeError(terminal.isTerminal ? "\r\u{1B}[K" : "")
      console.writeError(
        "gcdbench: \(ShownPath(folder.path)) was removed in mid-run: it is made anew, with "
          + "\(NumberFormat().counted(trials, "trial")) so far\n")
    }
  }

  // MARK: Measuring

  /// How a session went: all trials of the run, and its end.
  struct Measured {
    var records: [TrialRecord]
    var end: SessionEnd
  }

  private func measure(_ writer: RunWriter) throws -> Measured {
    let plan = request.plan
    var records = resume?.records ?? []
    let progress = Session.Progress(of: plan, records: records, calls: writer.manifest.calls)
    var printer = RunProgressPrinter(
      console: context.console, total: plan.trials.count, done: progress.done.count,
      color: arguments.printing.color, nowNs: laboratory.monotonicNs)
    let isShown = !arguments.printing.noProgress && !arguments.printing.quiet
    defer { if isShown { printer.end() } }
    let end = try session(plan).run(progress) { event in
      try RunExecution.keep(event, in: writer, &records)
      if case .serverDied(let how) = event { printer.serverDied(how) }
      if isShown { RunExecution.show(event, &printer) }
    }
    return Measured(records: records, end: end)
  }

  private func session(_ plan: Plan) throws -> Session {
    let jobs = try JobFactory(
      scenario: request.scenario, measure: request.measure, catalogue: context.catalogue, cpus: request.cpus)
    return Session(
      plan: plan, jobs: jobs, launcher: bench.launcher, witness: bench.witness,
      server: request.scenario.workload.needsServer ? bench.server() : nil,
      maxTimeNs: request.measure.maxTimeNanoseconds, nowNs: laboratory.monotonicNs,
      isInterrupted: bench.isInterrupted)
  }

  private static func keep(
    _ event: SessionEvent, in writer: RunWriter, _ records: inout [TrialRecord]
  ) throws {
    switch event {
    case .trialEnded(var record):
      if writer.manifest.debug { record.addNote(TrialRecord.debugNote) }
      records.append(record)
      try writer.record(record)
    case .roundEnded(let round, let taint?), .roundBrokenOff(let round, let taint?):
      // What disturbed its first part, before the run was gone on with, still did.
      let before = writer.manifest.taints[round.number]
      let reason = before.map { "\($0); \(taint)" } ?? taint
      for index in records.indices where records[index].round == round.number {
        records[index].taint = reason
      }
      try writer.taint(round: round.number, reason: reason)
    case .serverDied(let how):
      try writer.update { $0.serverRestart = how }
    case .roundBegan, .trialBegan, .calibrated, .roundEnded, .roundBrokenOff: break
    }
  }

  private static func show(_ event: SessionEvent, _ printer: inout RunProgressPrinter) {
    switch event {
    case .roundBegan(let round): printer.roundBegan(round)
    case .trialBegan(let trial): printer.trialBegan(trial)
    case .trialEnded(let record): printer.trialEnded(record)
    case .serverDied, .calibrated, .roundEnded, .roundBrokenOff: break
    }
  }
}
