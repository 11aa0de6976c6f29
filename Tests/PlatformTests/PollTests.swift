import Platform
import Testing

@Suite struct PollTests {
  /// Runs with pipes of which the first is empty, the second holds a byte, and the third has no writer any more.
  private func withPipes<R>(_ body: ([FileDescriptor]) throws -> R) throws -> R {
    let pipes = try (0..<3).map { _ in try FileDescriptor.pipe() }
    defer { for pipe in pipes { pipe.reading.close() } }
    defer { for pipe in pipes.prefix(2) { pipe.writing.close() } }
    try pipes[1].writing.write([1])
    pipes[2].writing.close()
    return try body(pipes.map(\.reading))
  }

  @Test func `bytes and an end make a pipe ready, an open empty one is not`() throws {
    try withPipes { files in
      // A program that another test is starting may hold the last writer for a moment longer.
      #expect(Poll.readable([files[2]], milliseconds: -1) == [files[2]])
      #expect(Poll.readable(files, milliseconds: 0) == [files[1], files[2]])
      #expect(Poll.readable([files[0]], milliseconds: 1).isEmpty)
    }
  }

  @Test func `the end of a pipe stays ready, and reads as nothing`() throws {
    try withPipes { files in
      for _ in 0..<2 {
        #expect(Poll.readable([files[2]], milliseconds: -1) == [files[2]])
        let rest = try files[2].read()
        #expect(rest.isEmpty)
      }
    }
  }

  @Test func `no files at all only wait`() {
    #expect(Poll.readable([], milliseconds: 1).isEmpty)
  }
}
