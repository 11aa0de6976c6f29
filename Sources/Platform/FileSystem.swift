#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Folders, links and whole files, by their paths.
package enum FileSystem {
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  package static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Of what the path leads to, links followed; nil where there is nothing.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Makes the folder and those above it; one that is there is fine.
  package static func makeFolders(_ path: String) throws(SystemError) {
    if path.isEmpty || isFolder(path) { return }
    if let above = parent(of: path) { try makeFolders(above) }
    do throws(SystemError) {
      try makeFolder(path)
    } catch  where error.code == EEXIST {
      // Another process was faster, or a regular file stands there.
      guard isFolder(path) else { throw SystemError("mkdir", on: path, code: ENOTDIR) }
    }
  }

  /// - Throws: `SystemError`, EEXIST where anything of that name is there.
  package static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o755) == 0 else { throw SystemError("mkdir", on: path) }
  }

  /// The path without its last part; nil where that is the folder we are in, or the root.
  package static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let above = String(path[..<slash])
    return above.isEmpty ? nil : above
  }

  package static func lastPart(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The names in a folder, sorted; those that begin with a dot are left out. Empty where it cannot be read.
  package static func names(in path: String) -> [String] {
    allNames(in: path).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// - Parameter limit: the most bytes, of a file's beginning; nil for the whole file.
  package static func read(_ path: String, atMost limit: Int? = nil) throws(SystemError) -> [UInt8] {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("open", on: path) }
    let file = FileDescriptor(number: number)
    defer { file.close() }
    do {
      return try limit.map { try file.read(atMost: $0) } ?? file.readToEnd()
    } catch {
      throw SystemError("read", on: path, code: (error as? SystemError)?.code ?? EIO)
    }
  }

  /// Where a symbolic link leads, as it says; nil where the path is none.
  package static func destination(ofLink path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { raw in
      raw.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, raw.count) } ?? -1
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// Points a link elsewhere, in one step: whoever follows it finds the old or the new.
  package static func switchLink(
    _ path: String, to destination: String, calls: FileWriter.Calls = .live
  ) throws(SystemError) {
    let temporary = "\(path).\(getpid()).tmp"
    unlink(temporary)
    let result = calls.link(destination, temporary)
    guard result == 0 else { throw SystemError("symlink", on: path, code: Int32(-result)) }
    guard rename(temporary, path) == 0 else {
      let error = SystemError("rename", on: path)
      unlink(temporary)
      throw error
    }
  }

  /// Takes away a folder and the files in it; what cannot go stays.
  package static func discard(folder path: String) {
    for name in names(in: path) { unlink(path + "/" + name) }
    rmdir(path)
  }
}

extension FileSystem {
  /// Size and time of the last change, for telling one build of a program from another; nil where there is no file.
  package static func fingerprint(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return "\(status.st_size)-\(time.tv_sec).\(time.tv_nsec)"
  }
}
