import Platform
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct FileWriterTests {
  /// Answers in turn as a disk would: bytes taken at most, or an error's code with a minus; then takes all.
  private func disk(_ answers: [Int]) -> FileWriter.Calls {
    let left = Mutex(answers)
    return FileWriter.Calls(
      write: { descriptor, bytes in
        let answer = left.withLock { $0.isEmpty ? bytes.count : $0.removeFirst() }
        guard answer > 0 else { return answer }
        return FileWriter.Calls.live.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(answer)))
      }, cut: FileWriter.Calls.live.cut)
  }

  private func withFile(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/gcdbench-writer-XXXXXX".utf8CString)
    let number = mkstemp(&template)
    defer { close(number) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    try body(path)
  }

  private func content(_ path: String) throws -> String {
    let file = FileDescriptor(number: open(path, O_RDONLY))
    defer { file.close() }
    return String(decoding: try file.readToEnd(), as: UTF8.self)
  }

  @Test(
    arguments: [
      ([3, -Int(ENOSPC)], ENOSPC), ([3, 2, -Int(EFBIG)], EFBIG), ([-Int(EDQUOT)], EDQUOT), ([2, 0], ENOSPC),
    ] as [([Int], Int32)])
  func `what a full disk cuts short is taken back`(answers: [Int], code: Int32) throws {
    try withFile { path in
      try FileWriter(appendingTo: path).append(Array("whole\n".utf8))
      let writer = try FileWriter(appendingTo: path, calls: disk(answers))
      #expect(throws: SystemError("write", on: path, code: code)) {
        try writer.append(Array("a long line\n".utf8))
      }
      #expect(try content(path) == "whole\n")
      try writer.append(Array("next\n".utf8))
      #expect(try content(path) == "whole\nnext\n")
      #expect(writer.length == 11)
    }
  }

  @Test func `a signal or a short write that is no refusal loses nothing`() throws {
    try withFile { path in
      let writer = try FileWriter(appendingTo: path, calls: disk([-Int(EINTR), 4, -Int(EINTR)]))
      try writer.append(Array("a long line\n".utf8))
      #expect(try content(path) == "a long line\n")
    }
  }

  @Test func `a replacement that fails leaves the file as it was`() throws {
    try withFile { path in
      try FileWriter.replace(path, with: Array("old".utf8))
      #expect(throws: SystemError.self) {
        try FileWriter.replace(path, with: Array("new".utf8), calls: disk([1, -Int(ENOSPC)]))
      }
      #expect(try content(path) == "old")
      #expect(access("\(path).\(getpid()).tmp", F_OK) != 0)
      try FileWriter.replace(path, with: Array("new".utf8), durable: true)
      #expect(try content(path) == "new")
    }
  }

  #if os(Linux)
    @Test func `the kernel's own full disk is told`() throws {
      let writer = try FileWriter(appendingTo: "/dev/full")
      #expect(throws: SystemError("write", on: "/dev/full", code: ENOSPC)) { try writer.append([1, 2, 3]) }
    }
  #endif

  @Test func `a file that must be new is not opened over another`() throws {
    try withFile { path in
      #expect(throws: SystemError("open", on: path, code: EEXIST)) {
        try FileWriter(appendingTo: path, creating: true)
      }
    }
  }
}
