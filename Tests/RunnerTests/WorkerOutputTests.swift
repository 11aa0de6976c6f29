import Platform
import Testing

@testable import Runner

@Suite struct WorkerOutputTests {
  /// What was kept of bytes that stood in the two pipes.
  private func output(
    results: [String], errors: [String], atMost limit: Int = 1000, leavingOpen: Bool = false
  ) throws -> WorkerOutput {
    let (resultsIn, resultsOut) = try FileDescriptor.pipe()
    let (errorsIn, errorsOut) = try FileDescriptor.pipe()
    defer { for file in [resultsIn, errorsIn] { file.close() } }
    var output = WorkerOutput(results: resultsIn, errors: errorsIn, mostResultBytes: limit)
    for text in results {
      try resultsOut.write(text.utf8)
      output.read([resultsIn])
    }
    for text in errors { try errorsOut.write(text.utf8) }
    if !leavingOpen { for file in [resultsOut, errorsOut] { file.close() } }
    output.drain()
    if leavingOpen { for file in [resultsOut, errorsOut] { file.close() } }
    return output
  }

  @Test func `a drain takes what is left of both`() throws {
    let output = try output(results: ["a", "b"], errors: ["words"])
    #expect(output.results == Array("ab".utf8))
    #expect(output.lastWords == "words")
    #expect(!output.overflowed)
  }

  @Test func `a drain does not wait for whoever still holds a pipe`() throws {
    let output = try output(results: ["a"], errors: ["words"], leavingOpen: true)
    #expect(output.lastWords == "words")
    #expect(output.open.count == 2)
  }

  @Test func `results past the limit are thrown away, and it is said`() throws {
    let output = try output(results: ["12345", "678", "90"], errors: [], atMost: 8)
    #expect(output.results.isEmpty)
    #expect(output.overflowed)
    let fitting = try self.output(results: ["12345", "678"], errors: [], atMost: 8)
    #expect(fitting.results == Array("12345678".utf8))
    #expect(!fitting.overflowed)
  }

  @Test func `of the words the last 4 KiB stay`() throws {
    let output = try output(
      results: [], errors: [String(repeating: "x", count: 5000), "the end"])
    #expect(output.lastWords.utf8.count == 4096)
    #expect(output.lastWords.hasSuffix("xthe end"))
  }
}
