package import ScenarioModel

extension Session {
  /// What a resumed run has already.
  package struct Progress: Sendable {
    package var done: Set<Plan.Trial> = []
    /// Calls a sample by case hash.
    package var calls: [String: Int] = [:]
    /// Timed rounds of the plan that were disturbed, by number.
    package var disturbed: Set<Int> = []
    /// Those of them that were repeated whole.
    package var repeated: Set<Int> = []
    /// The highest number that a round of the run has: a new repeat must not share one.
    package var lastRound = 0

    package init(done: Set<Plan.Trial> = [], calls: [String: Int] = [:]) {
      self.done = done
      self.calls = calls
    }

    /// What a run's trials say of how far it came.
    ///
    /// A repeat that was broken off is not gone on with: it is made anew, whole, under a number of its own.
    /// - Parameters:
    ///   - records: with their taints.
    ///   - calls: calls a sample by case hash, as they were posted.
    package init(of plan: Plan, records: [TrialRecord], calls: [String: Int]) {
      let ids = Dictionary(grouping: records, by: \.round).mapValues { Set($0.map(\.subject.id)) }
      done = Set(plan.trials.filter { ids[$0.round]?.contains($0.subject.id) == true })
      self.calls = calls
      lastRound = records.map(\.round).max() ?? 0
      let tainted = Set(records.lazy.filter { $0.taint != nil }.map(\.round))
      disturbed = Set(
        plan.rounds.lazy.filter { $0.purpose == .timed && tainted.contains($0.number) }.map(\.number))
      for record in records {
        guard let original = record.repeatedRound, let had = ids[record.round], let wanted = ids[original]
        else { continue }
        if had.isSuperset(of: wanted) { repeated.insert(original) }
      }
    }

    func lacksRepeat(of round: Plan.Round) -> Bool {
      disturbed.contains(round.number) && !repeated.contains(round.number)
    }
  }
}
