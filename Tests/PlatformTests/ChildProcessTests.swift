import Platform
import TestSupport
import Testing

@Suite struct ChildProcessTests {
  private struct Answer {
    var text: String
    var ending: ChildProcess.Ending
  }

  /// Runs a shell text and gives back what it wrote under file 3, and its end.
  private func run(_ text: String, environment: [String: String] = [:]) async throws -> Answer {
    try await offPool {
      let (reading, writing) = try FileDescriptor.pipe()
      defer { reading.close() }
      let child = try ChildProcess.spawn(
        "/bin/sh", ["-c", text], files: [3: writing], environment: environment)
      writing.close()
      let text = String(decoding: try reading.readToEnd(), as: UTF8.self)
      return Answer(text: text, ending: child.wait())
    }
  }

  @Test func `a child finds our file under the number that it was promised`() async throws {
    let answer = try await run("echo hello >&3")
    #expect(answer.text == "hello\n")
    #expect(answer.ending == .exited(0))
  }

  @Test func `an exit code and a signal are told apart`() async throws {
    #expect(try await run("exit 7").ending == .exited(7))
    #expect(try await run("kill -SEGV $$").ending == .signalled(11))
  }

  @Test func `a child has a process group of its own`() async throws {
    let words = try await run("ps -o pgid= -p $$ 1>&3; echo $$ >&3").text.split(
      whereSeparator: \.isWhitespace)
    #expect(words.count == 2 && words[0] == words[1])
  }

  @Test func `added variables win over inherited ones`() async throws {
    #expect(try await run("echo \"$HOME\" >&3", environment: ["HOME": "a b"]).text == "a b\n")
  }

  @Test func `signals that we ignore have their defaults in a child`() async throws {
    ignoreWriteSignals()
    #expect(try await run("kill -PIPE $$").ending == .signalled(13))
  }

  @Test func `a program that is not there is an error with its name`() {
    #expect {
      try ChildProcess.spawn("/no/such/program", [])
    } throws: {
      "\($0)" == "posix_spawn /no/such/program: No such file or directory"
    }
  }

  @Test func `the end is told before it is waited for, and stays to be waited for`() async throws {
    try await offPool {
      let (reading, writing) = try FileDescriptor.pipe()
      let child = try ChildProcess.spawn("/bin/sh", ["-c", "read line; exit 5"], files: [0: reading])
      reading.close()
      #expect(!child.hasEnded)
      let endFile = child.endFile()
      defer { endFile?.close() }
      if let endFile { #expect(Poll.readable([endFile], milliseconds: 0).isEmpty) }
      writing.close()
      if let endFile { #expect(Poll.readable([endFile], milliseconds: -1) == [endFile]) }
      while !child.hasEnded { Clocks.sleep(nanoseconds: 1_000_000) }
      #expect(child.hasEnded)
      #expect(child.wait() == .exited(5))
    }
  }
}
