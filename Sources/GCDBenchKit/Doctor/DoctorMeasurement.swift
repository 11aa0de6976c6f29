package import Probes
import Runner
import ScenarioModel
import Statistics

/// What a second of measuring tells of a machine.
package struct DoctorMeasurement: Sendable, Equatable {
  /// What came of measuring.
  package enum Result: Sendable, Equatable {
    case measured(DoctorMeasurement)
    /// It would have measured the debugging.
    case debugBuild
    case failed(reason: String)
  }

  /// One call of a body with nothing in it.
  package var emptyNs: Double
  /// Work costs `callNs` + `unitNs` × units.
  package var callNs: Double
  package var unitNs: Double
  /// Half of the samples of one piece of work lie within this share of their median.
  package var spread: Double
  package var tookNs: Int
  /// Nil where the system does not tell.
  package var others: CPUShares?
}

extension DoctorMeasurement {
  private static let units = 1000

  /// Six workers, the second three in the order opposite to that of the first, so that a drift hits all alike.
  static func make(
    launcher: WorkerLauncher, witness: HostWitness, driver: Int32
  ) throws -> DoctorMeasurement.Result {
    let kinds: [(variant: String, units: Int?)] = [("empty", nil), ("chain", 1), ("chain", units)]
    var costs: [[Double]] = kinds.map { _ in [] }
    let before = witness.now()
    for index in [0, 1, 2, 2, 1, 0] {
      let job = job(kinds[index].variant, units: kinds[index].units, driver: driver)
      let reply = try launcher.launch(job, WorkerReply.Watch(timeoutNs: 10_000_000_000, census: false))
      guard reply.end != nil else { return .failed(reason: lastWords(of: reply)) }
      costs[index] += reply.samples.map { Double($0.wallNs) / Double($0.calls) }
    }
    let after = witness.now()
    let medians = costs.compactMap(Quantiles.median)
    guard medians.count == kinds.count else { return .failed(reason: "a worker took no sample") }
    let unitNs = (medians[2] - medians[1]) / Double(units - 1)
    return .measured(
      DoctorMeasurement(
        emptyNs: medians[0], callNs: max(0, medians[1] - unitNs), unitNs: unitNs,
        spread: spread(of: costs[2]),
        tookNs: after.monotonicNs - before.monotonicNs, others: CPUShares(from: before, to: after)))
  }

  private static func job(_ variant: String, units: Int?, driver: Int32) -> WorkerJob {
    WorkerJob(
      workload: "harness-floor",
      values: CaseValues(variant: variant, values: units.map { ["units": .integer($0)] } ?? [:]),
      purpose: .timed, samples: 10, minSampleTimeNanoseconds: 5_000_000, warmupNanoseconds: 5_000_000,
      calls: nil,
      events: [], driver: driver)
  }

  private static func lastWords(of reply: WorkerReply) -> String {
    let line = reply.lastWords.split(whereSeparator: \.isNewline).last.map(String.init)
    return line ?? reply.unreadable ?? "a worker ended early: \(reply.ending)"
  }

  private static func spread(of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard sorted.count >= 4 else { return 0 }
    let (low, high) = (sorted[sorted.count / 4], sorted[sorted.count - 1 - sorted.count / 4])
    return (high - low) / sorted[sorted.count / 2]
  }
}
