import Platform
import ScenarioModel
import Testing

@testable import ResultStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `latest` on file systems with links and without.
struct LatestRunTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func disk(_ code: Int32) -> FileWriter.Calls {
    var calls = FileWriter.Calls.live
    calls.link = { _, _ in -Int(code) }
    return calls
  }

  /// A full run that has ended.
  private func finished(
    startedAt: String = "2026-11-30T15:45:00Z", calls: FileWriter.Calls = .live
  ) throws -> RunWriter {
    let writer = try RunWriter(
      creating: MadeUp.manifest(startedAt: startedAt), scenario: MadeUp.scenario(), in: scratch.path,
      calls: calls)
    try writer.finish(.finished)
    return writer
  }

  private var latest: String { scratch.file("made-up/latest") }
  private var locator: RunLocator { RunLocator(results: scratch.path) }

  @Test(arguments: [EPERM, ENOSYS, ENOTSUP, EOPNOTSUPP])
  func `where there are no links it is a file with the run's id, which every reader takes`(code: Int32) throws
  {
    let older = try finished(startedAt: "2026-11-29T15:45:00Z", calls: Self.disk(code))
    let run = try finished(calls: Self.disk(code))
    #expect(try text(of: latest) == "\(run.folder.run)\n")
    #expect(names(in: scratch.file("made-up")) == [older.folder.run, run.folder.run, "latest"].sorted())
    for argument in ["made-up", scratch.file("made-up"), latest, run.folder.run] {
      #expect(try locator.folder(for: argument) == run.folder, "\(argument)")
    }
    #expect(try locator.folder(for: "made-up~1") == older.folder)
    #expect(locator.runs().runs.map(\.isLatest) == [false, true])
  }

  @Test func `a link that somebody made with a whole path is latest as well`() throws {
    let run = try finished()
    try FileSystem.switchLink(latest, to: run.folder.path)
    #expect(locator.runs().runs.map(\.isLatest) == [true])
  }

  @Test func `an error of another kind is told`() throws {
    #expect(throws: StoreWriteError.cannotLink(SystemError("symlink", on: latest, code: EACCES))) {
      try finished(calls: Self.disk(EACCES))
    }
    #expect(names(in: scratch.file("made-up")).count == 1)
  }

  @Test(arguments: [true, false])
  func `a link takes the place of a file, and a file that of a link`(hasLinksFirst: Bool) throws {
    let calls = [FileWriter.Calls.live, Self.disk(EPERM)]
    _ = try finished(calls: calls[hasLinksFirst ? 0 : 1])
    let run = try finished(startedAt: "2026-11-30T15:45:01Z", calls: calls[hasLinksFirst ? 1 : 0])
    #expect((FileSystem.destination(ofLink: latest) == nil) == hasLinksFirst)
    #expect(try locator.folder(for: "made-up") == run.folder)
    #expect(locator.runs().runs.map(\.isLatest) == [false, true])
  }

  @Test func `a file that leads to a newer run is left alone`() throws {
    let older = try RunWriter(
      creating: MadeUp.manifest(startedAt: "2026-11-29T15:45:00Z"), scenario: MadeUp.scenario(),
      in: scratch.path, calls: Self.disk(EPERM))
    let newer = try finished(calls: Self.disk(EPERM))
    try older.finish(.finished)
    #expect(LatestRun(in: scratch.file("made-up")).folder == newer.folder)
  }

  @Test(arguments: [
    "", "\n", "../../etc\n", "/etc/passwd", ".hidden\n", "gone\n", String(repeating: "x", count: 9999),
  ])
  func `a file that names no run leads nowhere`(content: String) throws {
    let run = try finished(calls: Self.disk(EPERM))
    try scratch.put("made-up/latest", content)
    #expect(LatestRun(in: scratch.file("made-up")).folder?.isRun != true)
    // The newest of all, as where there is no latest.
    #expect(try locator.folder(for: "made-up") == run.folder)
    #expect(try locator.folder(for: scratch.file("made-up")) == run.folder)
    #expect(locator.runs().runs.map(\.isLatest) == [false])
  }
}
