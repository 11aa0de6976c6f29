internal import Platform

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A scenario's `latest`: a link to its newest full run or, where the file system has no links (FAT, some shares), a file
/// that holds the run's id. A reader takes either.
package struct LatestRun: Sendable {
  /// The scenario's folder.
  private let above: RunFolder

  /// - Parameter above: the scenario's folder, in which the runs are.
  package init(in above: String) { self.above = RunFolder(path: above) }

  var path: String { above.file(RunFolder.latestName) }

  /// Where it leads, whether or not a run is there; nil without a `latest`.
  package var folder: RunFolder? { RunFolder(path: path).destination ?? named }

  /// By the file's first line, unless that is something else than the name of a run.
  private var named: RunFolder? {
    guard FileSystem.isFile(path), let bytes = try? FileSystem.read(path, atMost: 256) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard !line.isEmpty, !line.contains("/"), !line.hasPrefix(".") else { return nil }
    return RunFolder(path: above.file(line))
  }

  /// Leads it elsewhere, in one step.
  /// - Throws: `SystemError`
  func lead(to run: String, calls: FileWriter.Calls) throws(SystemError) {
    do throws(SystemError) {
      try FileSystem.switchLink(path, to: run, calls: calls)
    } catch  where LatestRun.saysThatThereAreNoLinks(error) {
      try FileWriter.replace(path, with: Array("\(run)\n".utf8), calls: calls)
    }
  }

  /// symlink(2) has EPERM for a file system that knows none; others were seen with the rest.
  private static func saysThatThereAreNoLinks(_ error: SystemError) -> Bool {
    error.call == "symlink" && [EPERM, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error.code)
  }
}
