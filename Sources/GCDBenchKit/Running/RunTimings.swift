import ScenarioModel

extension RunManifest.Timings {
  /// How much of a run's time its trials used for what they are for.
  init?(of records: [TrialRecord], beforeNs: Int = 0) {
    let timings = records.compactMap(\.timing)
    guard let first = timings.map(\.spawnedNs).min(), let last = timings.map(\.endedNs).max() else {
      return nil
    }
    self.init(wallNs: last - first + beforeNs)
    let useful = timings.compactMap { timing in
      timing.warmupBeganNs.flatMap { began in timing.measuringEndNs.map { Double($0) - Double(began) } }
    }.reduce(0, +)
    guard useful > 0, last > first else { return }
    duty = useful / Double(last - first)
    warmupShare = timings.map { Double($0.warmupNs) }.reduce(0, +) / useful
    let fixed = timings.compactMap(\.fixedNs).sorted()
    fixedMs = fixed.isEmpty ? nil : Double(fixed[fixed.count / 2]) / 1e6
  }
}

extension RunManifest {
  /// Adds the time of a session that was killed, and so could not do it itself: from its beginning to the end of its last
  /// sample. The trial in which it was killed is not known of.
  mutating func countKilledSession(of records: [TrialRecord]) {
    let began = resumedMonotonicNs ?? startedMonotonicNs
    let ended = records.flatMap(\.samples).map { $0.startedNs + $0.wallNs }.max() ?? began
    guard ended > began else { return }
    timings = Timings(wallNs: (timings?.wallNs ?? 0) + ended - began)
  }
}
