private import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What stands behind a standard stream.
package enum Terminal {
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal's window; nil where there is none, or it does not say.
  package static func columns(_ descriptor: Int32) -> Int? {
    let columns = Int(gcdb_terminal_columns(descriptor))
    return columns > 0 ? columns : nil
  }
}

/// A variable of the environment; nil where unset or empty.
package func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
