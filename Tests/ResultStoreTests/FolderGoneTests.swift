import Metrics
import Platform
import ScenarioModel
import Testing

@testable import ResultStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that somebody removes while its run goes on.
struct FolderGoneTests {
  private let scratch: Scratch
  private let writer: RunWriter

  init() throws {
    scratch = try Scratch()
    writer = try RunWriter(
      creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.file("Results"))
  }

  private var wanted: String {
    get throws {
      let table = try MadeUp.table(run: writer.folder.run)
      return table.header + MadeUp.records.map(table.rows).joined()
    }
  }

  private func take(_ name: String) { rename(name, scratch.file("taken")) }

  private func place(_ name: String) -> String { name.replacing("RUN", with: writer.folder.run) }

  @Test(
    arguments: [
      "Results", "Results/made-up", "Results/made-up/RUN", "Results/made-up/RUN/samples.csv",
      "Results/made-up/RUN/scenario.yaml",
    ], [0, 1, 6, MadeUp.records.count])
  func `whatever is taken away is there again, with every row`(name: String, after: Int) throws {
    var told: [Int] = []
    writer.onRestored = { _, trials in told.append(trials) }
    for record in MadeUp.records.prefix(after) { try writer.record(record) }
    take(scratch.file(place(name)))
    for record in MadeUp.records.dropFirst(after) { try writer.record(record) }
    try writer.finish(.finished)
    #expect(told == [after])
    #expect(try text(of: writer.folder.file("samples.csv")) == wanted)
    #expect(try text(of: writer.folder.file("scenario.yaml")) == MadeUp.source)
    let read = try RunReader(writer.folder)
    #expect(read.manifest.completion == .finished)
    #expect(try read.records(of: MadeUp.cases, workload: MadeUp.workload) == MadeUp.records)
    #expect(FileSystem.destination(ofLink: scratch.file("Results/made-up/latest")) == writer.folder.run)
  }

  @Test(arguments: ["Results", "Results/timed/RUN/latencies.csv"], [0, 1, 3])
  func `latencies are there again as well`(name: String, after: Int) throws {
    let workload = WorkloadDeclaration(
      name: "timed", question: "?", parameters: [], variants: [Variant("plain", summary: "")], call: "all",
      item: "one", itemsPerCall: { _ in 1 }, latencies: [LatencyDeclaration("wait", summary: "")])
    let cases = [Case(of: workload, variant: "plain", stated: [:], cpus: 1)]
    let scenario = Scenario(name: "timed", question: "?", workload: workload, cases: cases, source: "x\n")
    let manifest = RunManifest(
      run: "", scenario: "timed", startedAt: "2026-11-30T15:45:00Z", startedMonotonicNs: 0, seed: 1,
      measure: Measure(), full: true, cases: cases.map(\.id), plannedRounds: 3)
    let records = (1...3).map { round in
      var histogram = LatencyHistogram()
      for duration in 1...round { histogram.record(duration * 100) }
      return TrialRecord(
        subject: .of(cases[0]), purpose: .timed, round: round, position: 1, outcome: .ok,
        samples: [Sample(startedNs: 1, wallNs: 2, cpuNs: 3, calls: 4)],
        latencies: ["wait": NotedLatency(every: 64, histogram)])
    }
    let results = scratch.file("Results")
    let writer = try RunWriter(creating: manifest, scenario: scenario, in: results)
    for record in records.prefix(after) { try writer.record(record) }
    take(scratch.file(name.replacing("RUN", with: writer.folder.run)))
    for record in records.dropFirst(after) { try writer.record(record) }
    try writer.finish(.finished)
    #expect(try RunReader(writer.folder).records(of: cases, workload: workload) == records)
    // Six buckets and the header.
    #expect(try text(of: writer.folder.file("latencies.csv")).split(separator: "\n").count == 7)
  }

  @Test func `a run.json that is taken away is there again at the end`() throws {
    for record in MadeUp.records { try writer.record(record) }
    take(writer.folder.file("run.json"))
    try writer.finish(.finished)
    #expect(try RunReader(writer.folder).manifest.completion == .finished)
  }

  @Test func `nothing is written anew where nothing is gone`() throws {
    writer.onRestored = { _, _ in Issue.record("restored without need") }
    for record in MadeUp.records { try writer.record(record) }
    try writer.taint(round: 2, reason: "steal 2.1 %")
    try writer.finish(.finished)
    try writer.writeText("report.md", "# x\n")
  }

  @Test func `taints, failures and what was written before a resume come back as well`() throws {
    for record in MadeUp.records.prefix(4) { try writer.record(record) }
    try writer.taint(round: 1, reason: "steal 2.1 %")
    let reader = try RunReader(writer.folder)
    let point = try reader.resumePoint(
      ResumePoint.Present(
        scenario: MadeUp.scenario(), binary: "binary 1", host: MadeUp.manifest().host, bootID: "boot 1"))
    let resumed = try RunWriter(resuming: point, scenario: MadeUp.scenario())
    take(scratch.file("Results"))
    for record in MadeUp.records.dropFirst(4) { try resumed.record(record) }
    try resumed.finish(.finished)
    let records = try RunReader(writer.folder).records(of: MadeUp.cases, workload: MadeUp.workload)
    #expect(records.count == MadeUp.records.count)
    #expect(records.allSatisfy { $0.taint == ($0.round == 1 ? "steal 2.1 %" : nil) })
    #expect(try text(of: writer.folder.file("samples.csv")).contains("steal 2.1 %"))
  }

  @Test func `a run that has ended comes back with its taints and its latest`() throws {
    for record in MadeUp.records { try writer.record(record) }
    try writer.taint(round: 2, reason: "steal 2.1 %")
    try writer.finish(.finished)
    let before = try text(of: writer.folder.file("samples.csv"))
    take(scratch.file("Results"))
    try writer.writeText("summary.csv", "x\n")
    #expect(try text(of: writer.folder.file("samples.csv")) == before)
    #expect(FileSystem.destination(ofLink: scratch.file("Results/made-up/latest")) == writer.folder.run)
  }

  @Test func `a file in its place is told, with what to do`() throws {
    try writer.record(MadeUp.records[0])
    take(scratch.file("Results"))
    try scratch.put("Results", "")
    do {
      try writer.record(MadeUp.records[1])
      Issue.record("a trial went into a file that is no folder")
    } catch {
      #expect(error.description.contains("was removed in mid-run and cannot be made anew"))
      #expect(error.description.hasSuffix("choose another folder with --results"))
    }
  }
}
