public import Metrics

/// What a run says of a case against its reference.
public enum Against: String, Sendable, CaseIterable {
  case faster, slower, same, unclear, reference
}

/// One metric of one case over a whole run.
public struct MetricSummary: Sendable, Hashable {
  public var name: MetricName
  /// Rounds, and samples in them, that the estimate rests on: of each planned round the execution that counts. The spread
  /// below may rest on fewer, where a disturbed round stands without its repeat.
  public var rounds: Int
  public var samples: Int
  /// Median of the trials' values; nil where nothing was measured.
  public var estimate: Double?
  /// Of the estimate; nil below six rounds.
  public var interval: Interval?
  /// Over all timed undisturbed samples; nil where there is one value a trial, or too few values.
  public var min: Double?
  public var p10: Double?
  public var p90: Double?
  public var p99: Double?
  public var mad: Double?
  /// Case / reference, paired by round.
  public var ratio: Estimate?
  /// Case − reference, per item or as the metric stands, paired by round.
  public var difference: Estimate?
  public var against: Against?
  public var note: String?
  /// The trials' values by round, repeats under the round that they repeat; undisturbed ones only where there is a choice.
  public var byRound: [Int: Double]

  public init(
    name: MetricName, rounds: Int, samples: Int, estimate: Double? = nil, interval: Interval? = nil,
    min: Double? = nil, p10: Double? = nil, p90: Double? = nil, p99: Double? = nil, mad: Double? = nil,
    ratio: Estimate? = nil, difference: Estimate? = nil, against: Against? = nil, note: String? = nil,
    byRound: [Int: Double] = [:]
  ) {
    self.name = name
    self.rounds = rounds
    self.samples = samples
    self.estimate = estimate
    self.interval = interval
    self.min = min
    self.p10 = p10
    self.p90 = p90
    self.p99 = p99
    self.mad = mad
    self.ratio = ratio
    self.difference = difference
    self.against = against
    self.note = note
    self.byRound = byRound
  }
}
