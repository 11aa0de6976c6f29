#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whole folders. A symbolic link in one is a thing of its own: what it leads to is neither counted nor removed.
extension FileSystem {
  /// A folder itself, and no link to one.
  package static func isOwnFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// What the files of a folder take on the disk, in bytes.
  package static func bytesOnDisk(_ path: String) -> Int {
    guard let status = status(of: path) else { return 0 }
    // st_blocks counts 512 bytes each, whatever the file system's own blocks are.
    let own = Int(status.st_blocks) * 512
    guard status.st_mode & S_IFMT == S_IFDIR else { return own }
    return allNames(in: path).reduce(own) { $0 + bytesOnDisk(path + "/" + $1) }
  }

  /// When a file was last written to, in ns since 1970; nil where there is none.
  package static func modifiedNs(_ path: String) -> Int? {
    status(of: path).map { status in
      #if canImport(Glibc)
        let time = status.st_mtim
      #else
        let time = status.st_mtimespec
      #endif
      return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
  }

  /// Removes a file, a link, or a folder with all that is in it.
  /// - Parameter last: the name of a file in the folder that goes last, so that a removal that was cut short shows.
  /// - Throws: `SystemError` at the first thing that cannot go; what went before it is gone.
  package static func remove(_ path: String, last: String? = nil) throws(SystemError) {
    guard let status = status(of: path) else { throw SystemError("lstat", on: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      guard unlink(path) == 0 else { throw SystemError("unlink", on: path) }
      return
    }
    let names = allNames(in: path)
    for name in names where name != last { try remove(path + "/" + name) }
    if let last, names.contains(last) { try remove(path + "/" + last) }
    guard rmdir(path) == 0 else { throw SystemError("rmdir", on: path) }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// In no order, with those that begin with a dot, but for the folder itself and the one above it.
  static func allNames(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
