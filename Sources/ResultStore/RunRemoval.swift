package import Platform
internal import ScenarioModel

/// Removes a run's folder, and nothing that is not one.
package struct RunRemoval: Sendable {
  /// Unfinished runs that were written to within this time may be going on: they could be under another user's lock,
  /// or without one.
  package static let restNs = 3_600_000_000_000

  package let run: RunListing
  /// The folder of its charts, where it has one of its own.
  private let plots: String

  /// - Parameter plots: the folder of all charts.
  package init(of run: RunListing, plots: String) {
    self.run = run
    self.plots = "\(plots)/\(run.scenario)/\(run.run)"
  }

  /// Whether the folder is where a run of that name belongs. A link, or a copy under another name, is somebody's own.
  package var isOurs: Bool {
    let above = FileSystem.parent(of: run.folder.path).map { FileSystem.lastPart(of: $0) }
    return FileSystem.isOwnFolder(run.folder.path) && run.manifest.run == run.run && above == run.scenario
  }

  /// Whether a run that is not finished was written to a short while ago.
  package func isFresh(nowNs: Int) -> Bool {
    let times = [RunFolder.samplesName, RunFolder.manifestName].compactMap {
      FileSystem.modifiedNs(run.folder.file($0))
    }
    return times.max().map { nowNs - $0 < RunRemoval.restNs } ?? false
  }

  /// On the disk, charts included.
  package var bytes: Int { FileSystem.bytesOnDisk(run.folder.path) + FileSystem.bytesOnDisk(plots) }

  /// - Throws: `SystemError`; a run of which something is left is still listed, so that it can be tried again.
  package func carryOut() throws(SystemError) {
    if FileSystem.isOwnFolder(plots) { try FileSystem.remove(plots) }
    try FileSystem.remove(run.folder.path, last: RunFolder.manifestName)
  }
}
