import Platform
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that a test started, with both its streams in pipes.
struct RunningProgram: Sendable {
  /// What it said and how it ended.
  struct Outcome: Sendable {
    var ending: ChildProcess.Ending
    var output: String
    var errors: String

    /// Its exit code; nil where a signal ended it.
    var code: Int32? { if case .exited(let code) = ending { code } else { nil } }
  }

  /// A program is given this long, far above what any of them needs, before it counts as hung.
  static let limitNs = 180_000_000_000

  struct Hung: Error { let words: [String], errors: String }

  let words: [String]
  let child: ChildProcess
  private let output: FileDescriptor
  private let errors: FileDescriptor

  /// - Parameter unset: variables that it does not find.
  static func start(
    _ words: [String], in folder: String, environment: [String: String] = [:], unset: [String] = []
  ) throws -> RunningProgram {
    let output = try FileDescriptor.pipe()
    let errors = try FileDescriptor.pipe()
    defer {
      output.writing.close()
      errors.writing.close()
    }
    // env ends by becoming the program, so the process is the program's own.
    let child = try ChildProcess.spawn(
      "/usr/bin/env", unset.flatMap { ["-u", $0] } + words, files: [1: output.writing, 2: errors.writing],
      environment: environment, directory: folder)
    return RunningProgram(words: words, child: child, output: output.reading, errors: errors.reading)
  }

  func signal(_ number: Int32) { _ = kill(child.pid, number) }

  /// Reads until it has ended, on a thread that may block.
  /// - Throws: `Hung` where it does not end; it is killed then.
  func finish(withinNs limitNs: Int = limitNs) async throws -> Outcome {
    try await offPool { try readToEnd(withinNs: limitNs) }
  }

  private func readToEnd(withinNs limitNs: Int) throws -> Outcome {
    var texts: [FileDescriptor: [UInt8]] = [:]
    var open = [output, errors]
    let limit = Clocks.monotonicNs() + limitNs
    while !open.isEmpty {
      for file in Poll.readable(open, milliseconds: 1000) {
        let bytes = try file.read()
        texts[file, default: []] += bytes
        if bytes.isEmpty {
          file.close()
          open.removeAll { $0 == file }
        }
      }
      guard Clocks.monotonicNs() < limit else { throw giveUp(texts) }
    }
    func text(_ file: FileDescriptor) -> String { String(decoding: texts[file] ?? [], as: UTF8.self) }
    return Outcome(ending: child.wait(), output: text(output), errors: text(errors))
  }

  private func giveUp(_ texts: [FileDescriptor: [UInt8]]) -> Hung {
    child.signalGroup(SIGKILL)
    _ = child.wait()
    return Hung(words: words, errors: String(decoding: texts[errors] ?? [], as: UTF8.self))
  }
}
