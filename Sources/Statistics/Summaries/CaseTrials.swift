import Metrics
import ScenarioModel

/// One case's trials, sorted into what each of its numbers rests on.
struct CaseTrials {
  let subject: Case
  let isWrongOnPurpose: Bool
  /// All timed and counted trials, in time order.
  let all: [TrialRecord]
  /// Usable timed trials by planned round, the chosen execution of each.
  let timed: [Int: TrialValues]
  /// Usable counted trials by round.
  let counted: [Int: TrialValues]
  /// Usable timed trials of undisturbed rounds, repeats included.
  let undisturbed: [TrialValues]
  /// Each latency over all the chosen rounds.
  let latencies: [String: LatencyHistogram]

  init(
    _ subject: Case, of trials: [TrialRecord], isWrongOnPurpose: Bool, rounds: RoundSelection,
    events: [String]
  ) {
    self.subject = subject
    self.isWrongOnPurpose = isWrongOnPurpose
    all = trials.filter { $0.purpose == .timed || $0.purpose == .counted }
    let usable = all.filter { CaseTrials.isUsable($0, isWrongOnPurpose: isWrongOnPurpose) }
    func values(_ purpose: Purpose) -> [Int: TrialValues] {
      Dictionary(
        usable.filter { $0.purpose == purpose }.map { ($0.round, TrialValues(record: $0, events: events)) },
        uniquingKeysWith: { _, later in later })
    }
    let executed = values(.timed)
    timed = rounds.chosen.compactMapValues { executed[$0] }
    latencies = timed.values.reduce(into: [:]) { merged, trial in
      for (name, noted) in trial.record.latencies {
        merged[name, default: LatencyHistogram()].merge(noted.histogram)
      }
    }
    counted = values(.counted)
    undisturbed = executed.sorted { $0.key < $1.key }.map(\.value).filter { $0.record.taint == nil }
  }

  /// Variants that are wrong on purpose end `incorrect` when caught; their numbers stand, beside the violations.
  static func isUsable(_ record: TrialRecord, isWrongOnPurpose: Bool) -> Bool {
    !record.samples.isEmpty && (record.outcome == .ok || isWrongOnPurpose && record.outcome == .incorrect)
  }

  func values(of name: MetricName, events: [String]) -> [Int: Double] {
    (name.metric.isCounted(events: events) ? counted : timed).compactMapValues { $0.value(name) }
  }

  /// Whether the case has a value of the metric: of a trial, or of all of them together.
  func measured(_ name: MetricName, events: [String]) -> Bool {
    !values(of: name, events: events).isEmpty || pooled(name.metric) != nil
  }

  /// A latency's percentile over the durations of all chosen rounds together; nil for other metrics, and for too few.
  func pooled(_ metric: Metric) -> Double? {
    guard let (name, percentile) = metric.latency else { return nil }
    return latencies[name]?.percentile(percentile.share)
  }

  /// How the trials ended, `ok` first.
  var outcomes: [(outcome: Outcome, count: Int)] {
    Dictionary(grouping: all, by: \.outcome).map { ($0.key, $0.value.count) }.sorted {
      ($0.0 == .ok ? 0 : 1, $0.0.description) < ($1.0 == .ok ? 0 : 1, $1.0.description)
    }
  }

  /// Over all trials, also those that the estimate leaves out: a guard that failed once has failed.
  var violations: Double? {
    let counts = all.compactMap { $0.metrics[Metric.violations.name] }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// A case that answered wrongly, on purpose or not, is never called fast.
  var mayBeCalledFast: Bool { !isWrongOnPurpose && !all.contains { $0.outcome == .incorrect } }
}
