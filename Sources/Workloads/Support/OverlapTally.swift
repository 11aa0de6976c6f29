/// How much of its samples a team's members ran together, over a trial.
struct OverlapTally: Sendable {
  private var calls = 0
  private var together = Duration.zero
  private var whole = Duration.zero

  /// Adds a round that went on until `end`, draining included.
  ///
  /// Warm-up and calibration begin with short rounds, of which the wake-ups are a large part; so only rounds of the
  /// largest number of calls count, which are those of the samples.
  mutating func add(_ round: ThreadTeam.Round, until end: ContinuousClock.Instant, calls: Int) {
    guard let start = round.firstStart, calls >= self.calls else { return }
    if calls > self.calls { self = OverlapTally(calls: calls) }
    together += round.together
    whole += end - start
  }

  /// 0 to 1; nil before the first round.
  var share: Double? { whole > .zero ? together / whole : nil }

  private init(calls: Int) { self.calls = calls }
  init() {}
}
