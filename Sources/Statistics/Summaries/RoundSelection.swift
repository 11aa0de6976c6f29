import ScenarioModel

/// Which of a run's timed rounds an estimate rests on: a disturbed round leaves only when its repeat is there.
struct RoundSelection {
  /// One round as it was executed.
  struct Executed {
    let number: Int
    let repeats: Int?
    let taint: String?
    let subjects: Set<String>
  }

  let executed: [Executed]
  /// The executed round that stands for each planned one, by the planned round's number.
  let chosen: [Int: Int]

  init(_ trials: [TrialRecord]) {
    let rounds = Dictionary(
      grouping: trials.filter { $0.purpose != .counted && $0.purpose != .traced }, by: \.round)
    executed = rounds.sorted { $0.key < $1.key }.map { number, records in
      Executed(
        number: number, repeats: records.lazy.compactMap(\.repeatedRound).first,
        taint: records.lazy.compactMap(\.taint).first, subjects: Set(records.map(\.subject.id)))
    }
    let byNumber = Dictionary(uniqueKeysWithValues: executed.map { ($0.number, $0) })
    let groups = Dictionary(grouping: executed) { RoundSelection.root(of: $0, among: byNumber) }
    chosen = groups.mapValues(RoundSelection.choice)
  }

  /// The planned round that a repeat, or a repeat of a repeat, stands for.
  private static func root(of round: Executed, among all: [Int: Executed]) -> Int {
    var (number, next) = (round.number, round.repeats)
    while let repeated = next, repeated < number {
      number = repeated
      next = all[repeated]?.repeats
    }
    return number
  }

  /// The first whole undisturbed execution; where all were disturbed, the round itself: a repeat that is no better
  /// must not be a second draw.
  private static func choice(_ executions: [Executed]) -> Int {
    let wanted = executions[0].subjects
    // An interrupted repeat lacks cases: pairs must come from one round, so it stands for nothing.
    let whole = executions.filter { $0.subjects.isSuperset(of: wanted) }
    return (whole.first { $0.taint == nil } ?? executions[0]).number
  }

  /// Planned rounds whose first execution was disturbed, with the reasons.
  var disturbed: [(round: Int, reason: String)] {
    executed.filter { $0.repeats == nil }.compactMap { round in round.taint.map { (round.number, $0) } }
  }

  /// Those of them that an undisturbed repeat stands for.
  var repeatedWell: Int {
    disturbed.filter { entry in
      chosen[entry.round] != entry.round && executed.first { $0.number == chosen[entry.round] }?.taint == nil
    }.count
  }

  var plannedRoundsDone: Int { chosen.count }
}
