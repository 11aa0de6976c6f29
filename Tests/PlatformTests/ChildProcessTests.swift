import Platform
import Testing

@Suite struct ChildProcessTests {
  /// Runs a shell text on a thread that may block and gives back what it wrote under file 3, and its end.
  private func run(_ text: String, environment: [String: String] = [:]) throws -> (
    String, ChildProcess.Ending
  ) {
    let (reading, writing) = try FileDescriptor.pipe()
    let child = try ChildProcess.spawn(
      "/bin/sh", ["-c", text], files: [3: writing], environment: environment)
    writing.close()
    let bytes = try reading.readToEnd()
    reading.close()
    return (String(decoding: bytes, as: UTF8.self), child.wait())
  }

  @Test func `a child finds our file under the number that it was promised`() throws {
    let (text, ending) = try run("echo hello >&3")
    #expect(text == "hello\n")
    #expect(ending == .exited(0))
  }

  @Test func `an exit code and a signal are told apart`() throws {
    #expect(try run("exit 7").1 == .exited(7))
    #expect(try run("kill -SEGV $$").1 == .signalled(11))
  }

  @Test func `a child has a process group of its own`() throws {
    let (text, _) = try run("ps -o pgid= -p $$ 1>&3; echo $$ >&3")
    let words = text.split(whereSeparator: \.isWhitespace)
    #expect(words.count == 2 && words[0] == words[1])
  }

  @Test func `added variables win over inherited ones`() throws {
    #expect(try run("echo \"$HOME\" >&3", environment: ["HOME": "a b"]).0 == "a b\n")
  }

  @Test func `a program that is not there is an error with its name`() {
    #expect(throws: SystemError.self) { try ChildProcess.spawn("/no/such/program", []) }
  }
}
