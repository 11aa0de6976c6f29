import Platform
import ResultStore
import Runner
import ScenarioModel

extension RunCommand {
  /// Checks all files, then runs one scenario after the other.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    let runs = try prepare(arguments, context)
    guard !arguments.checks.dryRun else { return printPlans(runs.map(\.request), arguments, context) }
    try refuse(runs.map(\.request), arguments)
    let lock = try takeLock(for: runs.map(\.request.scenario.name), arguments, context)
    defer { withExtendedLifetime(lock) {} }
    let interrupts = try SignalPipe.open()
    var codes: [ExitCode] = []
    for run in runs {
      warnOfCut(run.request, context)
      let execution = RunExecution(
        request: run.request, arguments: arguments, context: context, interrupts: interrupts,
        resume: run.resume)
      codes.append(try execution.run())
      if codes.last == .interrupted { break }
    }
    return .worst(of: codes)
  }

  private typealias Prepared = (request: RunRequest, resume: ResumePoint?)

  private static func prepare(
    _ arguments: Parsed<Arguments>, _ context: CommandContext
  ) throws -> [Prepared] {
    if let name = arguments.keeping.resume { return [try prepareResume(name, arguments, context)] }
    return try arguments.files.map { name in
      (
        try RunRequest(ScenarioFile(named: name), arguments.cases, arguments.measuring, context),
        nil
      )
    }
  }

  private static func prepareResume(
    _ name: String, _ arguments: Parsed<Arguments>, _ context: CommandContext
  ) throws -> Prepared {
    let locator = RunLocator(results: arguments.keeping.results)
    let reader = try RunReader(locator.folder(toResume: name))
    let request = try RunRequest(resuming: reader, context)
    let present = ResumePoint.Present(
      scenario: request.scenario, binary: ProgramIdentity.current(),
      host: RunStart(request: request, arguments: arguments).manifest.host, bootID: reader.bootIDNow)
    return (request, try reader.resumePoint(present))
  }

  private static func printPlans(
    _ requests: [RunRequest], _ arguments: Parsed<Arguments>, _ context: CommandContext
  ) -> ExitCode {
    for request in requests {
      context.console.write(PlanCommand.text(of: request, context.output(arguments.printing.color)))
    }
    return .fine
  }

  /// What would make the numbers wrong, or the run impossible, before anything is measured.
  private static func refuse(_ requests: [RunRequest], _ arguments: Parsed<Arguments>) throws {
    if _isDebugAssertConfiguration(), !arguments.checks.allowDebug { throw RunRefusal.debugBuild }
    #if os(Linux)
      guard FileSystem.isFile(WorkerLauncher.ownProgram) else { throw RunRefusal.noProc }
    #endif
    if arguments.checks.force { return }
    for request in requests { try MemoryNeed(of: request).check() }
  }

  private static func takeLock(
    for names: [String], _ arguments: Parsed<Arguments>, _ context: CommandContext
  ) throws -> RunLock? {
    guard !arguments.checks.ignoreLock else { return nil }
    return try RunLock(path: RunLock.path(context.environment), scenario: names.joined(separator: ", "))
  }

  private static func warnOfCut(_ request: RunRequest, _ context: CommandContext) {
    let estimateNs = request.plan.estimateNs(request.measure)
    guard estimateNs > request.measure.maxTimeNanoseconds else { return }
    context.console.writeError(
      "gcdbench: \(request.scenario.name) takes about \(estimateNs / 1_000_000_000) s, which is more than max_time "
        + "(\(Parameter.durationText(request.measure.maxTimeNanoseconds))): its last rounds will be left out\n"
    )
  }
}
