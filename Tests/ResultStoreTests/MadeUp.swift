import Metrics
import ScenarioModel

@testable import ResultStore

/// A workload with a parameter of every kind, a scenario of it, and trials that nobody ran.
enum MadeUp {
  static let workload = declaration(latencies: [])
  /// The same with latencies.
  static let noting = declaration(latencies: ["wait", "nap"].map { LatencyDeclaration($0, summary: "") })

  private static let parameters = [
    Parameter("iterations", .integer(1...1_000_000), default: 1000, summary: ""),
    Parameter(
      "stride", .integer(1...1_000_000), default: 1, summary: "", variants: ["chunks"],
      perCPUOf: "iterations"),
    Parameter("latency", .duration(0...1_000_000_000), default: 5_000_000, summary: ""),
    Parameter("payload", .size(0...1_000_000), default: 1024, summary: ""),
    Parameter("reads", .share, default: 0.95, summary: ""),
    Parameter("guard", .word(["lock", "queue"]), default: "lock", summary: ""),
  ]

  private static func declaration(latencies: [LatencyDeclaration]) -> WorkloadDeclaration {
    WorkloadDeclaration(
      name: "made-up", question: "What if?", parameters: parameters,
      variants: [Variant("plain", summary: ""), Variant("chunks", summary: "")], call: "all", item: "one",
      itemsPerCall: { try $0.integer("iterations") }, metrics: [.overlap, .violations], latencies: latencies)
  }

  static let cases = [
    Case(of: workload, variant: "plain", stated: ["iterations": 100], cpus: 4),
    Case(of: workload, variant: "chunks", stated: ["iterations": 100, "stride": "per-cpu"], cpus: 4),
    Case(
      of: workload, variant: "chunks",
      stated: ["stride": 7, "reads": 0.5, "cpus": 2, "gap": 1500, "pool": "cold"], cpus: 4),
  ]

  static let source = "version: 1\nquestion: \"What if?\"\n"

  static func scenario(
    _ name: String = "made-up", source: String = source, workload: WorkloadDeclaration = workload
  ) -> Scenario {
    Scenario(name: name, question: "What if?", workload: workload, cases: cases, source: source)
  }

  static func manifest(
    startedAt: String = "2026-11-30T15:45:00Z", monotonic: Int = 1_000, label: String? = nil,
    full: Bool = true
  ) -> RunManifest {
    var measure = Measure()
    measure.rounds = 3
    measure.counted = 1
    measure.samples = 3
    measure.events = ["cpu-migrations", "cycles:u"]
    var host = HostFacts()
    host.cpuModel = "Abacus 9"
    host.cpusInMask = [0, 1, 2, 3]
    return RunManifest(
      run: "", scenario: "made-up", label: label, startedAt: startedAt, startedMonotonicNs: monotonic,
      seed: .max, measure: measure, full: full, cases: cases.map(\.id), plannedRounds: 4, bootID: "boot 1",
      binary: "binary 1", host: host)
  }

  static func sample(_ generator: inout SplitMix64, events: Bool) -> Sample {
    Sample(
      startedNs: .random(in: 1...Int(1e15), using: &generator),
      wallNs: .random(in: 0...Int(1e9), using: &generator),
      cpuNs: .random(in: 0...Int(1e9), using: &generator),
      voluntarySwitches: .random(in: 0...9, using: &generator),
      involuntarySwitches: .random(in: 0...9, using: &generator),
      minorFaults: .random(in: 0...9, using: &generator),
      majorFaults: .random(in: 0...9, using: &generator), calls: .random(in: 1...5000, using: &generator),
      checksum: generator.next(), events: events ? [.random(in: 0...99, using: &generator), nil] : [])
  }

  /// A trial of the plan; those of a seed are the same on every machine.
  static func record(_ trial: Plan.Trial, samples: Int = 3, outcome: Outcome = .ok) -> TrialRecord {
    var generator = SplitMix64(seed: UInt64(trial.round * 1000 + trial.position))
    let counted = trial.purpose == .counted
    let cold = trial.subject.case?.factors.pool == .cold
    guard samples > 0 else {
      return TrialRecord(
        subject: trial.subject, purpose: trial.purpose, round: trial.round, position: trial.position,
        outcome: outcome)
    }
    return TrialRecord(
      subject: trial.subject, purpose: trial.purpose, round: trial.round, position: trial.position,
      outcome: outcome,
      samples: (0..<(cold ? 1 : samples)).map { _ in sample(&generator, events: counted) },
      itemsPerCall: 100, cpuUserNs: counted ? nil : 401_000_000,
      cpuSystemNs: counted ? nil : 0, runQueueWaitNs: 17, peakRSSBytes: 1 << 20,
      peakThreads: counted ? 3 : nil,
      distinctThreads: counted ? 4 : nil,
      metrics: trial.subject == .control
        ? [:] : ["overlap": .random(in: 0...1, using: &generator), "violations": 3])
  }

  /// The same trials with what they noted of one of the latencies.
  static var notingRecords: [TrialRecord] {
    records.enumerated().map { index, record in
      guard record.purpose == .timed else { return record }
      var record = record
      var generator = SplitMix64(seed: UInt64(index))
      record.latencies["wait"] = noted(&generator)
      return record
    }
  }

  private static func noted(_ generator: inout SplitMix64) -> NotedLatency {
    var histogram = LatencyHistogram()
    for _ in 0..<20 { histogram.record(.random(in: 0...1_000_000, using: &generator)) }
    return NotedLatency(every: 64, histogram)
  }

  static let plan = Plan(cases: cases, measure: manifest().measure, seed: 7)

  static var records: [TrialRecord] { plan.trials.map { record($0) } }

  static func table(run: String = "run-1") throws -> SamplesCSV {
    var manifest = manifest()
    manifest.run = run
    return try SamplesCSV(of: manifest, cases: cases, workload: workload)
  }
}
