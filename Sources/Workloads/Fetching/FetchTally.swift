#if Images
  internal import Metrics
  internal import ScenarioModel

  /// The downloads of a trial that came to nothing, by what went wrong.
  struct FetchTally: Sendable, Equatable {
    static let failed = Metric(
      "failed", unit: .count, scope: .level, comparison: .difference,
      summary: "Downloads in all samples of the trial that came to nothing, whatever the reason.")

    static let byKind: [FetchError.Kind: Metric] = Dictionary(
      uniqueKeysWithValues: FetchError.Kind.allCases.map { kind in
        // By its raw value: a case that is printed is looked at by reflection, half a millisecond of a worker's start.
        let metric = Metric(
          "failed_\(kind.rawValue)", unit: .count, scope: .level, comparison: .difference,
          summary: "Failed downloads \(kind.summary); empty where there was none.")
        return (kind, metric)
      })

    /// For the declaration of every workload that downloads.
    static let metrics = [failed] + FetchError.Kind.allCases.compactMap { byKind[$0] }

    /// What a caveat says of them.
    /// - Parameters:
    ///   - noun: what is downloaded: `image`.
    ///   - isOneAnItem: whether every item of the workload is one.
    static func failures(of noun: String, isOneAnItem: Bool = true) -> FailureDeclaration {
      FailureDeclaration(
        noun, failed,
        kinds: FetchError.Kind.allCases.compactMap { kind in
          byKind[kind].map { FailureDeclaration.Kind(kind.rawValue, $0) }
        }, isOneAnItem: isOneAnItem)
    }

    private var counts: [FetchError.Kind: Int] = [:]

    var total: Int { counts.values.reduce(0, +) }

    subscript(kind: FetchError.Kind) -> Int { counts[kind] ?? 0 }

    mutating func add(_ error: FetchError) { counts[error.kind, default: 0] += 1 }

    mutating func merge(_ other: FetchTally) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// Kinds that did not occur are left out: eight columns of noughts would hide the one that counts.
    func report(to metrics: inout TrialMetrics) {
      metrics[FetchTally.failed] = Double(total)
      for (kind, count) in counts {
        if let metric = FetchTally.byKind[kind] { metrics[metric] = Double(count) }
      }
    }
  }

  extension FetchError.Kind {
    /// The end of "failed downloads …".
    fileprivate var summary: String {
      switch self {
      case .status: "that were answered by another status than 200"
      case .reset: "whose connection was reset, or closed without an answer"
      case .truncated: "whose body ended too early"
      case .timeout: "that were not done in time"
      case .refused: "for which nobody listened"
      case .undecodable: "whose body was no picture"
      case .cancelled: "that were cancelled"
      case .other: "for a reason that is none of these"
      }
    }
  }
#endif
