import Platform
import ScenarioModel
import Synchronization
import Testing

@testable import ResultStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a disk does to a run, made on purpose.
struct WriteFaultTests {
  /// Calls beneath a writer on a disk that has so many bytes left, and then the error's code.
  private static func disk(room: Int, code: Int32) -> FileWriter.Calls {
    let left = Mutex(room)
    return FileWriter.Calls(
      write: { descriptor, bytes in
        left.withLock { room in
          if room == 0 { return -Int(code) }
          let count = min(room, bytes.count)
          room -= count
          return FileWriter.Calls.live.write(
            descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
        }
      }, cut: FileWriter.Calls.live.cut)
  }

  /// Bytes that a run takes before its first trial.
  private func beginning() throws -> Int {
    let scratch = try Scratch()
    let writer = try RunWriter(creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.path)
    return try ["run.json", "samples.csv", "scenario.yaml"].map {
      try text(of: writer.folder.file($0)).utf8.count
    }
    .reduce(0, +)
  }

  @Test(arguments: [ENOSPC, EFBIG, EDQUOT, EIO], [0, 1, 100, 500])
  func `a disk that is full in mid-run costs the trial that did not fit, and no other`(code: Int32, room: Int)
    throws
  {
    let scratch = try Scratch()
    let rows = try MadeUp.table(run: "20261130T154500Z-0000").rows(of: MadeUp.records[0]).utf8.count
    let writer = try RunWriter(
      creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.path,
      calls: Self.disk(room: try beginning() + rows + room, code: code))
    try writer.record(MadeUp.records[0])
    let whole = try text(of: writer.folder.file("samples.csv"))
    let path = writer.folder.file("samples.csv")
    #expect(
      throws: StoreWriteError.cannotRecord(
        run: writer.folder.path, SystemError("write", on: path, code: code))
    ) { try writer.record(MadeUp.records[1]) }
    #expect(try text(of: path) == whole)
  }

  @Test func `the sentence says what is kept and how to go on`() {
    let error = StoreWriteError.cannotRecord(
      run: "Results/x/1", SystemError("write", on: "Results/x/1/samples.csv", code: ENOSPC))
    #expect(
      error.description
        == "Results/x/1/samples.csv cannot be written (No space left on device); every trial that had ended is kept: "
        + "free some space, then go on with gcdbench run --resume Results/x/1")
  }

  @Test func `a run.json that does not fit leaves the old one`() throws {
    let scratch = try Scratch()
    let writer = try RunWriter(
      creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.path,
      calls: Self.disk(room: try beginning() + 10, code: ENOSPC))
    #expect(throws: StoreWriteError.self) { try writer.update { $0.label = "new" } }
    #expect(try RunReader(writer.folder).manifest.label == nil)
    #expect(names(in: writer.folder.path) == ["run.json", "samples.csv", "scenario.yaml"])
  }

  @Test(arguments: [0, 10, 600])
  func `a run that cannot begin leaves no folder behind`(room: Int) throws {
    let scratch = try Scratch()
    #expect(throws: StoreWriteError.self) {
      try RunWriter(
        creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.path,
        calls: Self.disk(room: room, code: ENOSPC))
    }
    #expect(names(in: scratch.file("made-up")) == [])
  }

  @Test(arguments: ["file", "file/deeper", "file/deeper/still"])
  func `a results path below a regular file is refused with the path and what to do`(below: String) throws {
    let scratch = try Scratch()
    try scratch.put("file", "")
    do {
      _ = try RunWriter(creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.file(below))
      Issue.record("a run was created below a regular file")
    } catch let error {
      #expect(
        error.description.hasPrefix("cannot create \(scratch.file(below))/made-up: \(scratch.file("file"))"))
      #expect(
        error.description.hasSuffix("a file stands where a folder must; choose another folder with --results")
      )
    }
  }

  @Test(.disabled(if: getuid() == 0, "root writes where it likes, whatever the mode"))
  func `a folder that may not be written is refused with what to do`() throws {
    let scratch = try Scratch()
    chmod(scratch.path, 0o500)
    defer { chmod(scratch.path, 0o700) }
    do {
      _ = try RunWriter(creating: MadeUp.manifest(), scenario: MadeUp.scenario(), in: scratch.file("Results"))
      Issue.record("a run was created in a folder without the right to write")
    } catch let error {
      #expect(error.description.hasSuffix("choose a folder that you may write with --results"))
    }
  }

  @Test func `a name that is too long is refused`() throws {
    let scratch = try Scratch()
    #expect(throws: StoreWriteError.self) {
      try RunWriter(
        creating: MadeUp.manifest(), scenario: MadeUp.scenario(),
        in: scratch.file(String(repeating: "x", count: 300)))
    }
  }

  @Test func `a path with a line break stays in one line of the message`() {
    let error = StoreWriteError.cannotWrite(SystemError("open", on: "a\nb", code: EACCES))
    #expect(error.description.hasPrefix("a\\nb cannot be written"))
  }
}
