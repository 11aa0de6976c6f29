import Metrics
import Platform
import ResultStore
import ScenarioModel

extension PruneCommand {
  /// Removes old runs; 6 where one of them could not go.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    try run(arguments, context, nowNs: Clocks.realtimeNs())
  }

  /// - Parameter nowNs: since 1970.
  static func run(
    _ arguments: Parsed<Arguments>, _ context: CommandContext, nowNs: Int
  ) throws -> ExitCode {
    let locator = RunLocator(results: arguments.results)
    try locator.check(arguments.scenario)
    // While we hold it no run begins. Who holds it is measuring: then all that is unfinished is left alone.
    let lock = try? RunLock(path: RunLock.path(context.environment), scenario: "runs prune")
    defer { withExtendedLifetime(lock) {} }
    let removals = locator.runs(of: arguments.scenario).runs.map {
      RunRemoval(of: $0, plots: arguments.plots)
    }.filter(\.isOurs)
    let plan = PrunePlan(
      removals.map(\.run), .init(keep: arguments.keep, labelled: arguments.labelled),
      isGoingOn: { lock == nil || RunRemoval(of: $0, plots: "").isFresh(nowNs: nowNs) })
    let going = plan.going.map { RunRemoval(of: $0, plots: arguments.plots) }
    return tell(
      carryOut(going, arguments.dryRun, context), kept: plan.staying.count, arguments.dryRun, context)
  }

  private struct Tally {
    var removed = 0
    var bytes = 0
    var failed = 0
  }

  private static func carryOut(_ removals: [RunRemoval], _ isDry: Bool, _ context: CommandContext) -> Tally {
    var tally = Tally()
    for removal in removals {
      let (run, bytes) = (removal.run, removal.bytes)
      do throws(SystemError) {
        if !isDry { try removal.carryOut() }
      } catch {
        tally.failed += 1
        context.console.writeError(
          "gcdbench: \(run.folder.path) cannot be removed (\(error.reason) at \(error.subject))\n")
        continue
      }
      tally.removed += 1
      tally.bytes += bytes
      let label = run.label.map { "  label:" + Quoted.onOneLine($0) } ?? ""
      context.console.write(
        "\(run.folder.path)  \(run.extent)  \(NumberFormat().bytes(Double(bytes)))\(label)\n")
    }
    return tally
  }

  private static func tell(
    _ tally: Tally, kept: Int, _ isDry: Bool, _ context: CommandContext
  ) -> ExitCode {
    let format = NumberFormat()
    let stay = "\(format.counted(kept, "run")) \(kept == 1 ? "stays" : "stay")"
    if tally.removed + tally.failed == 0 {
      context.console.write("nothing to remove: \(stay)\n")
    } else {
      let what = format.counted(tally.removed, "run")
      let bytes = format.bytes(Double(tally.bytes))
      context.console.write(
        isDry ? "\(what) would go and free \(bytes); \(stay)\n" : "\(what) removed, \(bytes) freed; \(stay)\n"
      )
    }
    return tally.failed > 0 ? .cannotWrite : .fine
  }
}

extension RunLocator {
  /// - Parameter word: what else may have been meant in its place.
  /// - Throws: `RunLookupError` where a name is given that is no scenario's with a run.
  func check(_ scenario: String?, orWord word: String? = nil) throws(RunLookupError) {
    guard let scenario, !scenarios.contains(scenario) else { return }
    let known = (word.map { [$0] } ?? []) + scenarios
    throw .noSuchRun(scenario, results: results, nearest: NearestWord.to(scenario, among: known))
  }
}
