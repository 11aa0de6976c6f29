import Platform
import ScenarioModel
import Testing

@testable import ResultStore

struct SpansTests {
  private let scratch: Scratch
  private let folder: RunFolder

  /// Trials of one case, each with spans that tell of which round they are.
  static let records: [TrialRecord] = (1...5).flatMap { round in
    MadeUp.cases.prefix(2).enumerated().map { position, subject in
      TrialRecord(
        subject: .of(subject), purpose: .timed, round: round, position: position + 1, outcome: .ok,
        samples: (0..<3).map { Sample(startedNs: $0, wallNs: 2, cpuNs: 3, calls: 4) },
        spans: position == 1 ? [] : spans(round))
    }
  }

  private static func spans(_ round: Int) -> [Span] {
    [
      Span(item: 0, stage: "queued", thread: 0, beganNs: 0, endedNs: round * 100),
      Span(item: 0, stage: "decoding", thread: 3, beganNs: round * 100, endedNs: round * 100),
    ]
  }

  /// As a run keeps them.
  private static func kept(_ records: some Sequence<TrialRecord>) -> [TrialRecord] {
    records.map { record in
      var record = record
      if record.round > 3 { record.spans = [] }
      return record
    }
  }

  private static func manifest() -> RunManifest {
    var manifest = MadeUp.manifest()
    manifest.measure.counted = 0
    return manifest
  }

  /// A run of which five trials are done.
  init() throws {
    scratch = try Scratch()
    let writer = try RunWriter(creating: Self.manifest(), scenario: MadeUp.scenario(), in: scratch.path)
    for record in Self.records.prefix(5) { try writer.record(record) }
    folder = writer.folder
  }

  private var records: [TrialRecord] {
    get throws { try RunReader(folder).records(of: MadeUp.cases, workload: MadeUp.workload) }
  }

  private func rows() throws -> [[String]] { CSV.parse(try text(of: folder.file("spans.csv"))).rows }

  private func resumed() throws -> RunWriter {
    let present = ResumePoint.Present(
      scenario: MadeUp.scenario(), binary: "binary 1", host: MadeUp.manifest().host, bootID: "boot 1")
    return try RunWriter(
      resuming: try RunReader(folder).resumePoint(present), scenario: MadeUp.scenario())
  }

  @Test func `each span is one row, with its place`() throws {
    let rows = try rows()
    #expect(
      rows[0]
        == [
          "schema_version", "run", "case", "case_hash", "round", "item", "stage", "thread", "began_ns",
          "ended_ns",
        ])
    let subject = MadeUp.cases[0]
    #expect(
      rows[2] == ["1", folder.run, subject.id, subject.hash, "1", "0", "decoding", "3", "100", "100"])
    #expect(rows.count == 1 + 3 * 2)
  }

  @Test func `a run read again has the spans that it was written with`() throws {
    #expect(try records.map(\.spans) == Self.records.prefix(5).map(\.spans))
    #expect(try records.contains { !$0.spans.isEmpty })
  }

  @Test func `of each case the first three timed trials with spans are kept`() throws {
    let writer = try resumed()
    for record in Self.records.dropFirst(5) { try writer.record(record) }
    #expect(try records.map(\.spans) == Self.kept(Self.records).map(\.spans))
    #expect(try rows().map { $0[4] } == ["round", "1", "1", "2", "2", "3", "3"])
  }

  @Test func `counted trials and the control have none`() throws {
    let writer = try RunWriter(
      creating: Self.manifest(), scenario: MadeUp.scenario(), in: scratch.file("counted"))
    var record = Self.records[0]
    record.purpose = .counted
    try writer.record(record)
    record.purpose = .timed
    record.subject = .control
    try writer.record(record)
    #expect(!names(in: writer.folder.path).contains("spans.csv"))
  }

  @Test func `of a killed run, what samples-csv lacks is cut off and measured again`() throws {
    let table = SpansCSV(run: folder.run)
    let file = try FileWriter(appendingTo: folder.file("spans.csv"))
    var lost = Self.records[0]
    lost.round = 4
    try file.append(Array((table.rows(of: lost) + "1,run,made-up").utf8))
    _ = try resumed()
    #expect(
      try text(of: folder.file("spans.csv")) == table.header + Self.records.prefix(5).map(table.rows).joined()
    )
  }

  @Test func `a run of before there were spans stays readable`() throws {
    try FileSystem.remove(folder.file("spans.csv"))
    #expect(try records.map(\.spans) == Self.records.prefix(5).map { _ in [] })
    #expect(try records.map(\.samples.count) == Self.records.prefix(5).map(\.samples.count))
  }

  @Test(arguments: [
    ("item", "-1", "an integer from 0"), ("thread", "x", "an integer from 0"),
    ("ended_ns", "99", "an integer from 100"), ("round", "0", "an integer from 1"),
    ("stage", "<b>", "a word of a-z, 0-9, _ and -, at most 32 long"),
    ("stage", "", "a word of a-z, 0-9, _ and -, at most 32 long"),
  ])
  func `a bad cell is told with its place`(name: String, cell: String, expected: String) throws {
    var rows = try rows()
    let index = try #require(rows[0].firstIndex(of: name))
    rows[2][index] = cell
    let path = folder.file("spans.csv")
    try FileWriter.replace(path, with: Array(rows.map(CSV.row).joined().utf8))
    #expect(
      throws: StoreReadError.badCell(
        path: path, line: 3, column: CSVLines.column(ofCell: index, in: rows[2]), name: name, found: cell,
        expected: expected)
    ) { try records }
  }

  @Test func `another schema is refused in one sentence`() throws {
    var rows = try rows()
    rows[1][0] = "2"
    let path = folder.file("spans.csv")
    try FileWriter.replace(path, with: Array(rows.map(CSV.row).joined().utf8))
    #expect(throws: StoreReadError.unknownSchema(path: path, found: "2", known: 1)) { try records }
  }

  @Test(arguments: [0, 1, 4])
  func `a file that is taken away is there again, with every row`(after: Int) throws {
    let writer = try RunWriter(
      creating: Self.manifest(), scenario: MadeUp.scenario(), in: scratch.file("taken"))
    for record in Self.records.prefix(after) { try writer.record(record) }
    try? FileSystem.remove(writer.folder.file("spans.csv"))
    for record in Self.records.dropFirst(after) { try writer.record(record) }
    let read = try RunReader(writer.folder).records(of: MadeUp.cases, workload: MadeUp.workload)
    #expect(read.map(\.spans) == Self.kept(Self.records).map(\.spans))
  }
}
