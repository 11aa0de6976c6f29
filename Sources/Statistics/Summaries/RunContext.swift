package import ScenarioModel

/// What a summary must know of a run beside its scenario and its trials.
package struct RunContext: Sendable {
  /// CPUs of a case that does not narrow them.
  package var cpuCount: Int
  /// Rounds that were asked for.
  package var plannedRounds: Int
  /// A look of a few rounds: it gets no intervals, and its claims stay open.
  package var isQuick: Bool
  /// Ended by `max_time` before all rounds were done.
  package var isCut: Bool
  package var isDebug: Bool
  /// perf events that were asked for and are not open, with the reason.
  package var missingEvents: [String: String]

  package init(
    cpuCount: Int, plannedRounds: Int, isQuick: Bool = false, isCut: Bool = false, isDebug: Bool = false,
    missingEvents: [String: String] = [:]
  ) {
    self.cpuCount = cpuCount
    self.plannedRounds = plannedRounds
    self.isQuick = isQuick
    self.isCut = isCut
    self.isDebug = isDebug
    self.missingEvents = missingEvents
  }

  /// What a run on disk says of itself.
  package init(_ manifest: RunManifest) {
    self.init(
      cpuCount: max(1, manifest.affinity?.count ?? manifest.host?.cpusInMask.count ?? 1),
      plannedRounds: manifest.plannedRounds, isQuick: manifest.quick, isCut: manifest.completion == .cut,
      isDebug: manifest.debug,
      missingEvents: (manifest.host?.perfEvents ?? [:]).filter { $0.value != "open" })
  }
}
