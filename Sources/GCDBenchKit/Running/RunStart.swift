import Platform
import ScenarioModel

/// What is known of a run when it begins.
struct RunStart {
  let request: RunRequest
  let label: String?
  let laboratory: Laboratory

  var manifest: RunManifest {
    let (measure, isDebug) = (request.measure, laboratory.isDebugBuild)
    var manifest = RunManifest(
      run: "", scenario: request.scenario.name, label: label,
      startedAt: UTCTime(nanosecondsSince1970: laboratory.realtimeNs()).iso8601,
      startedMonotonicNs: laboratory.monotonicNs(), seed: request.seed, measure: measure,
      full: request.isFull && !isDebug, quick: request.isQuick, debug: isDebug,
      cases: request.scenario.cases.map(\.id), plannedRounds: measure.rounds,
      affinity: request.affinity, overrides: request.overrides, filters: request.filters,
      bootID: laboratory.bootID(), binary: laboratory.program(),
      host: laboratory.host(measure.counted > 0 ? measure.events : []))
    manifest.scenarioPath = request.scenario.path
    manifest.libraries = laboratory.libraries()
    return manifest
  }
}
