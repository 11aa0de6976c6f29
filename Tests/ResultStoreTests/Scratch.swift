import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of a test's own, gone with the value.
final class Scratch: Sendable {
  let path: String

  init() throws {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(temporary)/gcdbench-store-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp", on: temporary) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Scratch.remove(path) }

  /// A link is taken away, not followed.
  private static func remove(_ path: String) {
    guard unlink(path) != 0 else { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file of the test's own.
  @discardableResult
  func put(_ name: String, _ text: String) throws -> String {
    try FileWriter.replace(file(name), with: Array(text.utf8))
    return file(name)
  }
}

/// The text of a file; empty where there is none.
func text(of path: String) throws -> String {
  let number = open(path, O_RDONLY | O_CLOEXEC)
  guard number >= 0 else { throw SystemError("open", on: path) }
  let file = FileDescriptor(number: number)
  defer { file.close() }
  return String(decoding: try file.readToEnd(), as: UTF8.self)
}

func names(in path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}
