private import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that was started, until its end is waited for.
package struct ChildProcess: Sendable {
  /// How a program ended.
  package enum Ending: Sendable, Hashable {
    case exited(Int32)
    case signalled(Int32)
  }

  package let pid: Int32

  /// Starts a program in a process group of its own, with signals as at its birth.
  ///
  /// Call it on the main thread: a worker that dies with its parent dies with the *thread* that started it, and
  /// mask and nice value come from that thread.
  /// - Parameters:
  ///   - files: what the program finds under which number; the null device under 0, 1 and 2 where nothing is said.
  ///   - environment: added to ours.
  /// - Throws: `SystemError`
  package static func spawn(
    _ program: String, _ arguments: [String], files: [Int32: FileDescriptor] = [:],
    environment: [String: String] = [:], directory: String? = nil
  ) throws -> ChildProcess {
    var sources: [FileDescriptor] = []
    defer { for source in sources { source.close() } }
    var actions = FileActions()
    defer { actions.destroy() }
    if let directory { actions.enter(directory) }
    for standard in Int32(0)...2 where files[standard] == nil { actions.openNull(as: standard) }
    for (target, file) in files.sorted(by: { $0.key < $1.key }) {
      let source = try file.movedUp()
      sources.append(source)
      actions.duplicate(source.number, as: target)
    }
    var attributes = SpawnAttributes()
    defer { attributes.destroy() }

    var pid: pid_t = 0
    let status = withCStrings([program] + arguments) { argv in
      withCStrings(merged(environment)) { envp in
        posix_spawnp(&pid, program, &actions.raw, &attributes.raw, argv, envp)
      }
    }
    guard status == 0 else { throw SystemError("posix_spawn", on: program, code: status) }
    return ChildProcess(pid: pid)
  }

  /// Waits for the end. Read the program's files to their ends before, or it may wait for you.
  package func wait() -> Ending { waitMeasured().ending }

  /// Waits for the end, and says how much memory the program had at most: never less than what we had when it was
  /// started, since until its program begins a child counts with its parent's memory.
  package func waitMeasured() -> (ending: Ending, peakResidentBytes: Int) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0 && errno == EINTR {}
    #if canImport(Glibc)
      let unit = 1024
    #else
      let unit = 1
    #endif
    return (ChildProcess.ending(of: status), Int(usage.ru_maxrss) * unit)
  }

  /// The end if it has come.
  package func waitNow() -> Ending? {
    var status: Int32 = 0
    return waitpid(pid, &status, WNOHANG) == pid ? ChildProcess.ending(of: status) : nil
  }

  /// A file that can be read as soon as the program has ended, to be closed by who asked; nil where the system has
  /// none, and then `hasEnded` tells.
  package func endFile() -> FileDescriptor? {
    let number = gcdb_process_file(pid)
    return number >= 0 ? FileDescriptor(number: number) : nil
  }

  /// Whether the program has ended. Its id stays taken until `wait()`.
  package var hasEnded: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo != 0
  }

  /// Sends a signal to the program and all that it started in its group.
  package func signalGroup(_ signal: Int32) { _ = kill(-pid, signal) }

  private static func ending(of status: Int32) -> Ending {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  private static func merged(_ added: [String: String]) -> [String] {
    var inherited: [String] = []
    var entry = gcdb_environment()
    while let pointer = entry?.pointee {
      let text = String(cString: pointer)
      let name = text.prefix { $0 != "=" }
      if added[String(name)] == nil { inherited.append(text) }
      entry = entry?.advanced(by: 1)
    }
    return inherited + added.map { "\($0.key)=\($0.value)" }
  }
}

/// Calls `body` with a null-terminated array of C strings that live for the call.
private func withCStrings<R>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
) -> R {
  var pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  pointers.append(nil)
  return body(pointers)
}

private struct FileActions {
  #if canImport(Glibc)
    var raw = posix_spawn_file_actions_t()
  #else
    var raw: posix_spawn_file_actions_t?
  #endif

  init() { posix_spawn_file_actions_init(&raw) }

  mutating func destroy() { posix_spawn_file_actions_destroy(&raw) }

  mutating func duplicate(_ source: Int32, as target: Int32) {
    posix_spawn_file_actions_adddup2(&raw, source, target)
  }

  mutating func openNull(as target: Int32) {
    posix_spawn_file_actions_addopen(&raw, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0)
  }

  mutating func enter(_ directory: String) { _ = gcdb_spawn_in(&raw, directory) }
}

private struct SpawnAttributes {
  #if canImport(Glibc)
    var raw = posix_spawnattr_t()
  #else
    var raw: posix_spawnattr_t?
  #endif

  /// Own process group; no signal blocked; those that we catch or ignore back at their defaults.
  init() {
    posix_spawnattr_init(&raw)
    posix_spawnattr_setpgroup(&raw, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&raw, &signals)
    for signal in [SIGINT, SIGTERM, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&raw, &signals)
    posix_spawnattr_setflags(
      &raw, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  mutating func destroy() { posix_spawnattr_destroy(&raw) }
}
