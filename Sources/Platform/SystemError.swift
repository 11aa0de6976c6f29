#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A system call that failed: which, on what, and why.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  /// `open`, `posix_spawn`
  package let call: String
  /// A path or program; empty where there is none.
  package let subject: String
  package let code: Int32

  package init(_ call: String, on subject: String = "", code: Int32 = errno) {
    self.call = call
    self.subject = subject
    self.code = code
  }

  /// The kernel's words for the code: `No space left on device`.
  package var reason: String { String(cString: strerror(code)) }

  package var description: String {
    subject.isEmpty ? "\(call): \(reason)" : "\(call) \(subject): \(reason)"
  }
}
