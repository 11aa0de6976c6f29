private import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What stands behind stdin, stdout or stderr.
package enum StandardStream: Int32, Sendable {
  case input, output, error

  package var file: FileDescriptor { FileDescriptor(number: rawValue) }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Columns of the terminal's window; nil where there is none, or it does not say.
  package var columns: Int? {
    let columns = Int(gcdb_terminal_columns(rawValue))
    return columns > 0 ? columns : nil
  }

  /// Puts the null device under each standard stream that is closed. A file of the run would take its number
  /// otherwise, and the progress of a run that was started with `2>&-` stood in samples.csv.
  package static func fillClosed() {
    for number in 0...2 as ClosedRange<Int32> where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one, since those below it are taken.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
