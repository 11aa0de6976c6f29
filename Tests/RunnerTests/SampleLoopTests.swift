import Platform
import Probes
import ScenarioModel
import TestSupport
import Testing
import Workloads

@testable import Runner

@Suite struct SampleLoopTests {
  /// 5 ms samples and 50 ms of warm-up, as scenarios have by default.
  private func job(
    samples: Int = 3, calls: Int? = nil, pool: Factors.Pool = .warm, gapNs: Int = 0
  ) -> WorkerJob {
    let factors = Factors(pool: pool, gapNanoseconds: gapNs)
    return WorkerJob(
      workload: "scripted", values: CaseValues(variant: "a", values: [:], factors: factors),
      purpose: .timed, samples: samples, minSampleTimeNanoseconds: 5_000_000,
      warmupNanoseconds: 50_000_000, calls: calls, events: [], driver: 1)
  }

  private func run(_ job: WorkerJob, on script: ScriptedStopwatch) -> SampleLoop.Yield {
    var workload: any Workload = script.workload
    return SampleLoop(job: job, stopwatch: script.stopwatch).run(&workload)
  }

  @Test func `batches double up to a tenth of the warm-up, which ends at its time`() {
    let script = ScriptedStopwatch(nanosecondsPerCall: 1_000_000)
    let yield = run(job(calls: 10), on: script)
    #expect(script.batches == [1, 2, 4, 8, 8, 8, 8, 8, 8, 10, 10, 10])
    #expect(yield.warmupBeganNs == 0)
    #expect(yield.warmupNs == 55_000_000)
    #expect(yield.calibrationNs == 0)
  }

  @Test(arguments: [nil, 10], [Factors.Pool.warm, .cold, .rearmed])
  func `a workload is told when its warm-up and calibration are over`(calls: Int?, pool: Factors.Pool) {
    let script = ScriptedStopwatch(nanosecondsPerCall: 1_000_000)
    let samples = run(job(calls: calls, pool: pool), on: script).samples.count
    #expect(script.batchesBeforeSamples == script.batches.count - samples)
  }

  @Test func `a calibration aims at one and a half samples and rounds up to 1, 2, 5`() {
    let script = ScriptedStopwatch(nanosecondsPerCall: 1_000_000)
    let yield = run(job(), on: script)
    #expect(Array(script.batches.suffix(6)) == [2, 2, 2, 10, 10, 10])
    #expect(yield.calibrationNs == 6_000_000)
    #expect(yield.samples.map(\.calls) == [10, 10, 10])
    #expect(yield.samples.map(\.wallNs) == [10_000_000, 10_000_000, 10_000_000])
  }

  @Test func `the calibration takes the median of its three batches`() {
    // Batches 9 to 11 calibrate: 2 calls in 2 ms, but the second is preempted.
    let script = ScriptedStopwatch { batch, calls in calls * 1_000_000 + (batch == 10 ? 90_000_000 : 0) }
    #expect(run(job(), on: script).samples.map(\.calls) == [10, 10, 10])
    // Its mean would have given a batch of 1.
    #expect(BatchSize.calls(nanosecondsPerCall: 16_000_000, minSampleTimeNs: 5_000_000) == 1)
  }

  @Test func `a first call longer than the warm-up is the whole of it and gives batch 1`() {
    let script = ScriptedStopwatch(nanosecondsPerCall: 60_000_000)
    let yield = run(job(), on: script)
    #expect(script.batches == [1, 1, 1, 1])
    #expect(yield.warmupNs == 60_000_000)
    #expect(yield.calibrationNs == 0)
  }

  @Test func `a first call longer than a sample is the whole warm-up, and one more confirms batch 1`() {
    let script = ScriptedStopwatch(nanosecondsPerCall: 6_000_000)
    let yield = run(job(), on: script)
    #expect(script.batches == [1, 1, 1, 1, 1])
    #expect(yield.warmupNs == 6_000_000)
    #expect(yield.calibrationNs == 6_000_000)
    #expect(yield.samples.count == 3)
  }

  @Test func `one preempted first call does not give the run a batch of 1`() {
    let script = ScriptedStopwatch { batch, calls in batch == 0 ? 6_000_000 : calls * 1_000_000 }
    #expect(run(job(), on: script).samples.map(\.calls) == [10, 10, 10])
  }

  @Test func `where the batch is known to be several calls, a long first call does not end the warm-up`() {
    let script = ScriptedStopwatch { batch, calls in batch == 0 ? 6_000_000 : calls * 1_000_000 }
    #expect(run(job(calls: 10), on: script).warmupNs >= 50_000_000)
  }

  @Test func `a body that does not mind how often it is called gets the largest batch, and no overflow`() {
    let script = ScriptedStopwatch { _, _ in 100_000 }
    #expect(run(job(), on: script).samples.count == 3)
    #expect(script.batches.max() == BatchSize.largest)
  }

  @Test(arguments: [1, 7, 1000])
  func `given calls are used as they are`(calls: Int) {
    let script = ScriptedStopwatch(nanosecondsPerCall: 100)
    #expect(run(job(calls: calls), on: script).samples.map(\.calls) == [calls, calls, calls])
    #expect(Array(script.batches.suffix(3)) == [calls, calls, calls])
  }

  @Test func `a cold pool gets no warm-up and one sample of one call`() {
    let script = ScriptedStopwatch(nanosecondsPerCall: 1000)
    let yield = run(job(samples: 10, calls: 500, pool: .cold), on: script)
    #expect(script.batches == [1])
    #expect(yield.samples.map(\.wallNs) == [1000])
    #expect(yield.warmupNs == 0)
    #expect(script.sleeps.isEmpty)
  }

  @Test func `a rearmed pool idles for 6.5 s after its warm-up and gets one sample`() {
    let script = ScriptedStopwatch(nanosecondsPerCall: 30_000_000)
    let yield = run(job(samples: 10, pool: .rearmed), on: script)
    #expect(script.sleeps == [6_500_000_000])
    #expect(script.batches == [1, 1])
    #expect(yield.warmupNs == 30_000_000)
    #expect(yield.samples.map(\.startedNs) == [6_530_000_000])
  }

  @Test func `a gap stands between samples, not before the first`() {
    let script = ScriptedStopwatch(nanosecondsPerCall: 1_000_000)
    let yield = run(job(samples: 4, calls: 5, gapNs: 7_000_000), on: script)
    #expect(script.sleeps == [7_000_000, 7_000_000, 7_000_000])
    let begins = yield.samples.map(\.startedNs)
    #expect(zip(begins.dropFirst(), begins).map { $0 - $1 } == [12_000_000, 12_000_000, 12_000_000])
  }

  @Test func `a sample carries its bracket, its checksum and the events counted around it`() {
    let script = ScriptedStopwatch(nanosecondsPerCall: 1_000_000)
    var value: UInt64 = 0
    let loop = SampleLoop(
      job: job(samples: 2, calls: 5), stopwatch: script.stopwatch,
      readEvents: {
        value += 7
        return [PerfReading(value: value, enabledNs: value, runningNs: value), nil]
      })
    var workload: any Workload = script.workload
    let yield = loop.run(&workload)
    #expect(yield.samples.map(\.events) == [[7, nil], [7, nil]])
    #expect(yield.samples.map(\.checksum) == [42, 42])
    #expect(yield.samples.map(\.cpuNs) == [5_000_000, 5_000_000])
    // Warm-up and calibration stay out of the trial's split.
    #expect(yield.userNs == 10_000_000)
  }

  @Test func `the breadcrumb tells warm-up, calibration, each sample and the finish`() {
    let script = ScriptedStopwatch(nanosecondsPerCall: 1_000_000)
    var trail: [String] = []
    let loop = SampleLoop(
      job: job(samples: 2), stopwatch: script.stopwatch, breadcrumb: { trail.append("\($0) \($1)") })
    var workload: any Workload = script.workload
    _ = loop.run(&workload)
    #expect(trail == ["warmingUp 0", "calibrating 0", "sampling 1", "sampling 2", "finishing 0"])
  }
}
