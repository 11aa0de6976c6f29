import FuzzSupport
import GCDBenchKit
import Platform
import ResultStore
import ScenarioModel
import Statistics
import Workloads

/// A whole run on disk, of which one file is replaced by the input; `gcdbench report` then reads, summarises and
/// prints it, as a user would have it.
struct StoredRunTarget: Sendable {
  static let all = [
    target("samples", of: RunFolder.samplesName, ByteMutator.csvMorsels, ["text", "csv"]),
    target("latencies", of: RunFolder.latenciesName, ByteMutator.csvMorsels, ["text"]),
    target("spans", of: RunFolder.spansName, ByteMutator.csvMorsels, ["text"]),
    target("manifest", of: RunFolder.manifestName, ByteMutator.jsonMorsels, ["text", "markdown", "json"]),
  ]

  private static func target(
    _ name: String, of file: String, _ morsels: [String], _ formats: [String]
  ) -> FuzzTarget {
    FuzzTarget(
      name: name, morsels: morsels, seeds: { [try File.read(shared.path + "/" + file)] },
      check: { bytes in
        do {
          try File.write(bytes, to: shared.path + "/" + file)
          for format in formats { try report(format) }
          return nil
        } catch {
          return faultOf(error)
        }
      })
  }

  /// In shared memory, where there is such a thing: a run is written for each input.
  private static let shared: RunFolder = {
    do { return try SeedRun.write() } catch { Fuzz.refuse("\(error)") }
  }()

  private static let table = CommandTable.all(.shipped, [:])

  private static func report(_ format: String) throws {
    let facts = TerminalFacts(isTerminal: false)
    let console = Console(output: facts, error: facts, write: { _ in }, writeError: { Fuzz.refuse($0) })
    _ = try table.main(["report", shared.path, "--format", format], console: console)
  }

  /// A file that cannot be understood is told with its place; nothing else may come of it.
  private static func faultOf(_ error: any Error) -> String? {
    if ExitCode.message(for: error).isEmpty { return "no message" }
    switch error {
    case StoreReadError.badHeader(_, let column, _, _): return column >= 1 ? nil : "column \(column)"
    case StoreReadError.badCell(_, let line, let column, _, _, _):
      return line >= 1 && column >= 1 ? nil : "place \(line):\(column)"
    case StoreReadError.badLine(_, let line, _, _): return line >= 1 ? nil : "line \(line)"
    case StoreReadError.badManifest(_, let what):
      return what.isEmpty ? "run.json refused without a word" : nil
    case StoreReadError.unknownSchema: return nil
    // What run.json says was set, in words that are no longer right for the scenario.
    case is ScenarioProblems: return nil
    default: return "exit code \(ExitCode(for: error).rawValue): \(error)"
    }
  }
}
