private import CPlatform

/// Interrupts as something that can be polled: each SIGINT or SIGTERM is a byte.
package struct SignalPipe: Sendable {
  package let file: FileDescriptor

  /// From now on the process is no longer ended by SIGINT and SIGTERM.
  /// - Throws: `SystemError`
  package static func open() throws -> SignalPipe {
    let (reading, writing) = try FileDescriptor.pipe()
    guard gcdb_signals_to(writing.number) == 0 else { throw SystemError("sigaction") }
    return SignalPipe(file: reading)
  }

  /// Whether a signal has come since the last look.
  package func taken() -> Bool {
    guard !Poll.readable([file], milliseconds: 0).isEmpty else { return false }
    return (try? file.read(atMost: 64))?.isEmpty == false
  }
}

/// Leaves a closed pipe and a full file to be seen as errors of the write.
package func ignoreWriteSignals() { gcdb_ignore_write_signals() }
