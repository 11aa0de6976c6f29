#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock on a file, held until the value goes away or the process ends, however it ends.
package final class FileLock: Sendable {
  /// What came of asking for a lock.
  package enum Attempt: Sendable {
    case taken(FileLock)
    /// Somebody has it; what the holder wrote into the file.
    case held(String)
  }

  package let path: String
  /// No program that is started inherits it, so the lock goes with this process, however it ends.
  private let file: FileDescriptor

  private init(path: String, file: FileDescriptor) {
    self.path = path
    self.file = file
  }

  /// Closing alone is not enough: a child that is just being started has a copy until its program begins.
  deinit {
    _ = flock(file.number, LOCK_UN)
    file.close()
  }

  /// Asks for the lock without waiting, and says in the file who has it.
  ///
  /// The file stays when the lock is gone: to delete it would let two processes lock two files of one name.
  /// - Throws: `SystemError` where there can be no such file; a symbolic link is refused (ELOOP), since the folder may
  ///   be one into which everybody writes.
  package static func attempt(_ path: String, saying text: String) throws(SystemError) -> Attempt {
    let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw SystemError("open", on: path) }
    let lock = FileLock(path: path, file: FileDescriptor(number: number))
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw SystemError("flock", on: path) }
      return .held(lock.text())
    }
    lock.say(text)
    return .taken(lock)
  }

  /// As much as a line or two; empty where the holder has not yet written it.
  private func text() -> String {
    let bytes = (try? file.read(atMost: 4096)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Only for others to read: a lock on a full disk is as good as any.
  private func say(_ text: String) {
    _ = ftruncate(file.number, 0)
    try? file.write(text.utf8)
  }
}
