#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where results and complaints go: the one place of the program that writes to stdout and stderr.
package struct Console: Sendable {
  package let output: TerminalFacts
  package let error: TerminalFacts
  /// To stdout, at once and unbuffered.
  package let write: @Sendable (String) -> Void
  /// To stderr.
  package let writeError: @Sendable (String) -> Void

  package init(
    output: TerminalFacts, error: TerminalFacts, write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void
  ) {
    self.output = output
    self.error = error
    self.write = write
    self.writeError = writeError
  }

  /// Long lines are hard to read, however wide the window.
  var helpWidth: Int { output.isTerminal ? min(Terminal(output).width, 100) : 80 }
}

extension Console {
  package static func live(environment: [String: String]) -> Console {
    Console(
      output: .live(STDOUT_FILENO, environment), error: .live(STDERR_FILENO, environment),
      write: { writeAll($0, to: STDOUT_FILENO) }, writeError: { writeAll($0, to: STDERR_FILENO) })
  }

  /// Puts the null device under each standard stream that is closed. A file of the run would take its number
  /// otherwise, and the progress of a run that was started with `2>&-` stood in samples.csv.
  static func fillClosedStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is this one, since those below it are taken.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Gives up without a word when nobody reads any more (`| head -1`); SIGPIPE has to be ignored for that.
  private static func writeAll(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, rest.count > 0 {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, start, rest.count)
        #else
          let count = Darwin.write(descriptor, start, rest.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }
}

extension TerminalFacts {
  fileprivate static func live(_ descriptor: Int32, _ environment: [String: String]) -> TerminalFacts {
    guard isatty(descriptor) == 1 else { return TerminalFacts(isTerminal: false, environment: environment) }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return TerminalFacts(
      isTerminal: true, columns: isKnown ? Int(size.ws_col) : nil, environment: environment)
  }
}
