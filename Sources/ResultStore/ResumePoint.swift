package import ScenarioModel

/// Where a run that did not reach its end goes on.
package struct ResumePoint: Sendable {
  /// A trial of a plan: in one round every subject stands once.
  package struct Key: Sendable, Hashable {
    package let round: Int
    package let subject: String
    package let purpose: Purpose

    package init(round: Int, subject: String, purpose: Purpose) {
      self.round = round
      self.subject = subject
      self.purpose = purpose
    }
  }

  package let folder: RunFolder
  /// With the batch sizes of all trials that are done.
  package let manifest: RunManifest
  /// The trials that are done, in time order.
  package let records: [TrialRecord]
  package let done: Set<Key>
  /// What of samples.csv stays.
  let wholeBytes: Int

  package func isDone(_ trial: Plan.Trial) -> Bool {
    done.contains(Key(round: trial.round, subject: trial.subject.id, purpose: trial.purpose))
  }

  /// The trials of a plan that are done.
  package func done(of plan: Plan) -> Set<Plan.Trial> { Set(plan.trials.filter(isDone)) }

  /// The trials that are left of a plan, in its order.
  package func remaining(of plan: Plan) -> [Plan.Trial] { plan.trials.filter { !isDone($0) } }
}

extension ResumePoint {
  /// What of the present a run must agree with to be gone on with.
  package struct Present: Sendable {
    package var scenario: Scenario
    package var binary: String?
    package var host: HostFacts?
    package var bootID: String?

    package init(scenario: Scenario, binary: String?, host: HostFacts?, bootID: String?) {
      self.scenario = scenario
      self.binary = binary
      self.host = host
      self.bootID = bootID
    }
  }
}

extension RunReader {
  /// Finds where the run goes on.
  ///
  /// The last trial is left out where samples of it are missing: a killed driver can leave a beginning of its write.
  /// - Throws: `ResumeRefusal`, or `StoreReadError` where the run cannot be understood.
  package func resumePoint(_ present: ResumePoint.Present) throws -> ResumePoint {
    try refuse(present)
    var stored = try samples(of: present.scenario.cases, workload: present.scenario.workload)
    if let last = stored.records.last, last.lacksSamples(of: manifest.measure) {
      stored.records.removeLast()
      stored.ends.removeLast()
    }
    let records = try addSpans(
      to: addLatencies(to: merged(stored.records), present.scenario.workload))
    var manifest = manifest
    for record in records { manifest.note(callsOf: record) }
    let done = records.map { ResumePoint.Key(round: $0.round, subject: $0.subject.id, purpose: $0.purpose) }
    manifest.keepFailures(of: Set(records.map(\.place)))
    return ResumePoint(
      folder: folder, manifest: manifest, records: records, done: Set(done),
      wholeBytes: stored.ends.last ?? stored.headerEnd)
  }

  private func refuse(_ present: ResumePoint.Present) throws(ResumeRefusal) {
    let run = folder.path
    if manifest.completion == .finished { throw .finished(run: run) }
    if scenarioText != present.scenario.source { throw .otherScenario(run: run) }
    if manifest.cases != present.scenario.cases.map(\.id) { throw .otherCases(run: run) }
    if manifest.binary != present.binary { throw .otherBinary(run: run) }
    if let difference = manifest.host?.difference(from: present.host) {
      throw .otherHost(run: run, difference)
    }
    if manifest.bootID != present.bootID { throw .otherBoot(run: run) }
  }
}

extension TrialRecord {
  /// What the sample loop gives: all samples at once, after the last, and one where the pool is not kept warm.
  fileprivate func lacksSamples(of measure: Measure) -> Bool {
    let warm = subject.case.map { $0.factors.pool == .warm } ?? true
    return !samples.isEmpty && samples.count < (warm ? measure.samples : 1)
  }

  fileprivate var place: String { "\(round) \(subject.id)" }
}

extension RunManifest {
  /// A trial that is run again may end well.
  fileprivate mutating func keepFailures(of places: Set<String>) {
    failed = failed.filter { places.contains("\($0.round) \($0.case)") }
  }
}

extension HostFacts {
  /// The first thing in which two machines, or two allowances on one, differ; nil where none is seen.
  fileprivate func difference(from other: HostFacts?) -> String? {
    guard let other else { return "nothing is known of this machine" }
    let facts: [(String, String?, String?)] = [
      ("CPU model", cpuModel, other.cpuModel), ("system", os, other.os),
      ("kernel", kernel, other.kernel),
      ("CPUs online", cpusOnline.map(String.init), other.cpusOnline.map(String.init)),
      (
        "CPUs in the mask", cpusInMask.map(String.init).joined(separator: ","),
        other.cpusInMask.map(String.init).joined(separator: ",")
      ),
      ("CPU quota", cpuQuota.map { "\($0)" }, other.cpuQuota.map { "\($0)" }),
    ]
    guard let (name, old, new) = facts.first(where: { $0.1 != $0.2 }) else { return nil }
    return "\(name): \(old ?? "unknown") then, \(new ?? "unknown") now"
  }
}
