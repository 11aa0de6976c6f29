private import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file that its owner closes once.
package struct FileDescriptor: Sendable, Hashable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The two ends of a pipe, both closed in programs that are started.
  /// - Throws: `SystemError` where no descriptor is free.
  package static func pipe() throws -> (reading: FileDescriptor, writing: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    guard gcdb_pipe(&ends) == 0 else { throw SystemError("pipe") }
    return (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
  }

  package func close() {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  /// What can be read now, at most `limit` bytes; empty at the end of the file.
  /// - Throws: `SystemError`
  package func read(atMost limit: Int = 65_536) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(number, &buffer, limit)
      #else
        let count = Darwin.read(number, &buffer, limit)
      #endif
      if count >= 0 { return Array(buffer[..<count]) }
      guard errno == EINTR else { throw SystemError("read") }
    }
  }

  /// Everything up to the end of the file.
  /// - Throws: `SystemError`
  package func readToEnd() throws -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let part = try read()
      if part.isEmpty { return all }
      all += part
    }
  }

  /// Writes all of the bytes.
  /// - Throws: `SystemError`, EPIPE included where the caller ignores SIGPIPE.
  package func write(_ bytes: some Sequence<UInt8>) throws {
    let buffer = Array(bytes)
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { writeOnce($0[written...]) }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw SystemError("write")
      }
    }
  }

  private func writeOnce(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let rest = UnsafeRawBufferPointer(rebasing: bytes)
    #if canImport(Glibc)
      return Glibc.write(number, rest.baseAddress, rest.count)
    #else
      return Darwin.write(number, rest.baseAddress, rest.count)
    #endif
  }

  /// Closes the descriptor in programs that are started from now on.
  package func closeOnExec() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

  /// A copy numbered 16 or above, so that mapping it onto a low number in a child cannot hit another source.
  func movedUp() throws -> FileDescriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 16)
    guard copy >= 0 else { throw SystemError("fcntl") }
    return FileDescriptor(number: copy)
  }
}
