import Metrics
import ScenarioModel
import Testing

@testable import Workloads

struct ReadersWritersTests {
  private static let right = ReadersWriters.declaration.variants.filter { !$0.wrongOnPurpose }.map(\.name)

  @Test(arguments: right, [0.0, 0.5, 0.95, 1.0])
  func `a right guard gives the declared answer and lets no violation through`(
    variant: String, reads: Double
  ) async throws {
    let values = CaseValues.guards(variant, reads: reads, threads: 4)
    let trial = try await onOwnThread {
      try GuardTrial(ReadersWriters(values), rounds: 3, calls: 5)
    }
    let expected = try ReadersWriters.expectedChecksum(values)
    #expect(trial.checksums.allSatisfy { $0 == expected })
    #expect(trial.metrics[.violations] == 0)
    #expect(!trial.metrics.incorrect)
  }

  @Test func `every declared variant is made, with one thread as well`() async throws {
    for variant in ReadersWriters.declaration.variants {
      let values = CaseValues.guards(variant.name, reads: 0.5, threads: 1)
      let trial = try await onOwnThread { try GuardTrial(ReadersWriters(values), rounds: 1, calls: 2) }
      #expect(try trial.checksums == [ReadersWriters.expectedChecksum(values)])
    }
    #expect(Set(ReadersWriters.declaration.variants.map(\.name)) == Set(guardNames))
  }

  private var guardNames: [String] { ReadersWriters.Guard.allCases.map(\.rawValue) }

  @Test func `a guard that guards nothing is caught by count and by checksum`() async throws {
    let mix = OperationMix(operations: 400, readShare: 0.5, threads: 4)
    let trial = try await onOwnThread {
      try GuardTrial(
        ReadersWriters(mix) { GuardDuty(NoGuard(), $0, $1, units: 0) }, rounds: 50, calls: 1)
    }
    let expected = try ReadersWriters.expectedChecksum(
      .guards("serial", reads: 0.5, threads: 4, operations: 400))
    #expect(trial.metrics[.violations] ?? 0 > 0)
    #expect(trial.metrics.incorrect)
    #expect(trial.checksums.contains { $0 != expected })
  }

  @Test func `the same yields under a lock are no violation`() async throws {
    let mix = OperationMix(operations: 400, readShare: 0.5, threads: 4)
    let trial = try await onOwnThread {
      try GuardTrial(
        ReadersWriters(mix) { GuardDuty(YieldingLock(), $0, $1, units: 0) }, rounds: 5, calls: 1)
    }
    #expect(trial.metrics[.violations] == 0)
    #expect(!trial.metrics.incorrect)
  }

  @Test func `overlap is a share, and told only of threads that contend`() async throws {
    for threads in [1, 3] {
      let values = CaseValues.guards("mutex", reads: 0.5, threads: threads)
      let trial = try await onOwnThread { try GuardTrial(ReadersWriters(values), rounds: 2, calls: 2) }
      #expect(trial.metrics[.overlap].map { (0...1).contains($0) } == (threads > 1 ? true : nil))
    }
  }

  @Test(arguments: [(0.95, 64, 64, 3), (0.5, 64, 64, 64), (1, 8, 8, nil), (0, 8, nil, 8), (0.5, 0, nil, nil)])
  func `each so many-th operation is timed, and of the rarer kind as many`(
    reads: Double, every: Int, everyRead: Int?, everyWrite: Int?
  ) async throws {
    let values = CaseValues.guards("mutex", reads: reads, threads: 2, operations: 1000, latencyEvery: every)
    let trial = try await onOwnThread { try GuardTrial(ReadersWriters(values), rounds: 4, calls: 10) }
    let (timedReads, timedWrites) = (trial.timed("read_latency"), trial.timed("write_latency"))
    #expect(timedReads?.every == everyRead)
    #expect(timedWrites?.every == everyWrite)
    // Four rounds of ten calls, two threads, each of which may be in the middle of its count at the end.
    if let timedReads {
      #expect(abs(timedReads.histogram.count - Int(40_000 * reads) / timedReads.every) <= 2)
    }
    if let timedWrites {
      #expect(abs(timedWrites.histogram.count - Int(40_000 * (1 - reads)) / timedWrites.every) <= 2)
    }
  }

  @Test func `the warm-up's durations are forgotten, and its violations are not`() async throws {
    let values = CaseValues.guards("mutex", reads: 0.5, threads: 2, latencyEvery: 1)
    let metrics = try await onOwnThread {
      var workload = try ReadersWriters(values)
      _ = workload.run(calls: 50)
      workload.beginSamples()
      _ = workload.run(calls: 1)
      var metrics = TrialMetrics()
      workload.finish(into: &metrics)
      return metrics
    }
    #expect(metrics.latencies["read_latency"]?.histogram.count == 100)
    let mix = OperationMix(operations: 400, readShare: 0.5, threads: 4)
    let caught = try await onOwnThread {
      var workload = try ReadersWriters(mix) { GuardDuty(NoGuard(), $0, $1, units: 0) }
      for _ in 0..<50 { _ = workload.run(calls: 1) }
      workload.beginSamples()
      var metrics = TrialMetrics()
      workload.finish(into: &metrics)
      return metrics
    }
    #expect(caught[.violations] ?? 0 > 0)
  }

  @Test func `a wait for the guard is part of an operation's latency`() async throws {
    let mix = OperationMix(operations: 64, readShare: 0, threads: 1, timed: 1)
    let metrics = try await onOwnThread {
      var workload = try ReadersWriters(mix) { GuardDuty(SleepingGuard(), $0, $1, units: 0) }
      _ = workload.run(calls: 1)
      var metrics = TrialMetrics()
      workload.finish(into: &metrics)
      return metrics
    }
    let shortest = try #require(metrics.latencies["write_latency"]?.histogram.buckets.first)
    #expect(shortest.highNs > SleepingGuard.sleepNs)
  }

  @Test func `a case without its parameters is refused by name`() {
    #expect(throws: CaseValueError.notAnInteger("threads", in: "serial")) {
      try ReadersWriters(CaseValues(variant: "serial", values: [:]))
    }
  }
}

struct GuardedStoreTests {
  @Test func `a read in the middle of a write sees a torn pair`() {
    let store = GuardedStore()
    #expect(store.read { $0 })
    var agreed: Bool?
    store.write { seed in
      agreed = store.read { $0 }
      return seed
    }
    #expect(agreed == false)
    #expect(store.read { $0 })
  }

  @Test func `a write in the middle of a read tears it`() {
    let store = GuardedStore()
    let agreed = store.read { seed in
      store.write { $0 }
      return seed
    }
    #expect(!agreed)
  }

  @Test func `a write in the middle of a write is a lost update`() {
    let store = GuardedStore()
    store.write { seed in
      store.write { $0 }
      return seed
    }
    #expect(store.landed == 1)
    store.reset()
    #expect(store.landed == 0)
    store.write { $0 }
    store.write { $0 }
    #expect(store.landed == 2)
  }
}

struct OperationMixTests {
  @Test(arguments: [64, 200, 1000, 1003], [0, 0.05, 0.5, 0.95, 0.999, 1])
  func `shares are exact in sum and even among threads`(operations: Int, readShare: Double) {
    for threads in [1, 2, 3, 4, 64] {
      let mix = OperationMix(operations: operations, readShare: readShare, threads: threads)
      let writes = mix.isWrite.map { thread in thread.count { $0 } }
      #expect(mix.isWrite.map(\.count).reduce(0, +) == operations)
      #expect(writes.reduce(0, +) == mix.writes)
      #expect(mix.reads + mix.writes == operations)
      #expect((writes.max() ?? 0) - (writes.min() ?? 0) <= 2)
      #expect(abs(Double(mix.reads) - Double(operations) * readShare) <= 0.5)
    }
  }

  @Test func `the order is the same in every trial, differs by thread and is not sorted`() {
    let mix = OperationMix(operations: 400, readShare: 0.5, threads: 2)
    #expect(mix.isWrite == OperationMix(operations: 400, readShare: 0.5, threads: 2).isWrite)
    #expect(mix.isWrite[0] != mix.isWrite[1])
    #expect(mix.isWrite[0].prefix(100).contains(true) && mix.isWrite[0].prefix(100).contains(false))
  }
}
