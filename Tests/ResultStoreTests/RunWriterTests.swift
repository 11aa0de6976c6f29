import Platform
import ScenarioModel
import Statistics
import Synchronization
import Testing

@testable import ResultStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct RunWriterTests {
  private func writer(
    _ results: String, manifest: RunManifest = MadeUp.manifest(), calls: FileWriter.Calls = .live
  ) throws -> RunWriter {
    try RunWriter(creating: manifest, scenario: MadeUp.scenario(), in: results, calls: calls)
  }

  private func records(_ folder: RunFolder) throws -> [TrialRecord] {
    try RunReader(folder).records(of: MadeUp.cases, workload: MadeUp.workload)
  }

  @Test func `everything is open before anything is measured`() throws {
    let scratch = try Scratch()
    let writer = try writer(scratch.file("Results"))
    #expect(names(in: writer.folder.path) == ["run.json", "samples.csv", "scenario.yaml"])
    #expect(try text(of: writer.folder.file("scenario.yaml")) == MadeUp.source)
    #expect(try text(of: writer.folder.file("samples.csv")) == MadeUp.table().header)
    #expect(try RunReader(writer.folder).manifest.completion == .unfinished)
  }

  @Test func `a run is named by its start in UTC and four hex digits`() throws {
    let scratch = try Scratch()
    let writer = try writer(
      scratch.file("Results"), manifest: MadeUp.manifest(startedAt: "2026-11-30T15:45:00.123Z"))
    #expect(writer.folder.run.wholeMatch(of: /20261130T154500Z-[0-9a-f]{4}/) != nil)
    #expect(writer.folder.path == scratch.file("Results/made-up/") + writer.folder.run)
    #expect(writer.manifest.run == writer.folder.run)
  }

  /// Gives the same suffix twice before another.
  private struct Stutter: RandomNumberGenerator {
    var left: [UInt64]
    mutating func next() -> UInt64 { left.isEmpty ? 9 : left.removeFirst() }
  }

  @Test func `two runs of one second get different folders`() throws {
    let scratch = try Scratch()
    var generator = Stutter(left: [5, 5, 5, 6])
    let runs = try (0..<2).map { _ in
      try RunWriter(
        creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.path, using: &generator
      ).folder.run
    }
    #expect(runs == ["20261130T154500Z-0005", "20261130T154500Z-0006"])
  }

  @Test func `a trial is on disk, by one write, before the next begins`() throws {
    let scratch = try Scratch()
    let writes = Mutex(0)
    let counting = FileWriter.Calls(
      write: { descriptor, bytes in
        writes.withLock { $0 += 1 }
        return FileWriter.Calls.live.write(descriptor, bytes)
      }, cut: FileWriter.Calls.live.cut)
    let writer = try writer(scratch.path, calls: counting)
    for (index, record) in MadeUp.records.enumerated() {
      writes.withLock { $0 = 0 }
      try writer.record(record)
      #expect(writes.withLock { $0 } == 1)
      #expect(try records(writer.folder) == Array(MadeUp.records[...index]))
    }
  }

  @Test func `a failed trial's last words are in run.json at once`() throws {
    let scratch = try Scratch()
    let writer = try writer(scratch.path)
    var record = MadeUp.record(MadeUp.plan.trials[0], samples: 0, outcome: .trap)
    record.lastWords = "Fatal error: \"boom\"\n\u{1B}[0m"
    try writer.record(record)
    #expect(try RunReader(writer.folder).manifest.failed.map(\.lastWords) == [record.lastWords])
    #expect(try records(writer.folder) == [record])
  }

  @Test func `run.json does not grow without end when everything fails`() throws {
    let scratch = try Scratch()
    let writer = try writer(scratch.path)
    let record = MadeUp.record(MadeUp.plan.trials[0], samples: 0, outcome: .trap)
    for _ in 0..<(RunWriter.mostFailures + 5) { try writer.record(record) }
    #expect(try RunReader(writer.folder).manifest.failed.count == RunWriter.mostFailures)
    #expect(try records(writer.folder).count == RunWriter.mostFailures + 5)
  }

  @Test func `a killed run keeps what is known of its disturbed rounds`() throws {
    let scratch = try Scratch()
    let writer = try writer(scratch.path)
    for record in MadeUp.records { try writer.record(record) }
    try writer.taint(round: 2, reason: "steal 2.1 %")
    // Not finished: the column is still empty, and the reader knows.
    #expect(!(try text(of: writer.folder.file("samples.csv")).contains("steal")))
    let taints = try records(writer.folder).map(\.taint)
    #expect(taints == MadeUp.records.map { $0.round == 2 ? "steal 2.1 %" : nil })
  }

  @Test func `the end of a run fills the column and changes nothing else`() throws {
    let scratch = try Scratch()
    let writer = try writer(scratch.path)
    for record in MadeUp.records { try writer.record(record) }
    let before = try text(of: writer.folder.file("samples.csv"))
    try writer.taint(round: 2, reason: "=foreign CPU 7 %, 80 ms")
    try writer.finish(.finished)
    let after = try text(of: writer.folder.file("samples.csv"))
    let cell = "\"'=foreign CPU 7 %, 80 ms\""
    #expect(
      after.ranges(of: cell).count
        == MadeUp.records.filter { $0.round == 2 }.map(\.samples.count).reduce(0, +))
    #expect(after.replacing(cell, with: "") == before)
    #expect(try records(writer.folder).map(\.taint).contains("=foreign CPU 7 %, 80 ms"))
    #expect(names(in: writer.folder.path) == ["run.json", "samples.csv", "scenario.yaml"])
  }

  @Test func `what is recorded after the rewrite goes into the new file`() throws {
    let scratch = try Scratch()
    let writer = try writer(scratch.path)
    try writer.record(MadeUp.records[0])
    try writer.taint(round: 1, reason: "clock gap")
    try writer.finish(.interrupted)
    try writer.record(MadeUp.records[1])
    #expect(try records(writer.folder).count == 2)
  }

  @Test(
    arguments: [
      (true, .finished, true), (false, .finished, false), (true, .interrupted, false), (true, .cut, false),
      (true, .unfinished, false),
    ] as [(Bool, RunManifest.Completion, Bool)])
  func `latest leads to a full run that is finished, and to no other`(
    full: Bool, completion: RunManifest.Completion, isLatest: Bool
  ) throws {
    let scratch = try Scratch()
    let writer = try writer(scratch.path, manifest: MadeUp.manifest(full: full))
    try writer.finish(completion)
    #expect(names(in: scratch.file("made-up")).contains("latest") == isLatest)
    #expect(try RunReader(writer.folder).manifest.completion == completion)
    guard isLatest else { return }
    #expect(try RunReader(RunFolder(path: scratch.file("made-up/latest"))).manifest.run == writer.folder.run)
  }

  @Test func `latest is switched from an older run`() throws {
    let scratch = try Scratch()
    for _ in 0..<2 { try writer(scratch.path).finish(.finished) }
    let newest = try writer(scratch.path)
    try newest.finish(.finished)
    #expect(try RunReader(RunFolder(path: scratch.file("made-up/latest"))).manifest.run == newest.folder.run)
    #expect(names(in: scratch.file("made-up")).count == 4)
  }

  @Test func `a folder that is called latest is not taken away`() throws {
    let scratch = try Scratch()
    let writer = try writer(scratch.path)
    try FileSystem.makeFolders(scratch.file("made-up/latest/mine"))
    #expect(throws: StoreWriteError.self) { try writer.finish(.finished) }
    #expect(names(in: scratch.file("made-up/latest")) == ["mine"])
    #expect(try RunReader(writer.folder).manifest.completion == .finished)
  }

  @Test func `run.json keeps every value that a run has`() throws {
    let scratch = try Scratch()
    let writer = try writer(scratch.path, manifest: MadeUp.manifest(label: "a \"b\"\n c/d"))
    try writer.update {
      $0.calls = ["00ff": 20]
      $0.host?.unitCostNs = .infinity
      $0.host?.perfEvents = ["cycles:u": "not permitted"]
      $0.timings = RunManifest.Timings(wallNs: 5, duty: 0.8125)
    }
    let read = try RunReader(writer.folder).manifest
    #expect(read.seed == .max)
    #expect(read.label == "a \"b\"\n c/d")
    #expect(read.calls == ["00ff": 20])
    #expect(read.host == writer.manifest.host)
    #expect(read.timings == writer.manifest.timings)
    #expect(read.measure == writer.manifest.measure)
  }

  @Test(arguments: ["a b", "it's \"quoted\"", "two\nlines", "$(touch x);`y`", "ünïcode ☃", "-n", "..%2f"])
  func `any name of a folder will do`(name: String) throws {
    let scratch = try Scratch()
    let results = scratch.file(name + "/deeper")
    let writer = try writer(results)
    try writer.record(MadeUp.records[0])
    try writer.writeText("report.md", "# x\n")
    try writer.finish(.finished)
    #expect(try text(of: writer.folder.file("report.md")) == "# x\n")
    #expect(try RunLocator(results: results).folder(for: "made-up") == writer.folder)
    #expect(try records(writer.folder) == [MadeUp.records[0]])
  }
}
