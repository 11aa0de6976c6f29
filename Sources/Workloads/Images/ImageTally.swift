#if Images
  internal import Metrics
  internal import Pictures

  /// What went wrong with the images of a trial.
  struct ImageTally: Sendable {
    /// For the declaration of every workload that looks at its images.
    static let metrics = [Metric.violations] + FetchTally.metrics

    private(set) var failures = FetchTally()
    private var wrong = 0

    /// Pictures that are not those that were asked for, and bodies that came whole and are none: nobody but the code
    /// under test can have damaged them.
    var violations: Int { wrong + failures[.undecodable] }

    /// Notes what a cell shows: nothing but the right picture is right.
    mutating func note(_ shown: Result<Pixels, FetchError>?, wanted id: Int) {
      switch shown {
      case .success(let pixels): if PictureCode.id(of: pixels) != id { noteWrong() }
      case .failure(let error): note(error)
      case nil: note(.other("never shown"))
      }
    }

    mutating func note(_ error: FetchError) { failures.add(error) }

    mutating func note(_ failures: FetchTally) { self.failures.merge(failures) }

    mutating func noteWrong(_ count: Int = 1) { wrong += count }

    /// The warm-up is over. Its failures are forgotten, its violations are not: what was wrong once is wrong.
    mutating func forgetFailures() { (wrong, failures) = (violations, FetchTally()) }

    func hand(over metrics: inout TrialMetrics) {
      failures.report(to: &metrics)
      metrics[.violations] = Double(violations)
      if violations > 0 { metrics.incorrect = true }
    }
  }
#endif
