import Metrics
import Platform
import ResultStore
import ScenarioModel
import Workloads

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A small run with every kind of column: latencies, a metric of the workload's own, an event, a counted round.
enum SeedRun {
  static let text = """
    version: 1
    name: seed
    question: Which guard?
    workload: readers-writers
    reference: serial
    cases: {variant: [serial, concurrent-no-barrier], reads: 95%, threads: 2}
    measure: {rounds: 6, counted: 1, samples: 2, events: [cycles]}
    """

  static func scenario() throws -> Scenario {
    try ScenarioLoader(catalogue: WorkloadCatalogue.shipped.declarations, cpus: 2)
      .load(bytes: Array(text.utf8), path: "seed.yaml")
  }

  static func write() throws -> RunFolder {
    let scenario = try scenario()
    var host = HostFacts()
    host.cpusInMask = [0, 1]
    var manifest = RunManifest(
      run: "", scenario: scenario.name, startedAt: "2026-11-30T15:45:00Z", startedMonotonicNs: 1, seed: 7,
      measure: scenario.measure, full: true, cases: scenario.cases.map(\.id), plannedRounds: 6,
      overrides: ["--set threads=2"], host: host)
    manifest.timings = .init(wallNs: 58_000_000_000, duty: 0.8, fixedMs: 6, warmupShare: 0.1)
    manifest.taints = [3: "steal 2 %"]
    let writer = try RunWriter(creating: manifest, scenario: scenario, in: try folder())
    for trial in Plan(cases: scenario.cases, measure: scenario.measure, seed: 7).trials {
      try writer.record(record(trial, scenario))
    }
    return writer.folder
  }

  static func record(_ trial: Plan.Trial, _ scenario: Scenario) -> TrialRecord {
    let isCounted = trial.purpose == .counted
    var record = TrialRecord(
      subject: trial.subject, purpose: trial.purpose, round: trial.round, position: trial.position,
      outcome: trial.round == 2 && trial.position == 1 ? .failed : .ok, itemsPerCall: 1000,
      peakRSSBytes: 1 << 24)
    guard record.outcome == .ok else { return record }
    record.samples = (0..<2).map { index in
      Sample(
        startedNs: 1_000_000 * trial.round + index, wallNs: 5_000_000 + 1000 * trial.position + trial.round,
        cpuNs: 4_000_000, voluntarySwitches: 120, involuntarySwitches: 3, calls: 10, checksum: 7,
        events: isCounted ? [12_345] : [])
    }
    guard trial.subject.case != nil else { return record }
    record.metrics = ["violations": 0, "overlap": 0.9]
    if isCounted { record.peakThreads = 3 }
    var histogram = LatencyHistogram()
    for step in 0..<1200 { histogram.record([3, 70, 900, 8000][step % 4]) }
    for latency in scenario.workload.latencies {
      record.latencies[latency.name] = NotedLatency(every: 64, histogram)
    }
    if !isCounted {
      record.spans = [
        Span(item: 0, stage: "queued", thread: 0, beganNs: 0, endedNs: 70),
        Span(item: 1, stage: "decoding", thread: 3, beganNs: 70, endedNs: 900),
      ]
    }
    return record
  }

  private static func folder() throws -> String {
    let above = FileSystem.isFolder("/dev/shm") ? "/dev/shm" : "/tmp"
    let path = "\(above)/gcdbench-fuzz-\(getpid())"
    try FileSystem.makeFolders(path)
    return path
  }
}
