package import Platform
package import Probes
package import ScenarioModel
package import Workloads

/// A trial from its warm-up to its last sample.
package struct SampleLoop {
  /// What a trial yields before anything is reckoned from it.
  package struct Yield {
    package var samples: [Sample] = []
    package var userNs = 0
    package var systemNs = 0
    package var warmupBeganNs = 0
    package var warmupNs = 0
    package var calibrationNs = 0
    /// Over the samples; nil where the kernel does not say.
    package var runQueueWaitNs: Int?
  }

  /// Long enough for Dispatch's idle threads to have left: they do after 5 s.
  static let rearmNs = 6_500_000_000

  let job: WorkerJob
  let stopwatch: Stopwatch
  /// Reads the counted events; empty in timed trials.
  let readEvents: () -> [PerfReading?]
  let breadcrumb: (Breadcrumb.Phase, Int) -> Void
  /// The run-queue wait of all threads so far; read outside of samples.
  let runQueueWaitNs: () -> Int?

  package init(
    job: WorkerJob, stopwatch: Stopwatch, readEvents: @escaping () -> [PerfReading?] = { [] },
    breadcrumb: @escaping (Breadcrumb.Phase, Int) -> Void = { _, _ in },
    runQueueWaitNs: @escaping () -> Int? = { nil }
  ) {
    self.job = job
    self.stopwatch = stopwatch
    self.readEvents = readEvents
    self.breadcrumb = breadcrumb
    self.runQueueWaitNs = runQueueWaitNs
  }

  package func run(_ workload: inout any Workload) -> Yield {
    var yield = Yield()
    yield.warmupBeganNs = stopwatch.nowNs()
    let calls = prepare(&workload, &yield)
    let count = job.values.factors.pool == .warm ? job.samples : 1
    yield.samples.reserveCapacity(count)
    workload.beginSamples()
    let waitBefore = runQueueWaitNs()
    for index in 0..<count {
      if index > 0, job.values.factors.gapNanoseconds > 0 {
        stopwatch.sleep(job.values.factors.gapNanoseconds)
      }
      breadcrumb(.sampling, index + 1)
      take(&workload, calls: calls, into: &yield)
    }
    // A thread that ended meanwhile has taken its share along.
    if let waitBefore, let waitAfter = runQueueWaitNs(), waitAfter >= waitBefore {
      yield.runQueueWaitNs = waitAfter - waitBefore
    }
    breadcrumb(.finishing, 0)
    return yield
  }

  /// Brings the pool into the state that the case asks for, and gives the calls of a sample.
  private func prepare(_ workload: inout any Workload, _ yield: inout Yield) -> Int {
    switch job.values.factors.pool {
    case .cold: return 1
    case .rearmed:
      _ = warmUp(&workload, &yield)
      stopwatch.sleep(SampleLoop.rearmNs)
      return 1
    case .warm:
      let nanosecondsPerCall = warmUp(&workload, &yield)
      guard job.calls == nil else { return job.calls ?? 1 }
      return calibrate(&workload, nanosecondsPerCall, &yield)
    }
  }

  /// Doubles the batch up to a tenth of the warm-up, and goes on until its time is over.
  /// - Returns: ns a call in the last batch. A first call longer than a sample is the whole warm-up; where the batch
  ///   is known to be several calls, it was a disturbance, and the warm-up goes on.
  private func warmUp(_ workload: inout any Workload, _ yield: inout Yield) -> Double {
    breadcrumb(.warmingUp, 0)
    var calls = 1
    var nanosecondsPerCall = 0.0
    while true {
      let batchNs = measure(&workload, calls: calls).reading.wallNs
      yield.warmupNs += batchNs
      nanosecondsPerCall = Double(batchNs) / Double(calls)
      if yield.warmupNs >= job.warmupNanoseconds { return nanosecondsPerCall }
      let isLong = batchNs > job.minSampleTimeNanoseconds && job.calls ?? 1 == 1
      if calls == 1 && isLong { return nanosecondsPerCall }
      if batchNs < job.warmupNanoseconds / 10 { calls = min(2 * calls, BatchSize.largest) }
    }
  }

  /// The median of three batches that together take about a sample's time.
  private func calibrate(_ workload: inout any Workload, _ nanosecondsPerCall: Double, _ yield: inout Yield)
    -> Int
  {
    let minNs = job.minSampleTimeNanoseconds
    breadcrumb(.calibrating, 0)
    let nanosecondsPerCall = confirmed(nanosecondsPerCall, &workload, &yield)
    guard nanosecondsPerCall < Double(minNs) else { return 1 }
    let calls = max(1, Int(0.5 * Double(minNs) / max(nanosecondsPerCall, 0.01)))
    var costs: [Double] = []
    for _ in 0..<3 {
      let batchNs = measure(&workload, calls: calls).reading.wallNs
      yield.calibrationNs += batchNs
      costs.append(Double(batchNs) / Double(calls))
    }
    return BatchSize.calls(nanosecondsPerCall: costs.sorted()[1], minSampleTimeNs: minNs)
  }

  /// A call that was long, but shorter than the warm-up, once more: a first call that was preempted for 5 ms must not
  /// give the whole run a batch of 1.
  private func confirmed(
    _ nanosecondsPerCall: Double, _ workload: inout any Workload, _ yield: inout Yield
  ) -> Double {
    let (least, most) = (Double(job.minSampleTimeNanoseconds), Double(job.warmupNanoseconds))
    guard nanosecondsPerCall >= least, nanosecondsPerCall < most else { return nanosecondsPerCall }
    let again = measure(&workload, calls: 1).reading.wallNs
    yield.calibrationNs += again
    return min(nanosecondsPerCall, Double(again))
  }

  private func take(_ workload: inout any Workload, calls: Int, into yield: inout Yield) {
    let before = readEvents()
    let (reading, checksum) = measure(&workload, calls: calls)
    let after = readEvents()
    yield.userNs += reading.usage.userNs
    yield.systemNs += reading.usage.systemNs
    yield.samples.append(
      Sample(
        startedNs: reading.startedNs, wallNs: reading.wallNs, cpuNs: reading.cpuNs,
        voluntarySwitches: reading.usage.voluntarySwitches,
        involuntarySwitches: reading.usage.involuntarySwitches, minorFaults: reading.usage.minorFaults,
        majorFaults: reading.usage.majorFaults, calls: calls, checksum: checksum.value,
        events: CounterMath.counts(from: before, to: after)))
  }

  private func measure(
    _ workload: inout any Workload, calls: Int
  ) -> (reading: SampleBracket.Reading, checksum: Checksum) {
    var checksum = Checksum(0)
    let reading = stopwatch.measure { checksum = workload.run(calls: calls) }
    return (reading, checksum)
  }
}
