import Platform
package import ScenarioModel
package import Workloads

/// Turns a planned trial into what a worker is asked for.
package struct JobFactory {
  package enum Failure: Error, CustomStringConvertible {
    case unknownWorkload(String)

    package var description: String {
      switch self {
      case .unknownWorkload(let name): "this binary has no workload \(name)"
      }
    }
  }

  /// The control: work units of one call. A millionth of a second or so, so that neither call nor clock weighs.
  package static let controlValues = CaseValues(variant: "chain", values: ["units": 1000])

  let workload: any Workload.Type
  let measure: Measure
  /// The CPUs of all workers; a case's `cpus: n` takes the first n.
  let cpus: [Int]
  private let checksums = ChecksumCache()

  /// - Throws: `Failure` where the catalogue lacks the scenario's workload.
  package init(scenario: Scenario, measure: Measure, catalogue: WorkloadCatalogue, cpus: [Int]) throws {
    guard let workload = catalogue.type(named: scenario.workload.name) else {
      throw Failure.unknownWorkload(scenario.workload.name)
    }
    self.workload = workload
    self.measure = measure
    self.cpus = cpus
  }

  func job(for trial: Plan.Trial, calls: Int?) throws -> WorkerJob {
    let isControl = trial.subject == .control
    return WorkerJob(
      workload: isControl ? HarnessFloor.declaration.name : workload.declaration.name,
      values: trial.subject.case?.values ?? JobFactory.controlValues, purpose: trial.purpose,
      samples: measure.samples, minSampleTimeNanoseconds: measure.minSampleTimeNanoseconds,
      warmupNanoseconds: measure.warmupNanoseconds, calls: calls,
      events: trial.purpose == .counted ? measure.events : [], driver: ProcessIdentity.pid)
  }

  /// How the image server behaves in the trial; nil for one that does not talk to it.
  func serverSettings(for trial: Plan.Trial) -> ServerSettings? {
    guard workload.declaration.needsServer, let subject = trial.subject.case else { return nil }
    return ServerSettings(values: subject.values.values)
  }

  func watch(for trial: Plan.Trial) -> WorkerReply.Watch {
    WorkerReply.Watch(
      timeoutNs: measure.timeoutNanoseconds, census: trial.purpose == .counted,
      cpus: trial.subject.case?.factors.cpus.map { Array(cpus.prefix($0)) } ?? cpus)
  }

  /// What every call of the trial must return, reckoned once a case; nil where the workload does not know.
  func expectedChecksum(of trial: Plan.Trial) throws -> UInt64? {
    guard let subject = trial.subject.case else {
      return try checksums.value(of: JobFactory.controlValues) {
        try HarnessFloor.expectedChecksum($0)
      }?.value
    }
    return try checksums.value(of: subject.values) { try workload.expectedChecksum($0) }?.value
  }
}

/// Checksums by values; a reference, since a session's jobs are values and reckon each only once.
private final class ChecksumCache {
  private var known: [CaseValues: Checksum?] = [:]

  func value(of values: CaseValues, _ reckon: (CaseValues) throws -> Checksum?) rethrows -> Checksum? {
    if let checksum = known[values] { return checksum }
    let checksum = try reckon(values)
    known[values] = checksum
    return checksum
  }
}
