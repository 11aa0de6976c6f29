#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits for several files at once.
package enum Poll {
  /// The descriptors among `files` that can be read or have ended; empty where the time ran out or a signal came.
  /// - Parameter milliseconds: how long to wait at most; negative for ever.
  package static func readable(_ files: [FileDescriptor], milliseconds: Int32) -> Set<FileDescriptor> {
    var entries = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return [] }
    return Set(entries.filter { $0.revents != 0 }.map { FileDescriptor(number: $0.fd) })
  }
}
