import Probes
import ResultStore
package import ScenarioModel
import Workloads

/// What a run will do, all questions settled: a checked scenario with the command line's changes.
package struct RunRequest: Sendable {
  /// Rounds of `--quick`.
  static let quickRounds = 3

  /// Its `measure` is with the command line's changes.
  package var scenario: Scenario
  package var seed: UInt64
  /// The CPUs of all workers.
  package var cpus: [Int]
  /// `--affinity` as given.
  package var affinity: [Int]?
  package var isQuick: Bool
  /// Overrides and filters as written; none where the scenario's own cases run.
  package var overrides: [String]
  package var filters: [String]

  /// - Parameters:
  ///   - mask: the CPUs that there are for workers.
  ///   - events: which perf events have names here.
  /// - Throws: `ScenarioProblems` with everything that is wrong with the file; `RunRefusal` where it cannot run here;
  ///   `StoreWriteError` where two columns of its samples would have one name.
  init(
    _ file: ScenarioFile, _ choice: Parsed<CaseFlags>, _ flags: Parsed<MeasuringFlags>,
    _ context: CommandContext, mask: [Int], events: PerfEventNames
  ) throws {
    if let names = flags.events { try events.check(names) }
    cpus = try RunRequest.cpus(flags.affinity, mask: mask)
    affinity = flags.affinity
    let changes = RunRequest.overrides(choice, flags)
    // Those of the file do not matter where others are asked for instead.
    let loader = ScenarioLoader(
      catalogue: context.catalogue.declarations, cpus: cpus.count,
      eventFault: flags.events == nil ? events.fault : nil)
    scenario = try loader.load(bytes: file.bytes, path: file.path, overrides: changes)
    scenario.measure.apply(flags)
    seed = flags.seed ?? UInt64.random(in: 0..<1_000_000)
    isQuick = flags.quick
    overrides = changes.map(\.origin)
    let cases = CaseChoice(choice)
    filters = cases.texts
    scenario.cases = cases.chosen(of: scenario.cases)
    try check(mask)
  }

  /// `--set` and `--pool` are the same: other values for all cases.
  private static func overrides(
    _ choice: Parsed<CaseFlags>, _ flags: Parsed<MeasuringFlags>
  ) -> [ScenarioOverride] {
    let sets = choice.set.map { set in
      ScenarioOverride(
        name: set.name, values: set.values, origin: "--set \(set.name)=\(set.values.joined(separator: ","))")
    }
    let pool = flags.pool.map { pool in
      ScenarioOverride(name: "pool", values: [pool.rawValue], origin: "--pool \(pool.rawValue)")
    }
    return sets + (pool.map { [$0] } ?? [])
  }

  static func cpus(_ affinity: [Int]?, mask: [Int]) throws(RunRefusal) -> [Int] {
    guard let affinity else { return mask }
    if let outside = affinity.first(where: { !mask.contains($0) }) {
      throw .cpuOutsideMask(outside, mask: mask)
    }
    return affinity
  }

  private func check(_ mask: [Int]) throws {
    if scenario.cases.isEmpty { throw RunRefusal.noCaseLeft(filters: filters.joined(separator: " ")) }
    for subject in scenario.cases {
      if let asked = subject.factors.cpus, asked > cpus.count {
        throw RunRefusal.tooManyCPUs(case: subject.id, asked: asked, there: cpus.count)
      }
      // The server is no worker: it has all the CPUs of its driver, whatever --affinity says.
      if scenario.workload.needsServer, let cpu = ServerSettings(values: subject.values.values).cpu,
        !mask.contains(cpu)
      {
        throw RunRefusal.serverCPUOutsideMask(cpu, case: subject.id, mask: mask)
      }
    }
    // Known before anything is measured, in whichever of several files it is.
    _ = try SamplesCSV(
      run: "", scenario: scenario.name, workload: scenario.workload, cases: scenario.cases,
      events: measure.events)
  }

  package var measure: Measure { scenario.measure }

  package var plan: Plan { Plan(cases: scenario.cases, measure: measure, seed: seed) }

  /// How long it takes by the plan.
  var duration: PlanDuration { plan.duration(measure, of: scenario.workload) }

  /// Whether the run measures the scenario as it stands.
  package var isFull: Bool { !isQuick && overrides.isEmpty && filters.isEmpty }
}

extension Measure {
  /// What the command line says instead of the scenario.
  fileprivate mutating func apply(_ flags: Parsed<MeasuringFlags>) {
    if flags.quick {
      rounds = RunRequest.quickRounds
      counted = 0
      samples = (samples + 1) / 2
    }
    rounds = flags.rounds ?? rounds
    samples = flags.samples ?? samples
    minSampleTimeNanoseconds = flags.minSampleTimeNanoseconds ?? minSampleTimeNanoseconds
    maxTimeNanoseconds = flags.maxTimeNanoseconds ?? maxTimeNanoseconds
    timeoutNanoseconds = flags.timeoutNanoseconds ?? timeoutNanoseconds
    if let chosen = flags.events { events = chosen }
    // Events without a counted round would never be counted.
    if flags.events != nil { counted = max(counted, 1) }
  }
}
