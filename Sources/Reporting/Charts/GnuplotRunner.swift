import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs gnuplot on a script in a folder; in tests, whatever the test says.
package struct GnuplotRunner: Sendable {
  package enum Failure: Error, Sendable, Hashable {
    case missing
    /// Its first line on stderr.
    case failed(String)
  }

  /// Takes the script's file name and the folder that it draws in.
  package var run: @Sendable (_ script: String, _ folder: String) -> Result<Void, Failure>

  package init(run: @escaping @Sendable (_ script: String, _ folder: String) -> Result<Void, Failure>) {
    self.run = run
  }

  /// The `gnuplot` on the PATH, without the user's own start-up files. Call it on the main thread.
  package static let live = program("gnuplot")

  package static func program(_ program: String) -> GnuplotRunner {
    GnuplotRunner { script, folder in
      do {
        let (said, ending) = try start(program, ["-d", script], in: folder)
        guard ending == .exited(0) else {
          return .failure(.failed(firstLine(said) ?? "it ended with \(ending)"))
        }
        return .success(())
      } catch let error as SystemError where error.code == ENOENT {
        return .failure(.missing)
      } catch {
        return .failure(.failed("\(error)"))
      }
    }
  }

  private static func start(
    _ program: String, _ arguments: [String], in folder: String
  ) throws -> (said: String, ending: ChildProcess.Ending) {
    let pipe = try FileDescriptor.pipe()
    defer { pipe.reading.close() }
    let child: ChildProcess
    do {
      defer { pipe.writing.close() }
      child = try ChildProcess.spawn(program, arguments, files: [2: pipe.writing], directory: folder)
    }
    let said = (try? pipe.reading.readToEnd()) ?? []
    return (String(decoding: said, as: UTF8.self), child.wait())
  }

  /// gnuplot shows the offending line and a caret before its message; the message names the script.
  static func firstLine(_ said: String) -> String? {
    let lines = said.split(whereSeparator: \.isNewline).map(String.init)
    let told =
      lines.first { $0.contains("line ") && $0.contains(":") } ?? lines.first { $0.contains { $0.isLetter } }
    return told.map(ChartText.oneLine)
  }
}
