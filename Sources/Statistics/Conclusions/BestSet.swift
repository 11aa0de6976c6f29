public import ScenarioModel

/// The best cases of a block, between which the rounds show no difference.
///
/// The winner has the lowest estimate; with it stand all whose paired ratio to it does not exclude 1 at the level that so
/// many comparisons need. The gain is that of the worst member, so that nobody is promised the winner's luck.
public struct BestSet: Sendable {
  public var winner: Case.ID
  /// The winner and all that are not told apart from it, in the order given.
  public var members: [Case.ID]
  /// Reference / case of the worst member: 1.4 for "1.4× faster"; nil without a reference.
  public var gain: Estimate?
  /// Whether the run says of every member that it is faster than the reference.
  public var isFaster: Bool

  /// Cases that are wrong on purpose, gave a wrong answer, or failed in more than a fifth of the rounds are never best.
  ///
  /// Nil for no case, and where so few rounds cannot tell any from the winner: then nothing is known to be best.
  public init?(of cases: [CaseSummary], by metric: String = "wall_per_item") {
    let all = cases.compactMap { summary -> Candidate? in
      let answeredWrongly = summary.outcomes.contains { $0.outcome == .incorrect }
      guard !summary.isWrongOnPurpose, !answeredWrongly, let value = summary[metric],
        let estimate = value.estimate
      else { return nil }
      return Candidate(id: summary.subject.id, estimate: estimate, metric: value)
    }
    // A case that lost rounds to failures would leave too few pairs for all the others.
    let most = all.map(\.metric.rounds).max() ?? 0
    // One round less is what an interrupt leaves, not a failure.
    let candidates = all.filter {
      Double($0.metric.rounds) >= Self.leastShareOfRounds * Double(most) || most - $0.metric.rounds <= 1
    }
    guard let winner = candidates.min(by: { $0.estimate < $1.estimate }) else { return nil }
    let level = Bonferroni.level(family: candidates.count - 1)
    var set: [Candidate] = []
    for candidate in candidates {
      if candidate.id == winner.id {
        set.append(candidate)
        continue
      }
      let pairs = PairedComparison(candidate.metric.byRound, against: winner.metric.byRound)
      guard let interval = pairs.logRatios?.interval(level: level) else { return nil }
      if !interval.excludes(0) { set.append(candidate) }
    }
    self.winner = winner.id
    members = set.map(\.id)
    isFaster = set.allSatisfy { $0.metric.against == .faster }
    let worst = set.compactMap(\.metric.ratio).max { $0.value < $1.value }
    gain = worst.map { Estimate(value: 1 / $0.value, interval: $0.interval?.inverted) }
  }

  private static let leastShareOfRounds = 0.8

  private struct Candidate {
    let id: Case.ID
    let estimate: Double
    let metric: MetricSummary
  }
}
