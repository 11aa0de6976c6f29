import ScenarioModel
import Testing

@testable import ResultStore

/// A whole file of two trials in which one thing is wrong.
struct SamplesRefusalTests {
  /// Puts a cell into the second data row, and reads.
  private func message(_ column: String, _ cell: String) throws -> String? {
    let table = try MadeUp.table()
    let trial = try #require(MadeUp.plan.trials.first { $0.subject == .of(MadeUp.cases[0]) })
    let rows = table.rows(of: MadeUp.record(trial))
    var lines = CSV.parse(table.header + rows).rows
    lines[2][try #require(table.index(of: column))] = cell
    return refusal(lines.map(CSV.row).joined())
  }

  private func refusal(_ text: String) -> String? {
    do {
      _ = try MadeUp.table().read(Array(text.utf8), path: "R/samples.csv")
      return nil
    } catch {
      return (error as? StoreReadError)?.description
    }
  }

  @Test(
    arguments: [
      ("wall_ns", "fast", "'fast': expected an integer from 0"),
      ("wall_ns", "-4", "'-4': expected an integer from 0"),
      ("wall_ns", "", "empty: expected an integer from 0"),
      ("wall_ns", "1.5", "'1.5': expected an integer from 0"),
      ("calls", "99999999999999999999", "'99999999999999999999': expected an integer from 0"),
      ("round", "0", "'0': expected an integer from 1"),
      ("sample", "3", "'3': expected 2"), ("sample", "1", "'1': expected 2"),
      ("sample", "x", "'x': expected an integer from 1, or nothing"),
      ("outcome", "good", "'good': expected ok, incorrect, timeout, trap, signal(NAME) or failed"),
      ("purpose", "fun", "'fun': expected timed, counted, traced, control"),
      (
        "case", "plain/iterations=10",
        "'plain/iterations=10': expected a case of the scenario, or control; the nearest is plain/iterations=100"
      ),
      ("case_hash", "12", "'12': expected \(MadeUp.cases[0].hash), as the scenario and run.json have it"),
      ("iterations", "7", "'7': expected 100, as the scenario and run.json have it"),
      ("stride", "7", "'7': expected nothing in this row"),
      ("run", "other", "'other': expected run-1, as the scenario and run.json have it"),
      ("workload", "", "empty: expected made-up, as the scenario and run.json have it"),
      ("checksum", "xyz", "'xyz': expected a number in hex digits"),
      ("overlap", "nan", "'nan': expected a number, or nothing"),
      ("overlap", "0,5", "'0,5': expected a number, or nothing"),
      ("peak_rss_bytes", "-1", "'-1': expected an integer from 0, or nothing"),
      ("cpu_migrations", "?", "'?': expected an integer, or nothing"),
      ("wall_ns", "\u{1B}[31m", "'\\u{1B}[31m': expected an integer from 0"),
    ] as [(String, String, String)])
  func `a cell that is wrong is named with its place and what belongs there`(
    column: String, cell: String, expected: String
  ) throws {
    let message = try #require(try message(column, cell))
    #expect(message.hasPrefix("R/samples.csv:3:"))
    #expect(message.hasSuffix(": \(column) is \(expected)"))
  }

  @Test func `the place is the byte at which the cell begins`() throws {
    let table = try MadeUp.table()
    let trial = try #require(MadeUp.plan.trials.first { $0.subject == .of(MadeUp.cases[0]) })
    let row = try #require(CSV.parse(table.rows(of: MadeUp.record(trial))).rows.dropFirst().first)
    let before = row[..<(try #require(table.index(of: "wall_ns")))].joined(separator: ",").utf8.count
    #expect(try #require(try message("wall_ns", "x")).hasPrefix("R/samples.csv:3:\(before + 2): wall_ns"))
  }

  @Test func `items that calls do not divide are refused`() throws {
    #expect(try #require(try message("items", "1.5")).contains("expected a multiple of calls ("))
  }

  @Test func `a version that is not known is refused in one sentence, whatever its columns`() throws {
    let message = refusal("schema_version,new\n2,x\n")
    #expect(
      message
        == "R/samples.csv has schema version 2, this gcdbench knows 1 only: read it with the gcdbench that wrote it"
    )
  }

  @Test func `a header that differs is refused at its first difference`() throws {
    #expect(
      refusal("schema_version,run,scene\n1,a,b\n")
        == "R/samples.csv:1:20: 'scene' where the column scenario is expected")
    #expect(refusal("schema_version\n") == "R/samples.csv:1:16: empty where the column run is expected")
    #expect(
      refusal("\u{FEFF}schema_version\n")?.contains("where the column schema_version is expected") == true)
    let header = try MadeUp.table().header.dropLast()
    #expect(
      refusal(header + ",more\n")
        == "R/samples.csv:1:1: found 45 columns: expected 44, of which note is the last")
  }

  @Test(
    arguments: [
      ("1,2\n", "found 2 cells"), ("\n", "found 1 cell"),
      ("\"1\n", "found a quote that does not end in its line"),
    ] as [(String, String)])
  func `a line of another shape is refused`(line: String, found: String) throws {
    #expect(refusal(try MadeUp.table().header + line) == "R/samples.csv:2:1: \(found): expected 44 cells")
  }

  @Test func `half a line at the end is left out and told`() throws {
    let table = try MadeUp.table()
    let records = Array(MadeUp.records.prefix(2))
    let whole = table.header + records.map(table.rows).joined()
    let next = table.rows(of: MadeUp.records[2])
    for cut in [1, 5, 40, 120, next.utf8.firstIndex(of: 0x0A)!.utf16Offset(in: next)] {
      let stored = try table.read(Array(whole.utf8) + Array(next.utf8.prefix(cut)), path: "")
      #expect(stored.endsInHalfLine)
      #expect(stored.records == records)
      #expect(stored.ends.last == whole.utf8.count)
    }
  }

  @Test(arguments: ["", "schema_ver"])
  func `a file without a whole header holds no trial`(text: String) throws {
    let stored = try MadeUp.table().read(Array(text.utf8), path: "")
    #expect(stored.records.isEmpty)
    #expect(stored.headerEnd == 0)
  }

  @Test func `line ends of another system are read`() throws {
    let table = try MadeUp.table()
    let text = table.header + table.rows(of: MadeUp.records[0])
    let bytes = text.utf8.flatMap { $0 == 0x0A ? [0x0D, $0] : [$0] }
    #expect(try table.read(bytes, path: "").records == [MadeUp.records[0]])
  }
}
