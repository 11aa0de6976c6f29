import Metrics
import ScenarioModel

extension RunSummarizer {
  /// What of a case came to nothing while its trials went on.
  ///
  /// Over all its trials: one that is left out for its failures would otherwise hide why.
  func failures(_ own: CaseTrials) -> Caveat? {
    guard let declared = scenario.workload.failures else { return nil }
    let counting = own.all.filter { $0.metrics[declared.metric.name] != nil }
    let failed = Self.sum(declared.metric, counting)
    guard failed > 0 else { return nil }
    let items = declared.isOneAnItem ? counting.reduce(0.0) { $0 + Self.items(of: $1) } : nil
    let used = counting.filter { CaseTrials.isUsable($0, isWrongOnPurpose: own.isWrongOnPurpose) }
    let end =
      Self.sum(declared.metric, used) > 0
      ? "its times include those failures" : "all in trials that are left out"
    let what = Self.amount(failed, of: items, declared.noun)
    return Caveat(
      .failures, subject: own.subject.id, "\(what) failed\(Self.kinds(declared, counting)): \(end).")
  }

  /// `12 of 300 images`; where it is not known of how many, `12 images`.
  private static func amount(_ failed: Double, of items: Double?, _ noun: String) -> String {
    let most = items ?? failed
    let start = items == nil ? "" : NumberFormat().whole(failed) + " of "
    return "\(start)\(NumberFormat().whole(most)) \(noun)\(most == 1 ? "" : "s")"
  }

  /// ` (timeout 9, status 3)`, as declared; empty where no kind is told.
  private static func kinds(_ declared: FailureDeclaration, _ trials: [TrialRecord]) -> String {
    let counts = declared.kinds.map { (word: $0.word, count: sum($0.metric, trials)) }
      .filter { $0.count > 0 }.map { "\($0.word) \(NumberFormat().whole($0.count))" }
    return counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"
  }

  // As `Double`, since what was read from a file may be any number.
  private static func sum(_ metric: Metric, _ trials: [TrialRecord]) -> Double {
    trials.reduce(0) { $0 + ($1.metrics[metric.name] ?? 0) }
  }

  private static func items(of trial: TrialRecord) -> Double {
    trial.samples.reduce(0) { $0 + Double($1.calls) } * Double(trial.itemsPerCall)
  }
}
