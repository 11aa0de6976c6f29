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
    /// It was ended after so many seconds.
    case tooSlow(seconds: Int)
  }

  /// Takes the script's file name and the folder that it draws in.
  package var run: @Sendable (_ script: String, _ folder: String) -> Result<Void, Failure>

  package init(run: @escaping @Sendable (_ script: String, _ folder: String) -> Result<Void, Failure>) {
    self.run = run
  }

  /// The `gnuplot` on the PATH, without the user's own start-up files. Call it on the main thread.
  package static let live = program("gnuplot")

  /// - Parameters:
  ///   - seconds: the slowest chart takes 1; the first of a machine may wait for its font cache.
  ///   - environment: added to ours.
  package static func program(
    _ program: String, seconds: Int = 60, environment: [String: String] = [:]
  ) -> GnuplotRunner {
    GnuplotRunner { script, folder in
      do {
        guard let (said, ending) = try start(program, script, in: folder, seconds, environment) else {
          return .failure(.tooSlow(seconds: seconds))
        }
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
    _ program: String, _ script: String, in folder: String, _ seconds: Int, _ environment: [String: String]
  ) throws -> (said: String, ending: ChildProcess.Ending)? {
    let pipe = try FileDescriptor.pipe()
    defer { pipe.reading.close() }
    let child: ChildProcess
    do {
      defer { pipe.writing.close() }
      child = try ChildProcess.spawn(
        program, ["-d", script], files: [2: pipe.writing], environment: environment, directory: folder)
    }
    guard let said = read(pipe.reading, untilNs: Clocks.monotonicNs() + seconds * 1_000_000_000) else {
      child.signalGroup(SIGKILL)
      _ = child.wait()
      return nil
    }
    return (String(decoding: said, as: UTF8.self), child.wait())
  }

  /// Everything up to the end of the file, which comes when gnuplot ends; nil where the time runs out before.
  private static func read(_ file: FileDescriptor, untilNs: Int) -> [UInt8]? {
    var all: [UInt8] = []
    while true {
      let left = (untilNs - Clocks.monotonicNs()) / 1_000_000
      guard left > 0 else { return nil }
      guard !Poll.readable([file], milliseconds: Int32(clamping: left)).isEmpty else { continue }
      guard let part = try? file.read(), !part.isEmpty else { return all }
      all += part
    }
  }

  /// gnuplot shows the offending line and a caret before its message; the message names the script.
  static func firstLine(_ said: String) -> String? {
    let lines = said.split(whereSeparator: \.isNewline).map(String.init)
    let told =
      lines.first { $0.contains("line ") && $0.contains(":") } ?? lines.first { $0.contains { $0.isLetter } }
    return told.map(ChartText.oneLine)
  }
}
