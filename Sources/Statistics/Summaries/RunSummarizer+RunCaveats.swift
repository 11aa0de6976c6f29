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
      caveats.append(Caveat(.missingEvent, "\(event) was not counted: \(reason)."))
    }
    return caveats
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
    var short: [(Case.ID, String)] = []
    for summary in summaries {
      // The speed-up has a value for each pair of rounds that both sides have.
      guard let pairs = summary["speedup"]?.byRound.count, pairs > 0 else { continue }
      let family = familySize(of: summary.subject)
      guard pairs < Bonferroni.roundsNeeded(family: family) else { continue }
      short.append((summary.subject.id, shortage(pairs: pairs, family: family)))
    }
    let groups = Dictionary(grouping: short, by: \.1)
    return groups.keys.sorted().map { text in
      let cases = groups[text] ?? []
      return Caveat(.tooFewRounds, subject: cases.count == 1 ? cases[0].0 : nil, text)
    }
  }

  private func shortage(pairs: Int, family: Int) -> String {
    let needed = Bonferroni.roundsNeeded(family: family)
    let side = family == 1 ? "a comparison" : "\(family) comparisons side by side"
    return "\(counted(pairs, "round")) cannot carry \(side): \(needed) are needed to say faster or slower."
  }

  func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
