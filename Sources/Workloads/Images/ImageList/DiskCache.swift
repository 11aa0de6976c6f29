#if Images
  internal import Foundation
  internal import Platform
  internal import ScenarioModel

  /// Downloaded files in a folder, by URL. What cannot be written is not there, as with any cache.
  struct DiskCache: Sendable {
    enum Naming: Sendable {
      /// `7.jpg`: as the texts have it, the same file for every album.
      case lastPathComponent
      /// Sixteen digits of the whole URL's hash.
      case hashOfURL
    }

    enum Writing: Sendable {
      /// Into the file itself: who reads meanwhile finds a part.
      case direct
      /// Into another file that then takes its name.
      case atomic
    }

    let folder: String
    let naming: Naming
    let writing: Writing

    func path(of url: String) -> String {
      switch naming {
      case .lastPathComponent: "\(folder)/\(FileSystem.lastPart(of: url))"
      case .hashOfURL: "\(folder)/\(FNV1a.hex(of: url)).jpg"
      }
    }

    /// nil where there is none.
    func read(_ url: String) -> [UInt8]? { try? FileSystem.read(path(of: url)) }

    func write(_ bytes: [UInt8], _ url: String) {
      let options: Data.WritingOptions =
        switch writing {
        case .direct: []
        case .atomic: .atomic
        }
      try? Data(bytes).write(to: URL(filePath: path(of: url)), options: options)
    }

    /// Removes the files; those beginning with a dot are none of ours.
    func empty() {
      for name in FileSystem.names(in: folder) { try? FileSystem.remove("\(folder)/\(name)") }
    }
  }

  /// A folder of the trial's own among the system's temporary ones.
  final class TrialFolder: Sendable {
    let path: String

    /// - Throws: `SystemError`
    init() throws {
      let name =
        "gcdbench-list-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: .min ... .max))"
      path = FileManager.default.temporaryDirectory.appending(path: name).path
      try FileSystem.makeFolder(path)
    }

    deinit { remove() }

    /// At the end of the trial, since its process then exits and drops nothing.
    func remove() { try? FileSystem.remove(path) }
  }
#endif
