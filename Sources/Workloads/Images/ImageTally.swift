#if Images
  internal import Metrics
  internal import Pictures

  /// What went wrong with the images of a trial.
  struct ImageTally: Sendable {
    static let failed = Metric(
      "failed_images", unit: .count, scope: .level, comparison: .difference,
      summary:
        "Images that did not come in all samples of a trial: an answer other than 200, a body cut off, a time-out."
    )
    static let metrics = [failed, Metric.violations]

    private(set) var failed = 0
    private(set) var wrong = 0

    /// Notes what a cell shows: nothing but the right picture is right.
    mutating func note(_ shown: Result<Pixels, FetchError>?, wanted id: Int) {
      switch shown {
      case .success(let pixels):
        if PictureCode.id(of: pixels) != id { wrong += 1 }
      case .failure(.undecodable): wrong += 1
      case .failure, nil: failed += 1
      }
    }

    func hand(over metrics: inout TrialMetrics) {
      metrics[Self.failed] = Double(failed)
      metrics[.violations] = Double(wrong)
      if wrong > 0 { metrics.incorrect = true }
    }
  }
#endif
