import Metrics
import Platform
import ScenarioModel
import Testing

@testable import ResultStore

struct SamplesCSVTests {
  @Test func `the header has every column of the design in its order`() throws {
    let expected = """
      schema_version,run,scenario,workload,case,case_hash,variant,iterations,stride,latency_ns,payload_bytes,reads,\
      guard,cpus,pool,gap_ns,qos,purpose,round,position,sample,outcome,calls,items,started_ns,wall_ns,cpu_ns,\
      cpu_user_ns,cpu_system_ns,voluntary_switches,involuntary_switches,minor_faults,major_faults,peak_threads,\
      distinct_threads,run_queue_wait_ns,peak_rss_bytes,cpu_migrations,cycles_u,overlap,violations,checksum,taint,note

      """
    #expect(try MadeUp.table().header == expected)
  }

  @Test func `a sample is a row of bare numbers, and the trial's own values stand on its last one`() throws {
    let record = TrialRecord(
      subject: .of(MadeUp.cases[2]), purpose: .counted, round: 4, position: 2, outcome: .incorrect,
      samples: [
        Sample(startedNs: 5, wallNs: 60, cpuNs: 70, calls: 10, checksum: 0xAB, events: [nil, 9]),
        Sample(
          startedNs: 8, wallNs: 61, cpuNs: 71, minorFaults: 1, calls: 10, checksum: 0xAB, events: [2, 8]),
      ], itemsPerCall: 1000, peakRSSBytes: 4096, metrics: ["overlap": 0.5, "violations": 12],
      taint: "steal 2.1 %",
      note: "repeat of 1, \"late\"")
    let hash = MadeUp.cases[2].hash
    let given =
      "1,run-1,made-up,made-up,chunks/stride=7/reads=0.5/cpus=2/pool=cold/gap=1500ns,\(hash),chunks,"
      + "1000,7,5000000,1024,0.5,lock,2,cold,1500,default,counted,4,2"
    let note = "steal 2.1 %,\"repeat of 1, \"\"late\"\"\"\n"
    #expect(
      try MadeUp.table().rows(of: record)
        == "\(given),1,incorrect,10,10000,5,60,70,,,0,0,0,0,,,,,,9,,,00000000000000ab,\(note)"
        + "\(given),2,incorrect,10,10000,8,61,71,,,0,0,1,0,,,,4096,2,8,0.5,12,00000000000000ab,\(note)")
  }

  @Test func `per-cpu stays a word in the id and is a number in the column`() throws {
    let rows = try MadeUp.table().rows(
      of: MadeUp.record(MadeUp.plan.trials.first { $0.subject == .of(MadeUp.cases[1]) }!))
    #expect(rows.contains("chunks/iterations=100/stride=per-cpu,"))
    #expect(rows.contains(",chunks,100,25,"))
  }

  @Test func `the control stands under the floor's workload, without a case's cells`() throws {
    let record = TrialRecord(subject: .control, purpose: .control, round: 1, position: 3, outcome: .ok)
    #expect(
      try MadeUp.table().rows(of: record)
        == "1,run-1,made-up,harness-floor,control,,,,,,,,,,,,,control,1,3,,ok,,,,,,,,,,,,,,,,,,,,,,\n")
  }

  @Test func `what is written is read back equal`() throws {
    let table = try MadeUp.table()
    var records = MadeUp.records
    records[1].taint = "=steal 2.1 %"
    records[2].note = "repeat of 2, \"debug build\""
    records[3] = MadeUp.record(MadeUp.plan.trials[3], samples: 0, outcome: .signal("SIGSEGV"))
    records[4] = MadeUp.record(MadeUp.plan.trials[4], samples: 0, outcome: .timeout)
    let bytes = Array((table.header + records.map(table.rows).joined()).utf8)
    let stored = try table.read(bytes, path: "samples.csv")
    #expect(stored.records == records)
    #expect(stored.ends.last == bytes.count)
    #expect(!stored.endsInHalfLine)
  }

  @Test func `the reader tells records that differ in any one value apart`() throws {
    let table = try MadeUp.table()
    let record = MadeUp.record(MadeUp.plan.trials[0])
    let base = table.rows(of: record)
    var others: [TrialRecord] = Array(repeating: record, count: 8)
    others[0].samples[0].checksum &+= 1
    others[1].samples[2].startedNs += 1
    others[2].peakRSSBytes = nil
    others[3].outcome = .failed
    others[4].taint = "x"
    others[5].position += 1
    others[6].itemsPerCall += 1
    others[7].runQueueWaitNs = 18
    for other in others { #expect(table.rows(of: other) != base) }
  }

  @Test func `text of a worker's stays in its row and starts no formula`() throws {
    var record = MadeUp.record(MadeUp.plan.trials[0])
    record.note = "=1+1\n\u{7},\""
    let table = try MadeUp.table()
    let rows = table.rows(of: record)
    #expect(rows.count { $0 == "\n" } == record.samples.count)
    #expect(rows.contains("\"'=1+1  ,\"\"\""))
  }

  @Test func `a value that is not finite is not there`() throws {
    var record = MadeUp.record(MadeUp.plan.trials[0])
    let table = try MadeUp.table()
    record.metrics = ["overlap": .nan, "violations": .infinity]
    let bytes = Array((table.header + table.rows(of: record)).utf8)
    #expect(try table.read(bytes, path: "").records[0].metrics.isEmpty)
  }

  @Test(arguments: ["minor-faults", "wall_ns", "iterations", "overlap", "cpu-migrations"])
  func `an event that takes another column's name is refused`(event: String) {
    #expect(throws: StoreWriteError.columnTwice(Metric.columnName(ofEvent: event))) {
      try SamplesCSV(
        run: "r", scenario: "s", workload: MadeUp.workload, cases: MadeUp.cases,
        events: ["cpu-migrations", event])
    }
  }

  @Test func `a run from before its workload had a parameter or a metric is read all the same`() throws {
    let old = WorkloadDeclaration(
      name: "made-up", question: "What if?",
      parameters: MadeUp.workload.parameters.filter { $0.name != "guard" },
      variants: MadeUp.workload.variants,
      call: "all", item: "one", itemsPerCall: { _ in 100 }, metrics: [.violations])
    let written = try SamplesCSV(
      run: "run-1", scenario: "made-up", workload: old, cases: MadeUp.cases,
      events: MadeUp.manifest().measure.events)
    let text = written.header + MadeUp.records.map(written.rows).joined()
    let read = try MadeUp.table().read(Array(text.utf8), path: "samples.csv").records
    #expect(read.map(\.samples) == MadeUp.records.map(\.samples))
    #expect(read.allSatisfy { $0.metrics["overlap"] == nil })
    #expect(read.contains { $0.metrics["violations"] == 3 })
  }

  @Test func `a file without a column that all runs have is refused`() throws {
    let lines = try MadeUp.table().header.replacing("wall_ns,", with: "") + "1\n"
    #expect(throws: StoreReadError.self) {
      try MadeUp.table().read(Array(lines.utf8), path: "samples.csv")
    }
  }
}
