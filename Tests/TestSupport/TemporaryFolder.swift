import FoundationEssentials

/// A folder of a test's own, gone with the value.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let temporary = FileManager.default.temporaryDirectory.path
    path = "\(temporary)/gcdbench-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file of the test's own, and gives its path.
  @discardableResult
  package func put(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: file(name), atomically: true, encoding: .utf8)
    return file(name)
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// What a folder in it holds, sorted; empty where there is none.
  package func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file(name))) ?? []).sorted()
  }
}
