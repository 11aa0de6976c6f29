import Platform

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
  /// A write gives up without a word when nobody reads any more (`| head -1`); SIGPIPE has to be ignored for that.
  /// - Parameter watch: told of whatever else keeps stdout from being written.
  package static func live(environment: [String: String], watch: OutputWatch) -> Console {
    Console(
      output: .live(.output, environment), error: .live(.error, environment),
      write: { watch.write($0) },
      writeError: { try? StandardStream.error.file.write($0.utf8) })
  }
}

extension TerminalFacts {
  fileprivate static func live(_ stream: StandardStream, _ environment: [String: String]) -> TerminalFacts {
    TerminalFacts(isTerminal: stream.isTerminal, columns: stream.columns, environment: environment)
  }
}
