import Metrics
import Platform
import ResultStore
import Runner
import ScenarioModel

extension RunCommand {
  /// Checks all files, then runs one scenario after the other.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    try run(arguments, context, in: .live)
  }

  static func run(
    _ arguments: Parsed<Arguments>, _ context: CommandContext, in laboratory: Laboratory
  ) throws -> ExitCode {
    if arguments.files.count > 1, [.json, .csv].contains(arguments.printing.format) {
      throw RunRefusal.oneFileFor(format: arguments.printing.format.rawValue)
    }
    let runs = try prepare(arguments, context, laboratory)
    guard !arguments.checks.dryRun else { return printPlans(runs.map(\.request), arguments, context) }
    try refuse(runs.map(\.request), arguments, laboratory)
    let lock = try takeLock(for: runs.map(\.request.scenario.name), arguments, context)
    defer { withExtendedLifetime(lock) {} }
    let bench = try laboratory.bench()
    var codes: [ExitCode] = []
    for run in runs where codes.last?.endsAll != true {
      warnOfCut(run.request, context)
      let execution = RunExecution(
        request: run.request, arguments: arguments, context: context, laboratory: laboratory, bench: bench,
        resume: run.resume)
      codes.append(execution.run())
    }
    return .worst(of: codes)
  }

  private typealias Prepared = (request: RunRequest, resume: ResumePoint?)

  private static func prepare(
    _ arguments: Parsed<Arguments>, _ context: CommandContext, _ laboratory: Laboratory
  ) throws -> [Prepared] {
    if let name = arguments.keeping.resume {
      return [try prepareResume(name, arguments, context, laboratory)]
    }
    let mask = laboratory.cpus()
    return try arguments.files.map { name in
      let file = try ScenarioFile(named: name)
      let request = try RunRequest(
        file, arguments.cases, arguments.measuring, context, mask: mask, events: laboratory.eventNames)
      return (request, nil)
    }
  }

  private static func prepareResume(
    _ name: String, _ arguments: Parsed<Arguments>, _ context: CommandContext, _ laboratory: Laboratory
  ) throws -> Prepared {
    let reader = try RunReader(
      RunLocator(results: arguments.keeping.results).folder(toResume: name))
    let request = try RunRequest(
      resuming: reader, maxTimeNanoseconds: arguments.measuring.maxTimeNanoseconds, context,
      mask: laboratory.cpus())
    var present = ResumePoint.Present(
      scenario: request.scenario, binary: laboratory.program(), host: laboratory.host([]),
      bootID: laboratory.bootID())
    if let text = try presentText(arguments.files, reader.manifest) { present.scenario.source = text }
    return (request, try reader.resumePoint(present))
  }

  /// The scenario as it reads now: the file that is named, else the one that the run began with, if it is there.
  private static func presentText(_ files: [String], _ manifest: RunManifest) throws -> String? {
    guard files.count <= 1 else { throw RunRefusal.resumesOne }
    let bytes =
      try files.first.map { try ScenarioFile(named: $0).bytes }
      ?? manifest.scenarioPath.flatMap { try? FileSystem.read($0) }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
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
  private static func refuse(
    _ requests: [RunRequest], _ arguments: Parsed<Arguments>, _ laboratory: Laboratory
  ) throws {
    if laboratory.isDebugBuild, !arguments.checks.allowDebug { throw RunRefusal.debugBuild }
    if arguments.checks.force { return }
    let available = laboratory.availableMemoryBytes()
    for request in requests { try MemoryNeed(of: request).check(availableBytes: available) }
  }

  private static func takeLock(
    for names: [String], _ arguments: Parsed<Arguments>, _ context: CommandContext
  ) throws -> RunLock? {
    guard !arguments.checks.ignoreLock else { return nil }
    return try RunLock(path: RunLock.path(context.environment), scenario: names.joined(separator: ", "))
  }

  private static func warnOfCut(_ request: RunRequest, _ context: CommandContext) {
    let duration = request.duration
    guard duration.nanoseconds > request.measure.maxTimeNanoseconds else { return }
    context.console.writeError(
      "gcdbench: \(request.scenario.name) takes \(duration.isLeast ? "at least" : "about") \(NumberFormat().span(duration.nanoseconds)), which is more than max_time "
        + "(\(Parameter.durationText(request.measure.maxTimeNanoseconds))): its last rounds will be left out\n"
    )
  }
}

extension ExitCode {
  /// Whether the scenarios that were still to come are left out: what stopped this one would stop them too.
  fileprivate var endsAll: Bool { [.interrupted, .cannotWrite, .failed].contains(self) }
}
