public import Metrics

/// What of a workload may come to nothing without making a trial wrong, such as a download.
///
/// The times of such a trial include its failures, so that a case with any of them carries a caveat.
public struct FailureDeclaration: Sendable {
  /// A metric that counts the failures of one kind, and the kind in one word: `timeout`.
  public struct Kind: Sendable {
    public let word: String
    public let metric: Metric

    public init(_ word: String, _ metric: Metric) {
      self.word = word
      self.metric = metric
    }
  }

  /// One of what fails: `image`.
  public let noun: String
  /// Counts all failures in the samples of a trial.
  public let metric: Metric
  public let kinds: [Kind]
  /// Whether there is exactly one in each item, so that the items say of how many some failed.
  public let isOneAnItem: Bool

  public init(_ noun: String, _ metric: Metric, kinds: [Kind] = [], isOneAnItem: Bool = true) {
    self.noun = noun
    self.metric = metric
    self.kinds = kinds
    self.isOneAnItem = isOneAnItem
  }
}
