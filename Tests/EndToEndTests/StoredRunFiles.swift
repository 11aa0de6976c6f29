import FoundationEssentials
import Platform
import ScenarioModel

/// The files of one run, read as somebody else's programs would.
struct StoredRunFiles: Sendable {
  let bench: Workbench
  /// Within the bench: `Results/tiny/20261130T154500Z-3f2a`.
  let folder: String

  var id: String { FileSystem.lastPart(of: folder) }

  func path(_ name: String) -> String { bench.path("\(folder)/\(name)") }

  func text(_ name: String) throws -> String { try bench.text("\(folder)/\(name)") }

  var files: [String] { bench.names(in: folder) }

  /// Whether a round of two cases and the control is on disk.
  var hasRows: Bool {
    get throws { try files.contains("samples.csv") && text("samples.csv").split(separator: "\n").count > 6 }
  }

  func manifest() throws -> RunManifest {
    try JSONDecoder().decode(RunManifest.self, from: Data(FileSystem.read(path("run.json"))))
  }

  func samples() async throws -> CSVTable { try await CSVTable(path("samples.csv")) }

  func summary() async throws -> CSVTable { try await CSVTable(path("summary.csv")) }
}

/// A CSV file as Python's csv module reads it.
struct CSVTable {
  let header: [String]
  let rows: [[String]]

  init(_ path: String) async throws {
    let lines = try await ReadBack.decode([[String]].self, path)
    header = lines.first ?? []
    rows = Array(lines.dropFirst())
  }

  /// The rows as cells by column, where each has as many as the header.
  var records: [[String: String]] {
    rows.map { Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first }) }
  }

  func column(_ name: String) -> [String] { records.compactMap { $0[name] } }
}

/// `Fixtures/read_back.py`.
enum ReadBack {
  static func decode<Content: Decodable>(_ type: Content.Type, _ path: String) async throws -> Content {
    let run = try await RunningProgram.start(["python3", Repository.fixture("read_back.py"), path], in: "/")
      .finish()
    guard run.code == 0 else { throw Refused(path: path, said: run.errors) }
    return try JSONDecoder().decode(type, from: Data(run.output.utf8))
  }

  struct Refused: Error { let path: String, said: String }
}
