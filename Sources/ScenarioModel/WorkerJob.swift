/// What a driver asks of a worker: one trial, as JSON on its standard input.
package struct WorkerJob: Sendable, Hashable, Codable {
  /// Raised when a job or a message changes its meaning; both sides come from one binary, so it guards mistakes only.
  package static let currentProtocol = 1

  package var `protocol` = WorkerJob.currentProtocol
  package var workload: String
  package var values: CaseValues
  package var purpose: Purpose
  package var samples: Int
  package var minSampleTimeNanoseconds: Int
  package var warmupNanoseconds: Int
  /// Calls a sample; nil asks for a calibration.
  package var calls: Int?
  /// perf events to count, in this order; empty in timed trials.
  package var events: [String]
  /// The driver, so that a worker whose driver is gone before it could ask to die with it ends by itself.
  package var driver: Int32

  package init(
    workload: String, values: CaseValues, purpose: Purpose, samples: Int, minSampleTimeNanoseconds: Int,
    warmupNanoseconds: Int, calls: Int?, events: [String], driver: Int32
  ) {
    self.workload = workload
    self.values = values
    self.purpose = purpose
    self.samples = samples
    self.minSampleTimeNanoseconds = minSampleTimeNanoseconds
    self.warmupNanoseconds = warmupNanoseconds
    self.calls = calls
    self.events = events
    self.driver = driver
  }
}

/// One line that a worker writes for its driver.
package enum WorkerMessage: Sendable, Hashable, Codable {
  /// Before the warm-up.
  case hello(protocol: Int, pid: Int32)
  case sample(Sample)
  /// The last line; a worker that ends without it has failed.
  case end(WorkerEnd)
}

/// What a worker knows of its trial as a whole.
package struct WorkerEnd: Sendable, Hashable, Codable {
  package var itemsPerCall: Int
  package var warmupBeganNs: Int
  package var warmupNs: Int
  package var calibrationNs: Int
  package var measuringEndNs: Int
  package var cpuUserNs: Int?
  package var cpuSystemNs: Int?
  package var runQueueWaitNs: Int?
  package var peakRSSBytes: Int?
  package var metrics: [String: Double]
  package var latencies: [String: NotedLatency]
  @PackedSpans package var spans: [Span]
  /// Whether the workload itself found its answer wrong.
  package var incorrect: Bool

  package init(
    itemsPerCall: Int, warmupBeganNs: Int, warmupNs: Int, calibrationNs: Int, measuringEndNs: Int,
    cpuUserNs: Int? = nil, cpuSystemNs: Int? = nil, runQueueWaitNs: Int? = nil, peakRSSBytes: Int? = nil,
    metrics: [String: Double] = [:], latencies: [String: NotedLatency] = [:], spans: [Span] = [],
    incorrect: Bool = false
  ) {
    self.itemsPerCall = itemsPerCall
    self.warmupBeganNs = warmupBeganNs
    self.warmupNs = warmupNs
    self.calibrationNs = calibrationNs
    self.measuringEndNs = measuringEndNs
    self.cpuUserNs = cpuUserNs
    self.cpuSystemNs = cpuSystemNs
    self.runQueueWaitNs = runQueueWaitNs
    self.peakRSSBytes = peakRSSBytes
    self.metrics = metrics
    self.latencies = latencies
    self.spans = spans
    self.incorrect = incorrect
  }
}
