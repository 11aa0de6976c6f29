#if Images
  internal import Metrics
  internal import ScenarioModel

  /// What the calls of a trial add up to.
  struct ListTally: Sendable {
    static let requestsPerUnique = Metric(
      "requests_per_unique", unit: .quotient, scope: .level, comparison: .difference,
      summary: "Downloads of a call over the different images of the list: 1 where none is asked for twice.")
    static let wrongPictures = Metric(
      "wrong_pictures", unit: .count, scope: .level, comparison: .difference,
      summary:
        "Cells of a call that showed another row's picture, or a damaged one, summed over the steps: each row that comes in is a step."
    )
    static let neverShown = Metric(
      "never_shown", unit: .count, scope: .level, comparison: .difference,
      summary:
        "Rows of a call that are in sight at rest and never had their own picture, though all downloads have ended."
    )
    static let rowsLate = Metric(
      "rows_late", unit: .count, scope: .level, comparison: .difference,
      summary: "Rows of a call that had gone out of sight before their picture was there.")
    static let diskHits = Metric(
      "disk_hits", unit: .count, scope: .level, polarity: .neither, comparison: .difference,
      summary: "Pictures of a call that were read from a file.")
    static let memoryHits = Metric(
      "memory_hits", unit: .count, scope: .level, polarity: .neither, comparison: .difference,
      summary: "Rows of a call whose picture was in memory when they came in.")
    static let requestsAfterCancel = Metric(
      "requests_after_cancel", unit: .count, scope: .level, comparison: .difference,
      summary:
        "Downloads of a call that were queued before the memory warning and begun after it.")
    static let rowsLost = Metric(
      "rows_lost", unit: .count, scope: .level, comparison: .difference,
      summary:
        "Rows of a call whose image nobody loads and nobody will, since it still counts as being loaded.")
    static let metrics =
      [
        requestsPerUnique, wrongPictures, neverShown, rowsLate, diskHits, memoryHits, requestsAfterCancel,
        rowsLost,
      ] + ImageTally.metrics

    private(set) var calls = 0
    private var sum = ListLoader.Counts()
    private var unique = 0
    private var wrongSteps = 0
    private var late = 0
    private var unshown = 0
    private var lost = 0
    private var images = ImageTally()
    private(set) var timeToPicture = LatencyHistogram()

    /// The list was open, and is at rest.
    mutating func add(_ rests: [ListWindow.Rest], lostRows: Int) {
      for rest in rests {
        images.noteWrong(rest.wrong)
        unshown += rest.unshown
      }
      lost += lostRows
    }

    /// A call is over.
    mutating func add(_ counted: (counts: ListLoader.Counts, window: ListWindow)) {
      calls += 1
      let (counts, window) = counted
      unique += window.plan.addresses.count
      sum.requests += counts.requests
      sum.memoryHits += counts.memoryHits
      sum.diskHits += counts.diskHits
      images.note(counts.failures)
      sum.afterCancel += counts.afterCancel
      wrongSteps += window.wrongSteps
      late += window.late
      timeToPicture.merge(window.timeToPicture)
    }

    /// The warm-up is over. A wrong picture that was seen in it stays one.
    mutating func forgetWarmUp() {
      var images = images
      images.forgetFailures()
      self = ListTally()
      self.images = images
    }

    func hand(over metrics: inout TrialMetrics) {
      images.hand(over: &metrics)
      guard calls > 0 else { return }
      func average(_ sum: Int) -> Double { Double(sum) / Double(calls) }
      metrics[Self.requestsPerUnique] = Double(sum.requests) / Double(unique)
      metrics[Self.wrongPictures] = average(wrongSteps)
      metrics[Self.neverShown] = average(unshown)
      metrics[Self.rowsLate] = average(late)
      metrics[Self.diskHits] = average(sum.diskHits)
      metrics[Self.memoryHits] = average(sum.memoryHits)
      metrics[Self.requestsAfterCancel] = average(sum.afterCancel)
      metrics[Self.rowsLost] = average(lost)
    }
  }
#endif
