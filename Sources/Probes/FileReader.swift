#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The door to small text files of the system (`/proc`, `/sys`): live, or scripted from a table in tests.
package struct FileReader: Sendable {
  /// The whole text of a file; nil when it cannot be read.
  package let text: @Sendable (_ path: String) -> String?
  /// The names in a folder, without `.` and `..`, in no order; nil when it cannot be opened.
  package let names: @Sendable (_ folder: String) -> [String]?

  package static let live = FileReader(text: readText, names: readNames)

  /// A reader that knows only these files.
  package static func scripted(_ files: [String: String]) -> FileReader {
    FileReader(
      text: { files[$0] },
      names: { folder in
        let inside = files.keys.filter { $0.hasPrefix(folder + "/") }
        let names = inside.compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first }
        return names.isEmpty ? nil : Set(names.map(String.init)).sorted()
      })
  }

  /// The first line of a file, without blanks at its ends.
  func line(_ path: String) -> String? {
    text(path)?.split(separator: "\n").first.map { String($0.trimmed) }
  }
}

extension Substring {
  /// Without blanks, tabs and newlines at both ends.
  var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}

// A read() loop: files in /proc claim a size of 0, and library calls that trust it stop at 4 KiB.
private func readText(_ path: String) -> String? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 16384)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { return nil }
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes.append(contentsOf: chunk[..<count])
  }
}

private func readNames(_ folder: String) -> [String]? {
  guard let stream = opendir(folder) else { return nil }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}
