import Metrics
import ScenarioModel

extension RunSummarizer {
  /// More disturbed rounds than this share are not repeated: the host is noisy, and more of it would not help.
  static let largestRepeatedShare = 0.2

  /// What spoils the run as a whole.
  func runCaveats(_ trials: [TrialRecord], _ rounds: RoundSelection) -> [Caveat] {
    var caveats: [Caveat] = []
    if context.isDebug {
      caveats.append(
        Caveat(.debugBuild, "Measured by a debug build: the numbers say nothing about released code."))
    }
    if context.isQuick {
      caveats.append(
        Caveat(
          .quick, "A look of \(counted(context.plannedRounds, "round")): no intervals, and claims stay open.")
      )
    }
    if context.isCut { caveats.append(cutCaveat(rounds)) }
    if let caveat = disturbance(rounds) { caveats.append(caveat) }
    if let caveat = controlDrift(trials) { caveats.append(caveat) }
    for (event, reason) in context.missingEvents.sorted(by: { $0.key < $1.key }) {
      caveats.append(Caveat(.missingEvent, Self.missing(event, reason)))
    }
    return caveats
  }

  /// An event that is open, but not everywhere, was counted there.
  private static func missing(_ event: String, _ reason: String) -> String {
    let open = "open, "
    return reason.hasPrefix(open)
      ? "\(event) was counted \(reason.dropFirst(open.count))." : "\(event) was not counted: \(reason)."
  }

  private func cutCaveat(_ rounds: RoundSelection) -> Caveat {
    Caveat(
      .cut,
      "Ended by max_time after \(rounds.plannedRoundsDone) of \(counted(context.plannedRounds, "round")).")
  }

  private func disturbance(_ rounds: RoundSelection) -> Caveat? {
    let disturbed = rounds.disturbed
    guard !disturbed.isEmpty else { return nil }
    let planned = max(context.plannedRounds, rounds.plannedRoundsDone)
    let was = disturbed.count == 1 ? "was" : "were"
    let start = "\(disturbed.count) of \(counted(planned, "round")) \(was) disturbed (\(reasons(disturbed)))"
    if rounds.repeatedWell == disturbed.count { return Caveat(.disturbed, start + " and repeated.") }
    let isNoisy = Double(disturbed.count) > Self.largestRepeatedShare * Double(planned)
    let rest =
      rounds.repeatedWell == 0
      ? "; none has an undisturbed repeat." : ", \(rounds.repeatedWell) repeated well."
    return Caveat(isNoisy ? .noisyHost : .disturbed, (isNoisy ? "Noisy host: " : "") + start + rest)
  }

  /// At most three reasons, each once.
  private func reasons(_ disturbed: [(round: Int, reason: String)]) -> String {
    var seen: [String] = []
    for (_, reason) in disturbed where !seen.contains(reason) { seen.append(reason) }
    return seen.prefix(3).joined(separator: ", ") + (seen.count > 3 ? ", …" : "")
  }

  /// The control does the same work in every round: when it drifts, the machine does.
  private func controlDrift(_ trials: [TrialRecord]) -> Caveat? {
    let controls = trials.filter { $0.subject == .control && $0.outcome == .ok }.sorted {
      $0.round < $1.round
    }
    let values = controls.compactMap { TrialValues(record: $0, events: []).value(MetricName(.wall)) }
    guard let drift = Drift(values), drift.isClear() else { return nil }
    return Caveat(
      .drift, "The machine drifted: the control \(trend(drift)) from the first round to the last.")
  }

  func trend(_ drift: Drift) -> String {
    "got \(NumberFormat().percent(abs(drift.relativeChange))) \(drift.relativeChange > 0 ? "slower" : "faster")"
  }

  /// Where the rounds cannot reach the level of the comparisons that stand side by side, with the rounds that would.
  func familyCaveats(_ summaries: [CaseSummary]) -> [Caveat] {
    guard !context.isQuick else { return [] }
    let short = summaries.compactMap { summary -> Shortage? in
      // The speed-up has a value for each pair of rounds that both sides have.
      guard let pairs = summary["speedup"]?.byRound.count, pairs > 0 else { return nil }
      let shortage = Shortage(
        subject: summary.subject.id, pairs: pairs, family: familySize(of: summary.subject))
      return pairs < shortage.needed ? shortage : nil
    }
    guard let first = short.first else { return [] }
    let isOne = short.count == 1
    return [Caveat(.tooFewRounds, subject: isOne ? first.subject : nil, sentence(of: short, first))]
  }

  /// A case whose rounds are too few for the comparisons beside its own.
  private struct Shortage {
    let subject: Case.ID
    let pairs: Int
    let family: Int
    var needed: Int { Bonferroni.roundsNeeded(family: family) }
  }

  /// One sentence for all: cases lose rounds one by one, and a line for each number of them says nothing more.
  private func sentence(of short: [Shortage], _ first: Shortage) -> String {
    let alike = short.allSatisfy { $0.pairs == first.pairs && $0.family == first.family }
    guard !alike, let fewest = short.map(\.pairs).min(), let most = short.map(\.pairs).max(),
      let needed = short.map(\.needed).max()
    else {
      let side = first.family == 1 ? "a comparison" : "\(first.family) comparisons side by side"
      return
        "\(counted(first.pairs, "round")) cannot carry \(side): \(first.needed) are needed to say faster or slower."
    }
    let rounds = fewest == most ? counted(most, "round") : "\(fewest) to \(counted(most, "round"))"
    return
      "\(counted(short.count, "case")) of \(rounds) cannot carry the comparisons side by side: "
      + "\(needed) are needed to say faster or slower."
  }

  func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
