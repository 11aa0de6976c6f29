import Platform
import ScenarioModel

/// The bytes of a scenario, found by path or by name.
package struct ScenarioFile: Sendable {
  /// Where names are looked up.
  package static let folder = "Scenarios"

  package let path: String
  package let bytes: [UInt8]

  /// - Parameter name: a path, or the name of a file in `Scenarios/` without its ending.
  /// - Throws: `RunRefusal`, with the nearest right name.
  package init(named name: String) throws(RunRefusal) {
    let candidates = [name, "\(ScenarioFile.folder)/\(name).yaml", "\(ScenarioFile.folder)/\(name)"]
    guard let path = candidates.first(where: FileSystem.isFile) else {
      if FileSystem.isFolder(name) { throw .unreadable(path: name, reason: "it is a folder") }
      throw .noSuchScenario(
        name, nearest: NearestWord.to(name, among: ScenarioFile.names()), folder: ScenarioFile.folder)
    }
    self.path = path
    do { bytes = try FileSystem.read(path) } catch { throw .unreadable(path: path, reason: error.reason) }
  }

  /// The names of all scenarios in `Scenarios/`, sorted.
  package static func names() -> [String] {
    FileSystem.names(in: folder).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
  }
}
