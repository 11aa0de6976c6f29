import Foundation
import Metrics
import Platform
import ScenarioModel
import Statistics

@testable import Workloads

/// Runs what blocks on a thread of its own, so that no thread of the cooperative pool waits for it.
func onOwnThread<Answer: Sendable>(_ body: @escaping @Sendable () throws -> Answer) async throws -> Answer {
  try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try OwnThread("test") { continuation.resume(with: Result { try body() }) }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

/// Lets everybody in, and gives up the CPU inside: caught on one CPU too.
struct NoGuard: StoreGuard {
  func read(_ store: GuardedStore, units: Int) -> Bool { store.read(yielding) }
  func write(_ store: GuardedStore, units: Int) { store.write(yielding) }
}

/// Gives up the CPU inside as well, but under a lock.
struct YieldingLock: StoreGuard {
  private let lock = NSLock()

  func read(_ store: GuardedStore, units: Int) -> Bool { lock.withLock { store.read(yielding) } }
  func write(_ store: GuardedStore, units: Int) { lock.withLock { store.write(yielding) } }
}

/// Lets its caller wait a while first, as a guard does that others hold.
struct SleepingGuard: StoreGuard {
  static let sleepNs = 100_000

  func read(_ store: GuardedStore, units: Int) -> Bool { store.read(units: units) }

  func write(_ store: GuardedStore, units: Int) {
    Clocks.sleep(nanoseconds: SleepingGuard.sleepNs)
    store.write(units: units)
  }
}

private func yielding(_ seed: UInt64) -> UInt64 {
  sched_yield()
  return seed
}

extension CaseValues {
  static func guards(
    _ variant: String, reads: Double, threads: Int, hold: Int = 10, operations: Int = 200,
    latencyEvery: Int = 64
  ) -> CaseValues {
    CaseValues(
      variant: variant,
      values: [
        "reads": .number(reads), "threads": .integer(threads), "hold": .integer(hold),
        "operations": .integer(operations), "latency_every": .integer(latencyEvery),
      ])
  }
}

/// What a trial under a guard came to.
struct GuardTrial: Sendable {
  var checksums: [Checksum] = []
  var metrics = TrialMetrics()

  func timed(_ latency: String) -> NotedLatency? { metrics.latencies[latency] }

  init(_ workload: ReadersWriters, rounds: Int, calls: Int) {
    var workload = workload
    for _ in 0..<rounds { checksums.append(workload.run(calls: calls)) }
    workload.finish(into: &metrics)
  }
}
