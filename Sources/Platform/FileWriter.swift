#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that grows at its end by whole pieces: what a full disk cuts short is taken back.
package final class FileWriter {
  /// The calls beneath, so that a test can fill the disk.
  package struct Calls: Sendable {
    /// Bytes written, or an error's code with a minus.
    package var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
    /// 0, or an error's code with a minus.
    package var cut: @Sendable (_ descriptor: Int32, _ length: Int) -> Int
    /// Makes a symbolic link: 0, or an error's code with a minus.
    package var link: @Sendable (_ destination: String, _ path: String) -> Int

    package init(
      write: @escaping @Sendable (Int32, UnsafeRawBufferPointer) -> Int,
      cut: @escaping @Sendable (Int32, Int) -> Int,
      link: @escaping @Sendable (String, String) -> Int = { symlink($0, $1) == 0 ? 0 : -Int(errno) }
    ) {
      self.write = write
      self.cut = cut
      self.link = link
    }

    package static let live = Calls(
      write: { descriptor, bytes in
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
          let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
        return count >= 0 ? count : -Int(errno)
      },
      cut: { descriptor, length in ftruncate(descriptor, off_t(length)) == 0 ? 0 : -Int(errno) })
  }

  package let path: String
  /// Bytes that are whole on disk.
  package private(set) var length: Int
  private let file: FileDescriptor
  private let calls: Calls

  /// Opens a file to append to; programs that are started do not inherit it.
  /// - Parameter creating: the file must not be there yet.
  /// - Throws: `SystemError`
  package init(appendingTo path: String, creating: Bool = false, calls: Calls = .live) throws(SystemError) {
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | (creating ? O_CREAT | O_EXCL : 0)
    let number = open(path, flags, 0o644)
    guard number >= 0 else { throw SystemError("open", on: path) }
    self.path = path
    self.calls = calls
    file = FileDescriptor(number: number)
    length = Int(lseek(number, 0, SEEK_END))
  }

  deinit { file.close() }

  /// Whether the path still leads to this file: nobody has removed, replaced or moved it, or a folder above it.
  package var isInPlace: Bool {
    var (open, named) = (stat(), stat())
    guard fstat(file.number, &open) == 0, stat(path, &named) == 0 else { return false }
    return open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }

  /// Adds the bytes in one write, so that a killed process leaves all of them or, at worst, a beginning.
  ///
  /// The caller ignores SIGXFSZ, which else kills the process at a file-size limit.
  /// - Throws: `SystemError` where not all of them fit; the file then ends where it did before.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    let code = bytes.withUnsafeBytes(writeAll)
    guard code != 0 else {
      length += bytes.count
      return
    }
    // Where this fails as well, the reader still leaves out a line without its end.
    _ = calls.cut(file.number, length)
    throw SystemError("write", on: path, code: code)
  }

  /// 0, or the error's code. A short write says no reason; the next one does.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = calls.write(file.number, rest)
      if count == -Int(EINTR) { continue }
      guard count > 0 else { return count == 0 ? ENOSPC : Int32(-count) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return 0
  }

  /// Takes away what stands behind `length`.
  /// - Throws: `SystemError`
  package func cut(to length: Int) throws(SystemError) {
    let result = calls.cut(file.number, length)
    guard result == 0 else { throw SystemError("ftruncate", on: path, code: Int32(-result)) }
    self.length = length
  }

  /// Waits until the device has the bytes; some file systems tell only now that it is full.
  /// - Throws: `SystemError`
  package func synchronize() throws(SystemError) {
    guard fsync(file.number) == 0 else { throw SystemError("fsync", on: path) }
  }
}

extension FileWriter {
  /// Puts a whole file in the place of another, or of none: a reader sees the old one or the new one, nothing between.
  /// - Parameter durable: the device has it before the name changes hands.
  /// - Throws: `SystemError`; the old file then stands as it did.
  package static func replace(
    _ path: String, with bytes: [UInt8], durable: Bool = false, calls: Calls = .live
  ) throws(SystemError) {
    let temporary = "\(path).\(getpid()).tmp"
    unlink(temporary)
    do throws(SystemError) {
      let writer = try FileWriter(appendingTo: temporary, creating: true, calls: calls)
      try writer.append(bytes)
      if durable { try writer.synchronize() }
      guard rename(temporary, path) == 0 else { throw SystemError("rename", on: path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }
}
