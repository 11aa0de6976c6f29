import Platform
import ScenarioModel
import Testing

@testable import ResultStore

/// Another reader's opinion of our files.
struct PythonTests {
  private static let script = """
    import csv, sys
    with open(sys.argv[1], newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, strict=True))
    assert all(None not in row and None not in row.values() for row in rows), "a row of another length"
    print("\\n".join("|".join([r["case"], r["round"], r["sample"], r["wall_ns"], r["checksum"], r["taint"], r["note"]]) for r in rows))
    """

  /// Runs on a thread of its own: it waits for another program.
  private func python(_ arguments: [String]) async throws -> (ending: ChildProcess.Ending, said: String) {
    try await withCheckedThrowingContinuation { continuation in
      do {
        _ = try OwnThread("python") {
          continuation.resume(with: Result { try PythonTests.run(arguments) })
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  private static func run(_ arguments: [String]) throws -> (ending: ChildProcess.Ending, said: String) {
    let pipe = try FileDescriptor.pipe()
    defer { pipe.reading.close() }
    let child = try ChildProcess.spawn("python3", arguments, files: [1: pipe.writing, 2: pipe.writing])
    pipe.writing.close()
    let said = String(decoding: try pipe.reading.readToEnd(), as: UTF8.self)
    return (child.wait(), said)
  }

  @Test func `Python's csv module reads the rows that were written`() async throws {
    let scratch = try Scratch()
    var records = MadeUp.records
    records[0].note = "a \"quoted\", b\r\nc"
    records[1].note = "=SUM(A1:A9)"
    records[2].taint = "steal 2,1 % — ärger"
    records[3] = MadeUp.record(MadeUp.plan.trials[3], samples: 0, outcome: .trap)
    let table = try MadeUp.table()
    let path = try scratch.put("samples.csv", table.header + records.map(table.rows).joined())
    let (ending, said) = try await python(["-c", PythonTests.script, path])
    #expect(ending == .exited(0), "\(said)")
    #expect(said.split(separator: "\n").map(String.init) == records.flatMap(expected))
  }

  private func expected(_ record: TrialRecord) -> [String] {
    let ours = [CSV.text(record.taint ?? ""), CSV.text(record.note ?? "")]
    guard !record.samples.isEmpty else {
      return [([record.subject.id, "\(record.round)", "", "", ""] + ours).joined(separator: "|")]
    }
    return record.samples.enumerated().map { index, sample in
      let hex = String(sample.checksum, radix: 16)
      let padded = String(repeating: "0", count: 16 - hex.count) + hex
      let cells = [record.subject.id, "\(record.round)", "\(index + 1)", "\(sample.wallNs)", padded] + ours
      return cells.joined(separator: "|")
    }
  }
}
