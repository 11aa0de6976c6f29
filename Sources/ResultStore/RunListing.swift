package import ScenarioModel

/// A stored run as a list shows it.
package struct RunListing: Sendable {
  package let folder: RunFolder
  package let manifest: RunManifest
  /// Whether the scenario's `latest` leads here.
  package let isLatest: Bool

  package var run: String { folder.run }
  package var scenario: String { manifest.scenario }
  package var label: String? { manifest.label }
  /// ISO 8601, UTC.
  package var startedAt: String { manifest.startedAt }
  package var completion: RunManifest.Completion { manifest.completion }
  /// Rounds that were asked for.
  package var rounds: Int { manifest.plannedRounds }
  package var cases: Int { manifest.cases.count }

  /// By start; within a second by the monotonic clock, which is the same in one boot only.
  static func isEarlier(_ a: RunListing, than b: RunListing) -> Bool {
    (a.startedAt, a.manifest.startedMonotonicNs, a.run) < (b.startedAt, b.manifest.startedMonotonicNs, b.run)
  }
}
