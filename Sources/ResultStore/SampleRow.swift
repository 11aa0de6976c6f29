internal import ScenarioModel

/// One line of samples.csv: a sample with the trial that it belongs to, or a trial that has none.
struct SampleRow: Sendable {
  /// Its samples stand in the rows.
  var trial: TrialRecord
  /// From 1; nil in the one row of a trial without samples.
  var number: Int?
  var sample: Sample
  /// Whether the trial's own values stand here: on the last row of its samples, since without any they say nothing.
  var isLast: Bool

  /// The rows of a trial, in order.
  static func rows(of trial: TrialRecord) -> [SampleRow] {
    guard !trial.samples.isEmpty else {
      return [SampleRow(trial: trial, number: nil, sample: .blank, isLast: false)]
    }
    return trial.samples.enumerated().map { index, sample in
      SampleRow(
        trial: trial, number: index + 1, sample: sample, isLast: index == trial.samples.count - 1)
    }
  }

  /// What a reader fills in, column by column.
  static var blank: SampleRow {
    SampleRow(
      trial: TrialRecord(subject: .control, purpose: .timed, round: 0, position: 0, outcome: .ok),
      number: nil, sample: .blank, isLast: true)
  }

  /// Whether it goes on with the trial that the other row is of.
  func isSameTrial(as other: SampleRow) -> Bool {
    trial.round == other.trial.round && trial.position == other.trial.position
      && trial.purpose == other.trial.purpose && trial.subject == other.trial.subject
  }
}

extension Sample {
  static var blank: Sample { Sample(startedNs: 0, wallNs: 0, cpuNs: 0, calls: 0) }
}
