import ResultStore
import ScenarioModel

extension RunRequest {
  /// The request that a kept run began with, to be gone on with.
  /// - Parameters:
  ///   - maxTimeNanoseconds: for what is left of it; nil for as much as it had.
  ///   - mask: the CPUs that there are for workers.
  /// - Throws: `ScenarioProblems`, `RunRefusal` where its CPUs are no longer ours.
  init(
    resuming reader: RunReader, maxTimeNanoseconds: Int?, _ context: CommandContext, mask: [Int]
  ) throws {
    let manifest = reader.manifest
    var scenario = try StoredRun.scenario(of: reader, catalogue: context.catalogue)
    if let maxTimeNanoseconds { scenario.measure.maxTimeNanoseconds = maxTimeNanoseconds }
    self.init(
      scenario: scenario, seed: manifest.seed, cpus: try RunRequest.cpus(manifest.affinity, mask: mask),
      affinity: manifest.affinity, isQuick: manifest.quick, overrides: manifest.overrides,
      filters: manifest.filters)
  }

  private init(
    scenario: Scenario, seed: UInt64, cpus: [Int], affinity: [Int]?, isQuick: Bool, overrides: [String],
    filters: [String]
  ) {
    self.scenario = scenario
    self.seed = seed
    self.cpus = cpus
    self.affinity = affinity
    self.isQuick = isQuick
    self.overrides = overrides
    self.filters = filters
  }
}
