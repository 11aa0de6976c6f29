import FuzzSupport
import ResultStore
import Runner
import ScenarioModel
import Statistics
import Workloads

extension FuzzTarget {
  /// What a worker says on its pipe, through the judge into a row and a summary. What is written must be readable.
  static let workerLines = FuzzTarget(
    name: "worker-lines", morsels: ByteMutator.jsonMorsels,
    seeds: { [try lines(of: scene().trial)] },
    check: { bytes in
      do { return try faultOf(bytes) } catch { return "\(error)" }
    })

  private struct Scene {
    let scenario: Scenario
    let trial: Plan.Trial
    let table: SamplesCSV
  }

  private static let shared = Result { try scene() }

  private static func scene() throws -> Scene {
    let scenario = try SeedRun.scenario()
    let plan = Plan(cases: scenario.cases, measure: scenario.measure, seed: 7)
    let table = try SamplesCSV(
      run: "r", scenario: scenario.name, workload: scenario.workload, cases: scenario.cases,
      events: scenario.measure.events)
    guard let trial = plan.trials.first(where: { $0.purpose == .timed }) else { Fuzz.refuse("no trial") }
    return Scene(scenario: scenario, trial: trial, table: table)
  }

  private static func faultOf(_ bytes: [UInt8]) throws -> String? {
    let scene = try shared.get()
    // The driver keeps the first lines of a worker that says something else: here none.
    guard let messages = try? WorkerPipe.decode(bytes) else { return nil }
    let record = TrialJudge(trial: scene.trial, expectedChecksum: nil, minSampleTimeNs: 5_000_000)
      .record(of: WorkerReply(messages: messages, endedNs: 9_000_000))
    _ = record.timing?.fixedNs
    let rows = scene.table.header + scene.table.rows(of: record)
    _ = try scene.table.read(Array(rows.utf8), path: "samples.csv")
    _ = RunAnswer(
      of: scene.scenario, trials: [record], context: RunContext(cpuCount: 2, plannedRounds: 6),
      host: HostFacts(),
      findings: { ReadersWriters.findings($0) })
    return nil
  }

  private static func lines(of trial: Plan.Trial) throws -> [UInt8] {
    let record = SeedRun.record(trial, try SeedRun.scenario())
    let end = WorkerEnd(
      itemsPerCall: 1000, warmupBeganNs: 1000, warmupNs: 50_000_000, calibrationNs: 7000,
      measuringEndNs: 90_000_000,
      cpuUserNs: 1_000_000, cpuSystemNs: 2000, runQueueWaitNs: 300, peakRSSBytes: 1 << 24,
      metrics: record.metrics,
      latencies: record.latencies, spans: record.spans)
    let messages =
      [WorkerMessage.hello(protocol: 1, pid: 7)] + record.samples.map(WorkerMessage.sample) + [.end(end)]
    return try messages.flatMap(WorkerPipe.line)
  }
}
