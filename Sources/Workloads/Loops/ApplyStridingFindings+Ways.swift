import Metrics
import ScenarioModel
import Statistics

// What is said of ways, where several are held against each other.
extension ApplyStridingFindings {
  /// "Fastest with 2 CPUs, each way at its best stride: concurrent-perform at work 1 (1.6× faster than the loop); none of
  /// the 5 ways told from the others at work 100 (2.0×)."
  ///
  /// "Not told apart" is said at so many comparisons as there are cases in the contest.
  var fastestSentence: String? {
    let known = contests.filter { $0.best != nil }
    guard !known.isEmpty else { return nil }
    let (won, lost) = (known.filter { $0.gain != nil }, known.filter { $0.gain == nil })
    let undecided = lost.filter { !$0.fasterWays.isEmpty }
    guard !won.isEmpty || !undecided.isEmpty else {
      return "With \(cpus) no way is clearly faster than the plain loop."
    }
    let slow = lost.filter(\.fasterWays.isEmpty)
    return [winners(won), faster(undecided), none(slow)].compactMap { $0 }.joined(separator: " ")
  }

  private func winners(_ contests: [Contest]) -> String? {
    guard !contests.isEmpty else { return nil }
    let parts = contests.enumerated().map { index, contest in
      let gain = contest.gain.map(numbers.roughFactor) ?? ""
      return names(contest) + ApplyStridingFindings.at(contest.label)
        + " (\(gain)\(index == 0 ? " faster than the loop" : ""))"
    }
    return "Fastest with \(cpus), each way at its best stride: \(parts.joined(separator: "; "))."
  }

  /// Where the fastest cannot be told from what gains nothing: what is faster than the loop all the same.
  private func faster(_ contests: [Contest]) -> String? {
    guard !contests.isEmpty else { return nil }
    let parts = contests.map {
      $0.fasterWays.joined(separator: ", ") + ApplyStridingFindings.at($0.label)
    }
    return "Clearly faster than the loop with \(cpus): \(parts.joined(separator: "; "))."
  }

  private func none(_ contests: [Contest]) -> String? {
    guard !contests.isEmpty else { return nil }
    let places = contests.map { ApplyStridingFindings.at($0.label) }
    return "No way is clearly faster than the loop\(places.joined(separator: ";"))."
  }

  /// The ways between which a run does not tell.
  private func names(_ contest: Contest) -> String {
    let winners = contest.winners
    let all = ApplyStridingFindings.ways(of: contest.cases).count
    guard let last = winners.last, winners.count > 1 else { return winners.first ?? "" }
    if winners.count > 2, winners.count == all { return "none of the \(all) ways told from the others" }
    return winners.dropLast().joined(separator: ", ") + " or \(last), not told apart,"
  }

  func fastest(of contest: Contest) -> [Finding] {
    guard let best = contest.best else { return [] }
    return [
      Finding(
        name: "fastest_way", values: contest.values, estimate: best.gain?.value,
        low: best.gain?.interval?.low, high: best.gain?.interval?.high,
        text: contest.winners.joined(separator: ", "))
    ]
  }
}
