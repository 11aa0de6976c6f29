import Platform
import Testing

@testable import ResultStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct RunLockTests {
  private let scratch: Scratch
  private var path: String { scratch.file("lock") }

  init() throws { scratch = try Scratch() }

  @Test func `a second run is told who has the lock`() throws {
    let lock = try RunLock(path: path, scenario: "apply-striding")
    do {
      _ = try RunLock(path: path, scenario: "queue-kinds")
      Issue.record("two have the lock")
    } catch let error {
      #expect(error == .held(pid: getpid(), scenario: "apply-striding"))
      #expect(
        error.description
          == "another run is going on (apply-striding, process \(getpid())) and both would be disturbed: wait for it, "
          + "or give --ignore-lock")
    }
    withExtendedLifetime(lock) {}
  }

  @Test func `the lock goes with its value`() throws {
    var lock: RunLock? = try RunLock(path: path, scenario: "a-much-longer-name")
    #expect(lock != nil)
    lock = nil
    let next = try RunLock(path: path, scenario: "b")
    #expect(try text(of: path) == "\(getpid())\nb\n")
    withExtendedLifetime(next) {}
  }

  #if os(Linux)
    @Test func `a program that is started does not inherit the lock`() throws {
      let lock = try RunLock(path: path, scenario: "a")
      // The broken twin: the same file, opened as one that children inherit.
      let inherited = open(path, O_RDWR)
      defer { close(inherited) }
      let pipe = try FileDescriptor.pipe()
      // Lives until its input ends.
      let child = try ChildProcess.spawn("cat", [], files: [0: pipe.reading])
      pipe.reading.close()
      let files = "/proc/\(child.pid)/fd"
      let locks = names(in: files).filter { FileSystem.destination(ofLink: "\(files)/\($0)") == path }
      #expect(locks == ["\(inherited)"])
      pipe.writing.close()
      #expect(child.wait() == .exited(0))
      withExtendedLifetime(lock) {}
    }
  #endif

  @Test func `a path that cannot be locked is refused with what to do`() throws {
    do {
      _ = try RunLock(path: scratch.file("no/folder/lock"), scenario: "a")
      Issue.record("locked a file that cannot be")
    } catch let error {
      #expect(error.description.contains("(No such file or directory): name another file in GCDBENCH_LOCK"))
    }
  }

  @Test func `a link that somebody else may have left is not followed`() throws {
    symlink(scratch.file("target"), path)
    #expect(throws: RunLockError.cannotLock(SystemError("open", on: path, code: ELOOP))) {
      try RunLock(path: path, scenario: "a")
    }
  }

  @Test func `the place of the lock follows the environment`() {
    let folder = scratch.path
    #expect(RunLock.path(["GCDBENCH_LOCK": "/x/y", "XDG_RUNTIME_DIR": folder]) == "/x/y")
    #expect(RunLock.path(["GCDBENCH_LOCK": "", "XDG_RUNTIME_DIR": folder]) == "\(folder)/gcdbench.lock")
    let ours = "gcdbench-\(getuid()).lock"
    #expect(RunLock.path(["XDG_RUNTIME_DIR": "\(folder)/gone", "TMPDIR": folder]) == "\(folder)/\(ours)")
    #expect(RunLock.path([:]) == "/tmp/\(ours)")
  }
}
