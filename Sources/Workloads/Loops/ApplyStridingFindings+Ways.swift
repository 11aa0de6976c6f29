import Metrics
import ScenarioModel
import Statistics

// What is said of ways, where several are held against each other.
extension ApplyStridingFindings {
  /// "Fastest with 2 CPUs, each way at its best stride: concurrent-perform at work 1 (1.6× faster than the loop);
  /// concurrent-perform or threads at work 10 (1.9×); all 5 ways alike at work 100 (2.0×)."
  ///
  /// Ways between which there is "or" were not told apart: at so many comparisons as there are cases in the contest.
  var fastestSentence: String? {
    let known = contests.compactMap { contest in contest.best.map { (contest, $0) } }
    guard !known.isEmpty else { return nil }
    var saidOfWhat = false
    let parts = known.map { contest, best in
      let gain = best.isFaster ? best.gain.map { numbers.roughFactor($0.value) } : nil
      let told = gain.map { " (\($0)\(saidOfWhat ? "" : " faster than the loop"))" }
      saidOfWhat = saidOfWhat || gain != nil
      return names(contest) + ApplyStridingFindings.at(contest.label) + (told ?? " (not clearly faster)")
    }
    return "Fastest with \(cpus), each way at its best stride: \(parts.joined(separator: "; "))."
  }

  /// The ways between which a run does not tell.
  private func names(_ contest: Contest) -> String {
    let winners = contest.winners
    let all = ApplyStridingFindings.ways(of: contest.cases).count
    guard winners.count > 2, winners.count == all else { return winners.joined(separator: " or ") }
    return "all \(all) ways alike"
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
