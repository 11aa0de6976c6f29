import Platform
import Probes
import ResultStore
import ScenarioModel

extension RunRequest {
  /// The request that a kept run began with, to be gone on with.
  /// - Throws: `ScenarioProblems`, `RunRefusal` where its CPUs are no longer ours.
  init(resuming reader: RunReader, _ context: CommandContext) throws {
    let manifest = reader.manifest
    let mask = CPUMask.current()
    if let outside = manifest.affinity?.first(where: { !mask.contains($0) }) {
      throw RunRefusal.cpuOutsideMask(outside, mask: mask)
    }
    self.init(
      scenario: try StoredRun.scenario(of: reader, catalogue: context.catalogue), measure: manifest.measure,
      seed: manifest.seed, cpus: manifest.affinity ?? mask, affinity: manifest.affinity,
      isQuick: manifest.quick, overrides: manifest.overrides, filters: manifest.filters)
  }

  private init(
    scenario: Scenario, measure: Measure, seed: UInt64, cpus: [Int], affinity: [Int]?, isQuick: Bool,
    overrides: [String], filters: [String]
  ) {
    self.scenario = scenario
    self.measure = measure
    self.seed = seed
    self.cpus = cpus
    self.affinity = affinity
    self.isQuick = isQuick
    self.overrides = overrides
    self.filters = filters
  }
}

extension RunReader {
  /// The boot of this machine, to be compared with the run's.
  var bootIDNow: String? { HostProbe.bootID() }
}
