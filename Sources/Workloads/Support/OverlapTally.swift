/// How much of its samples a team's members ran together, over a trial.
struct OverlapTally: Sendable {
  private var together = Duration.zero
  private var whole = Duration.zero

  /// Adds a round that went on until `end`, draining included.
  mutating func add(_ round: ThreadTeam.Round, until end: ContinuousClock.Instant) {
    guard let start = round.firstStart else { return }
    together += round.together
    whole += end - start
  }

  /// 0 to 1; nil before the first round.
  var share: Double? { whole > .zero ? together / whole : nil }
}
