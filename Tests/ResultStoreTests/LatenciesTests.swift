import Metrics
import Platform
import ScenarioModel
import Testing

@testable import ResultStore

struct LatenciesTests {
  private let scratch: Scratch
  private let folder: RunFolder

  /// A run of which five trials are done.
  init() throws {
    scratch = try Scratch()
    let writer = try RunWriter(
      creating: MadeUp.manifest(), scenario: MadeUp.scenario(workload: MadeUp.noting), in: scratch.path)
    for record in MadeUp.notingRecords.prefix(5) { try writer.record(record) }
    folder = writer.folder
  }

  private var present: ResumePoint.Present {
    ResumePoint.Present(
      scenario: MadeUp.scenario(workload: MadeUp.noting), binary: "binary 1", host: MadeUp.manifest().host,
      bootID: "boot 1")
  }

  private var records: [TrialRecord] {
    get throws { try RunReader(folder).records(of: MadeUp.cases, workload: MadeUp.noting) }
  }

  private func rows() throws -> [[String]] {
    CSV.parse(try text(of: folder.file("latencies.csv"))).rows
  }

  @Test func `each bucket of a trial is one row, with its place and its rate`() throws {
    let rows = try rows()
    #expect(
      rows[0]
        == [
          "schema_version", "run", "scenario", "workload", "case", "case_hash", "round", "metric", "every",
          "low_ns", "high_ns", "count",
        ])
    let first = try #require(MadeUp.notingRecords.prefix(5).first { $0.subject.case != nil })
    let noted = try #require(first.latencies["wait"])
    let mine = rows.filter { $0[4] == first.subject.id && $0[6] == "\(first.round)" }
    #expect(mine.map { $0[9] } == noted.histogram.buckets.map { "\($0.lowNs)" })
    #expect(mine.compactMap { Int($0[11]) }.reduce(0, +) == 20)
    #expect(Set(mine.map { $0[8] }) == ["64"])
  }

  @Test func `a run read again has the latencies that it was written with`() throws {
    #expect(try records == Array(MadeUp.notingRecords.prefix(5)))
    #expect(try records.contains { !$0.latencies.isEmpty })
  }

  @Test func `of a killed run, what samples-csv lacks is cut off and measured again`() throws {
    let next = MadeUp.notingRecords[5]
    let table = LatenciesCSV(of: try RunReader(folder).manifest, workload: MadeUp.noting)
    let half = "1,run,made-up"
    try FileWriter(appendingTo: folder.file("latencies.csv")).append(
      Array((table.rows(of: next) + half).utf8))
    let writer = try RunWriter(
      resuming: try RunReader(folder).resumePoint(present), scenario: MadeUp.scenario(workload: MadeUp.noting)
    )
    for record in MadeUp.notingRecords.dropFirst(5) { try writer.record(record) }
    #expect(try records == MadeUp.notingRecords)
    #expect(
      try text(of: folder.file("latencies.csv")) == table.header
        + MadeUp.notingRecords.map(table.rows).joined())
  }

  @Test func `a workload without latencies has no such file`() throws {
    let writer = try RunWriter(
      creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.file("plain"))
    #expect(!names(in: writer.folder.path).contains("latencies.csv"))
  }

  @Test(arguments: [
    ("low_ns", "301", "the lower end of a bucket that ends at high_ns"),
    ("count", "0", "an integer from 1 to 2147483647"),
    ("count", "2147483648", "an integer from 1 to 2147483647"),
    ("every", "", "an integer from 1"), ("round", "x", "an integer from 1"),
  ])
  func `a bad cell is told with its place`(name: String, cell: String, expected: String) throws {
    var rows = try rows()
    let index = try #require(rows[0].firstIndex(of: name))
    let found = rows[2][index]
    rows[2][index] = cell
    let column = CSVLines.column(ofCell: index, in: rows[2])
    let path = folder.file("latencies.csv")
    try FileWriter.replace(path, with: Array(rows.map(CSV.row).joined().utf8))
    #expect(found != cell)
    #expect(
      throws: StoreReadError.badCell(
        path: path, line: 3, column: column, name: name, found: cell,
        expected: expected)
    ) { try records }
  }

  @Test func `another schema is refused in one sentence`() throws {
    var rows = try rows()
    rows[1][0] = "2"
    let path = folder.file("latencies.csv")
    try FileWriter.replace(path, with: Array(rows.map(CSV.row).joined().utf8))
    #expect(throws: StoreReadError.unknownSchema(path: path, found: "2", known: 1)) { try records }
  }
}
