import Platform
import ScenarioModel
import Testing

@testable import ResultStore

struct ResumeTests {
  private let scratch: Scratch
  private let folder: RunFolder

  /// A run of which five trials are done.
  init() throws {
    scratch = try Scratch()
    let writer = try RunWriter(creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.path)
    for record in MadeUp.records.prefix(5) { try writer.record(record) }
    folder = writer.folder
  }

  private var present: ResumePoint.Present {
    ResumePoint.Present(
      scenario: MadeUp.scenario(), binary: "binary 1", host: MadeUp.manifest().host, bootID: "boot 1")
  }

  private func point() throws -> ResumePoint { try RunReader(folder).resumePoint(present) }

  private func append(_ text: String) throws {
    try FileWriter(appendingTo: folder.file("samples.csv")).append(Array(text.utf8))
  }

  @Test func `a run goes on with the trials that are left`() throws {
    let point = try point()
    #expect(point.records == Array(MadeUp.records.prefix(5)))
    #expect(point.remaining(of: MadeUp.plan) == Array(MadeUp.plan.trials.dropFirst(5)))
    #expect(point.done(of: MadeUp.plan) == Set(MadeUp.plan.trials.prefix(5)))
  }

  @Test func `batch sizes are those of the trials that are there`() throws {
    let calls = try point().manifest.calls
    var expected: [String: Int] = [:]
    for record in MadeUp.records.prefix(5) {
      let key = record.subject.case?.hash ?? "control"
      expected[key] = expected[key] ?? record.samples[0].calls
    }
    #expect(calls == expected)
  }

  @Test(arguments: [1, 50, 150, 290])
  func `half a line is cut off, and the run ends as if it had never been killed`(bytes: Int) throws {
    let table = try MadeUp.table(run: folder.run)
    try append(String(table.rows(of: MadeUp.records[5]).prefix(bytes)))
    let writer = try RunWriter(resuming: try point(), scenario: MadeUp.scenario())
    for record in MadeUp.records.dropFirst(5) { try writer.record(record) }
    try writer.finish(.finished)
    #expect(
      try text(of: folder.file("samples.csv")) == table.header + MadeUp.records.map(table.rows).joined())
    #expect(try RunReader(folder).manifest.completion == .finished)
  }

  @Test func `a trial of which samples are missing is measured again`() throws {
    let table = try MadeUp.table(run: folder.run)
    let next = try #require(MadeUp.records.dropFirst(5).first { $0.samples.count == 3 })
    let rows = table.rows(of: next).split(separator: "\n", omittingEmptySubsequences: false)
    try append(rows[0] + "\n" + rows[1].prefix(60))
    #expect(try point().records == Array(MadeUp.records.prefix(5)))
    try append("")
    let writer = try RunWriter(resuming: try point(), scenario: MadeUp.scenario())
    #expect(
      try text(of: folder.file("samples.csv")) == table.header
        + MadeUp.records.prefix(5).map(table.rows).joined())
    #expect(writer.manifest.completion == .unfinished)
  }

  @Test func `a trial that died has no samples and is done`() throws {
    let died = MadeUp.record(MadeUp.plan.trials[5], samples: 0, outcome: .trap)
    try append(try MadeUp.table(run: folder.run).rows(of: died))
    #expect(try point().records.last == died)
    #expect(try point().isDone(MadeUp.plan.trials[5]))
  }

  @Test func `a file that lost its header gets it back`() throws {
    try scratch.put("made-up/\(folder.run)/samples.csv", "schema_ver")
    _ = try RunWriter(resuming: try point(), scenario: MadeUp.scenario())
    #expect(try text(of: folder.file("samples.csv")) == MadeUp.table().header)
  }

  @Test func `a run that is resumed twice has each trial once`() throws {
    for record in MadeUp.records.dropFirst(5) {
      try RunWriter(resuming: try point(), scenario: MadeUp.scenario()).record(record)
    }
    #expect(try RunReader(folder).records(of: MadeUp.cases, workload: MadeUp.workload) == MadeUp.records)
  }

  @Test func `an interrupted run with disturbed rounds goes on`() throws {
    let writer = try RunWriter(resuming: try point(), scenario: MadeUp.scenario())
    try writer.taint(round: 1, reason: "steal 3 %")
    try writer.finish(.interrupted)
    let again = try point()
    #expect(again.records.map(\.taint) == MadeUp.records.prefix(5).map { $0.round == 1 ? "steal 3 %" : nil })
    #expect(again.remaining(of: MadeUp.plan).count == MadeUp.plan.trials.count - 5)
  }

  private enum Change: CaseIterable { case scenario, cases, binary, noBinary, mask, model, noHost, boot }

  private func changed(_ change: Change) -> ResumePoint.Present {
    var present = present
    switch change {
    case .scenario: present.scenario.source += "#"
    case .cases: present.scenario.cases.removeLast()
    case .binary: present.binary = "binary 2"
    case .noBinary: present.binary = nil
    case .mask: present.host?.cpusInMask = [0]
    case .model: present.host?.cpuModel = "Abacus 10"
    case .noHost: present.host = nil
    case .boot: present.bootID = "boot 2"
    }
    return present
  }

  private func sentence(_ change: Change) -> String {
    switch change {
    case .scenario:
      "was begun with another text of its scenario: undo the changes (its scenario.yaml is what it began with), "
        + "or begin a new run"
    case .cases:
      "was begun with other cases: give the same --filter, --skip and --set, or begin a new run"
    case .binary, .noBinary:
      "was begun with another build of gcdbench: resume it with that one, or begin a new run"
    case .mask:
      "was begun on another machine (CPUs in the mask: 0,1,2,3 then, 0 now): resume it there, or begin a new run"
    case .model:
      "was begun on another machine (CPU model: Abacus 9 then, Abacus 10 now): resume it there, or begin a new run"
    case .noHost:
      "was begun on another machine (nothing is known of this machine): resume it there, or begin a new run"
    case .boot:
      "was begun before this machine was restarted, and its clock began anew: begin a new run"
    }
  }

  @Test func `what changed since is refused, each with its own sentence`() throws {
    for change in Change.allCases {
      do {
        _ = try RunReader(folder).resumePoint(changed(change))
        Issue.record("\(change) was not refused")
      } catch let refusal as ResumeRefusal {
        #expect(refusal.description == "\(folder.path) \(sentence(change))")
      }
    }
  }

  @Test func `a finished run is not resumed`() throws {
    try RunWriter(resuming: try point(), scenario: MadeUp.scenario()).finish(.finished)
    #expect(throws: ResumeRefusal.finished(run: folder.path)) { try point() }
  }

  @Test func `a row that is broken in the middle is refused, not cut`() throws {
    try append("1,what\n")
    #expect(throws: StoreReadError.self) { try point() }
  }
}
