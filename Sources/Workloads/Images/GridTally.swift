#if Images
  internal import Metrics
  internal import ScenarioModel

  /// What the grids of a trial add up to.
  struct GridTally: Sendable {
    /// A call can take seconds, and a trial has few of them: too few for percentiles.
    static let timeToFirst = Metric(
      "time_to_first", unit: .nanoseconds, scope: .level, comparison: .ratio,
      summary: "From the call's begin until the first image is shown: median of the trial's calls.")
    static let timeToLast = Metric(
      "time_to_last", unit: .nanoseconds, scope: .level, comparison: .ratio,
      summary: "From the call's begin until the last image is shown: median of the trial's calls.")
    static let workerThreads = Metric(
      "worker_threads", unit: .count, scope: .level, polarity: .neither, comparison: .difference,
      summary: "Different threads of a call that asked for a download or decoded, on average.")
    static let outOfOrder = Metric(
      "out_of_order", unit: .count, scope: .level, polarity: .neither, comparison: .difference,
      summary: "Images of a call that came after one that was begun later, on average.")
    static let bytes = Metric(
      "bytes_loaded", unit: .bytes, scope: .level, polarity: .neither, comparison: .difference,
      summary: "Bytes of the images' bodies in a call, on average.")
    static let firstAlone = Metric(
      "first_alone", unit: .quotient, scope: .level, polarity: .neither, comparison: .difference,
      summary: "Share of the calls in which the last image was there before any other was begun.")
    static let unfinished = Metric(
      "unfinished", unit: .count, scope: .level, comparison: .difference,
      summary: "Images that were not there when the way's own completion ran, on average of the calls.")
    static let metrics = [
      timeToFirst, timeToLast, workerThreads, outOfOrder, bytes, firstAlone, unfinished,
    ]

    private static func median(_ values: [Int]) -> Double? {
      values.isEmpty ? nil : Double(values.sorted()[values.count / 2])
    }

    private(set) var calls = 0
    private var images = ImageTally()
    private var threads = 0
    private var overtaken = 0
    private var bytes = 0
    private var alone = 0
    private var unfinished = 0
    private var lastFirst = false
    private var firstNs: [Int] = []
    private var lastNs: [Int] = []
    private var spans: [Span] = []

    mutating func add(_ grid: FilledGrid, lastFirst: Bool) {
      calls += 1
      self.lastFirst = lastFirst
      for (image, id) in zip(grid.images, grid.ids) { images.note(image.shown, wanted: id) }
      threads += grid.workerThreads
      overtaken += grid.outOfOrder
      bytes += grid.bytes
      alone += grid.firstWasAlone ? 1 : 0
      unfinished += grid.unfinished
      if let time = grid.firstShownNs { firstNs.append(time) }
      if let time = grid.lastShownNs { lastNs.append(time) }
      spans = grid.spans
    }

    /// The warm-up is over. A wrong picture that was seen in it stays one.
    mutating func forgetWarmUp() {
      var images = images
      images.forgetFailures()
      self = GridTally()
      self.images = images
    }

    func hand(over metrics: inout TrialMetrics) {
      images.hand(over: &metrics)
      metrics.spans = spans
      metrics[Self.timeToFirst] = Self.median(firstNs)
      metrics[Self.timeToLast] = Self.median(lastNs)
      guard calls > 0 else { return }
      func average(_ sum: Int) -> Double { Double(sum) / Double(calls) }
      metrics[Self.workerThreads] = average(threads)
      metrics[Self.outOfOrder] = average(overtaken)
      metrics[Self.bytes] = average(bytes)
      metrics[Self.unfinished] = average(unfinished)
      if lastFirst { metrics[Self.firstAlone] = average(alone) }
      // A completion to which images are missing is a wrong answer, whatever came later.
      if unfinished > 0 { metrics.incorrect = true }
    }
  }
#endif
