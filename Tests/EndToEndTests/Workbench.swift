import FoundationEssentials
import Platform
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder in which one test runs gcdbench; gone with the value.
final class Workbench: Sendable {
  let folder: String
  let binary: String

  /// - Parameters:
  ///   - scenarios: files of `Fixtures/` that lie in its `Scenarios/`.
  ///   - name: of the folder, within one that nobody else has.
  init(_ scenarios: String..., binary: String? = Binary.release, folderName: String = "a bench") throws {
    let root = try #require(Workbench.temporaryFolder())
    folder = root + "/" + folderName
    self.binary = try #require(binary)
    try FileSystem.makeFolders(folder + "/Scenarios")
    for name in scenarios {
      try write(try text(Repository.fixture("\(name).yaml"), isPath: true), to: "Scenarios/\(name).yaml")
    }
  }

  private static func temporaryFolder() -> String? {
    var template = Array("/tmp/gcdbench-e2e-XXXXXX".utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }

  deinit {
    guard let root = FileSystem.parent(of: folder) else { return }
    try? FileManager.default.removeItem(atPath: root)
  }

  func path(_ name: String) -> String { folder + "/" + name }

  var lock: String { path("lock") }

  /// What every gcdbench of this bench finds: a lock of its own, and a locale that has all characters.
  var environment: [String: String] { ["GCDBENCH_LOCK": lock, "LC_ALL": "C.UTF-8"] }

  func write(_ text: String, to name: String) throws {
    try FileWriter.replace(path(name), with: Array(text.utf8))
  }

  func text(_ name: String, isPath: Bool = false) throws -> String {
    String(decoding: try FileSystem.read(isPath ? name : path(name)), as: UTF8.self)
  }

  func names(in name: String) -> [String] { FileSystem.names(in: path(name)) }

  /// Files of the charts that a scenario asks for; on a noisy machine the samples of flagged cases lie beside them.
  func charts(of scenario: String) -> [String] {
    names(in: "plots/\(scenario)").filter { !$0.hasPrefix("samples-in-time.") }
  }

  func isFile(_ name: String) -> Bool { FileSystem.isFile(path(name)) }
}

extension Workbench {
  func start(
    _ words: [String], environment: [String: String] = [:], unset: [String] = []
  ) throws -> RunningProgram {
    try RunningProgram.start(
      [binary] + words, in: folder, environment: self.environment.merging(environment) { $1 }, unset: unset)
  }

  /// Runs gcdbench to its end.
  @discardableResult
  func gcdbench(
    _ words: String..., environment: [String: String] = [:], unset: [String] = []
  ) async throws -> RunningProgram.Outcome {
    try await start(words, environment: environment, unset: unset).finish()
  }

  /// Runs gcdbench with system calls that fail: `perf_event_open=EPERM`.
  @discardableResult
  func gcdbench(refusing calls: [String], _ words: String...) async throws -> RunningProgram.Outcome {
    try await RunningProgram.start(
      [Helper.refuseCall] + calls + ["--", binary] + words, in: folder, environment: environment
    ).finish()
  }

  /// Runs a shell text that finds the binary as `$G`.
  @discardableResult
  func shell(_ text: String) async throws -> RunningProgram.Outcome {
    try await RunningProgram.start(
      ["/bin/sh", "-c", text], in: folder, environment: environment.merging(["G": binary]) { $1 }
    ).finish()
  }

  /// Puts a shell script in the place of a program.
  /// - Returns: the PATH on which it is found first.
  func standIn(for program: String, _ script: String) async throws -> String {
    try write("#!/bin/sh\n\(script)\n", to: program)
    return try await shell("chmod +x '\(program)'; echo \"$PWD:$PATH\"").output.trimmed
  }

  /// The folders of a scenario's runs, the earliest first, `latest` not among them.
  func runs(of scenario: String) -> [StoredRunFiles] {
    names(in: "Results/\(scenario)").filter { $0 != "latest" }.map {
      StoredRunFiles(bench: self, folder: "Results/\(scenario)/\($0)")
    }
  }

  /// The only run of a scenario.
  func run(of scenario: String) throws -> StoredRunFiles {
    let runs = runs(of: scenario)
    try #require(runs.count == 1)
    return runs[0]
  }

  /// Looks again and again, until it is so.
  /// - Throws: `NeverCame`, after the time that any of these things takes many times over.
  func wait(for what: String, _ isSo: () throws -> Bool) async throws {
    let limit = Clocks.monotonicNs() + RunningProgram.limitNs / 3
    while try !isSo() {
      guard Clocks.monotonicNs() < limit else { throw NeverCame(what: what) }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
  }

  struct NeverCame: Error { let what: String }
}
