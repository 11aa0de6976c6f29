private import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a worker does to its own process in its first lines, and how it ends.
package enum ProcessIdentity {
  package static var pid: Int32 { getpid() }
  package static var parent: Int32 { getppid() }

  /// No space in the name: libdispatch's monitor misreads thread names that have one.
  package static func name(_ name: String) { gcdb_name_thread(name) }

  /// The kernel kills this process once the thread that spawned it has ended.
  package static func dieWithParent() { _ = gcdb_die_with_parent() }

  /// Ends the process at once, without handlers and without waiting for threads.
  package static func exitNow(_ code: Int32) -> Never { _exit(code) }
}

extension ProcessIdentity {
  /// Ends the process in good order.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }
}
