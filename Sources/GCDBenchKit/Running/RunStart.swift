import Platform
import Probes
import ScenarioModel

/// What is known of a run when it begins.
struct RunStart {
  let request: RunRequest
  let arguments: Parsed<RunCommand.Arguments>

  var manifest: RunManifest {
    let isDebug = _isDebugAssertConfiguration()
    var manifest = RunManifest(
      run: "", scenario: request.scenario.name, label: arguments.keeping.label,
      startedAt: UTCTime(nanosecondsSince1970: Clocks.realtimeNs()).iso8601,
      startedMonotonicNs: Clocks.monotonicNs(), seed: request.seed, measure: request.measure,
      full: request.isFull && !isDebug, quick: request.isQuick, debug: isDebug,
      cases: request.scenario.cases.map(\.id), plannedRounds: request.measure.rounds,
      affinity: request.affinity, overrides: request.overrides, filters: request.filters,
      bootID: HostProbe.bootID(), binary: ProgramIdentity.current(),
      host: HostProbe.facts(events: RunStart.events(request.measure)))
    manifest.libraries = ProgramIdentity.libraries()
    return manifest
  }

  private static func events(_ measure: Measure) -> [PerfEvent] {
    measure.counted > 0 ? PerfEvents.probe(measure.events) : []
  }
}
