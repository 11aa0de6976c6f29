import Platform

/// What a short program said, stdout and stderr together.
struct ProgramOutput {
  let lines: [String]
  let succeeded: Bool

  /// Runs it to its end; call it on the main thread.
  /// - Returns: nil where it cannot be started, most often since it is not there.
  static func of(_ program: String, _ arguments: [String]) -> ProgramOutput? {
    guard let pipe = try? FileDescriptor.pipe() else { return nil }
    defer { pipe.reading.close() }
    let files: [Int32: FileDescriptor] = [1: pipe.writing, 2: pipe.writing]
    let child = try? ChildProcess.spawn(program, arguments, files: files, environment: ["LC_ALL": "C"])
    pipe.writing.close()
    guard let child else { return nil }
    let bytes = (try? pipe.reading.readToEnd()) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    return ProgramOutput(lines: lines, succeeded: child.wait() == .exited(0))
  }
}
