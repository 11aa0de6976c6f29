import Platform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes to stdout, and remembers that it could not: a table that a full disk cut in half must not end with 0.
package final class OutputWatch: Sendable {
  private let failure = Mutex<SystemError?>(nil)

  package init() {}

  /// What went wrong first. A reader that has gone (`| head -1`) is no failure.
  package var error: SystemError? { failure.withLock { $0 } }

  func write(_ text: String) {
    do {
      try StandardStream.output.file.write(text.utf8)
    } catch {
      guard let error = error as? SystemError, error.code != EPIPE else { return }
      failure.withLock { $0 = $0 ?? error }
    }
  }
}
