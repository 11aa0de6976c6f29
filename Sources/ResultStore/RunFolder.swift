internal import Platform

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A run's folder: `Results/<scenario>/<yyyymmddThhmmssZ>-<4 hex>`.
package struct RunFolder: Sendable, Hashable {
  package let path: String

  package init(path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  package static let manifestName = "run.json"
  package static let scenarioName = "scenario.yaml"
  package static let samplesName = "samples.csv"
  package static let latenciesName = "latencies.csv"
  package static let spansName = "spans.csv"
  package static let latestName = "latest"

  /// The run's id, which is the folder's name.
  package var run: String { FileSystem.lastPart(of: path) }

  /// Where it leads, if it is a link.
  var destination: RunFolder? {
    guard let destination = FileSystem.destination(ofLink: path) else { return nil }
    if destination.hasPrefix("/") { return RunFolder(path: destination) }
    return RunFolder(path: (FileSystem.parent(of: path).map { $0 + "/" } ?? "") + destination)
  }

  /// The `latest` of the scenario that the run is of.
  package var latest: LatestRun { LatestRun(in: FileSystem.parent(of: path) ?? ".") }

  package func file(_ name: String) -> String { path + "/" + name }

  /// Whether a run is there: its run.json is written last of what a run begins with.
  package var isRun: Bool { FileSystem.isFile(file(RunFolder.manifestName)) }

  /// Makes a new folder, of a name that no other run has.
  static func create<G: RandomNumberGenerator>(
    in results: String, scenario: String, startedAt: String, using generator: inout G
  ) throws(StoreWriteError) -> RunFolder {
    let above = RunFolder(path: results).file(scenario)
    do throws(SystemError) {
      try FileSystem.makeFolders(above)
      while true {
        let folder = RunFolder(path: above + "/" + id(startedAt: startedAt, suffix: generator.next()))
        do throws(SystemError) {
          try FileSystem.makeFolder(folder.path)
          return folder
        } catch  where error.code == EEXIST { continue }
      }
    } catch {
      throw .cannotCreate(folder: above, error)
    }
  }

  /// `2026-11-30T15:45:00Z` as `20261130T154500Z-3f2a`; fractions of a second are left out.
  static func id(startedAt: String, suffix: UInt16) -> String {
    let moment = startedAt.prefix { $0 != "." && $0 != "Z" }.filter { $0 != "-" && $0 != ":" }
    let digits = String(suffix, radix: 16)
    return "\(moment)Z-" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
