package import Platform

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One run at a time per user: two runs on one machine disturb each other's numbers.
///
/// Held until the value goes away or the process ends; workers do not inherit it.
package final class RunLock: Sendable {
  private let lock: FileLock

  /// Takes the lock, or says at once who has it.
  /// - Throws: `RunLockError`
  package init(path: String, scenario: String) throws(RunLockError) {
    let attempt: FileLock.Attempt
    do throws(SystemError) {
      attempt = try FileLock.attempt(path, saying: "\(getpid())\n\(scenario)\n")
    } catch {
      throw .cannotLock(error)
    }
    switch attempt {
    case .taken(let lock): self.lock = lock
    case .held(let text): throw RunLock.held(text)
    }
  }

  /// Where the lock is: `GCDBENCH_LOCK`, else in XDG_RUNTIME_DIR, else in the temporary folder, there with the user's
  /// number in its name.
  package static func path(_ environment: [String: String]) -> String {
    if let path = environment["GCDBENCH_LOCK"], !path.isEmpty { return path }
    if let folder = environment["XDG_RUNTIME_DIR"], FileSystem.isFolder(folder) {
      return RunFolder(path: folder).file("gcdbench.lock")
    }
    let temporary = environment["TMPDIR"].flatMap { FileSystem.isFolder($0) ? $0 : nil } ?? "/tmp"
    return RunFolder(path: temporary).file("gcdbench-\(getuid()).lock")
  }

  private static func held(_ text: String) -> RunLockError {
    let lines = text.split(separator: "\n")
    return .held(
      pid: lines.first.flatMap { Int32($0) }, scenario: lines.count > 1 ? String(lines[1]) : nil)
  }
}

/// There is no lock to be had: exit code 1.
package enum RunLockError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nil where the holder has not yet said.
  case held(pid: Int32?, scenario: String?)
  case cannotLock(SystemError)

  package var description: String {
    switch self {
    case .held(let pid, let scenario):
      "another run is going on (\(RunLockError.who(pid, scenario))) and both would be disturbed: wait for it, or give "
        + "--ignore-lock"
    case .cannotLock(let error):
      "\(ShownPath(error.subject)) cannot be locked (\(error.reason)): name another file in GCDBENCH_LOCK, or give "
        + "--ignore-lock"
    }
  }

  private static func who(_ pid: Int32?, _ scenario: String?) -> String {
    switch (pid, scenario) {
    case (let pid?, let scenario?): "\(ShownPath(scenario)), process \(pid)"
    case (let pid?, nil): "process \(pid)"
    default: "it has not yet said which"
    }
  }
}
