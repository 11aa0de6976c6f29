import Platform
import ScenarioModel
import Testing

@testable import ResultStore

struct RunLocatorTests {
  private let scratch: Scratch
  private let locator: RunLocator

  init() throws {
    scratch = try Scratch()
    locator = RunLocator(results: scratch.path + "/")
  }

  /// A run in the minute of an hour.
  @discardableResult
  private func run(
    _ minute: Int, of scenario: String = "made-up", label: String? = nil, full: Bool = true,
    _ completion: RunManifest.Completion = .finished
  ) throws -> RunFolder {
    var manifest = MadeUp.manifest(
      startedAt: "2026-11-30T15:\(minute + 10):00Z", monotonic: minute, label: label, full: full)
    manifest.scenario = scenario
    let writer = try RunWriter(creating: manifest, scenario: MadeUp.scenario(scenario), in: scratch.path)
    try writer.finish(completion)
    return writer.folder
  }

  @Test func `a scenario's name is its latest, though a look came later`() throws {
    try run(1)
    let latest = try run(2)
    try run(3, full: false)
    try run(4, .interrupted)
    #expect(try locator.folder(for: "made-up") == latest)
    #expect(try locator.folder(for: "made-up~0") == latest)
  }

  @Test func `without a latest the newest is meant`() throws {
    let first = try run(1, full: false)
    let second = try run(2, .interrupted)
    #expect(try locator.folder(for: "made-up") == second)
    #expect(try locator.folder(for: "made-up~1") == first)
  }

  @Test func `the run before the latest is a full one`() throws {
    let first = try run(1)
    try run(2, full: false)
    let third = try run(3)
    try run(4, .cut)
    let fifth = try run(5)
    #expect(try locator.folder(for: "made-up~1") == third)
    #expect(try locator.folder(for: "made-up~2") == first)
    #expect(try locator.folder(for: "made-up") == fifth)
    #expect(throws: RunLookupError.tooFewRuns(of: "made-up", back: 3, there: 3)) {
      try locator.folder(for: "made-up~3")
    }
  }

  @Test func `a label is the newest run that has it, of any scenario`() throws {
    try run(1, label: "before")
    let second = try run(2, of: "other", label: "before")
    try run(3, label: "after")
    #expect(try locator.folder(for: "label:before") == second)
  }

  @Test func `folders of a run, of a link and of a scenario are taken`() throws {
    let only = try run(1)
    #expect(try locator.folder(for: only.path) == only)
    #expect(try locator.folder(for: only.path + "/") == only)
    #expect(try locator.folder(for: scratch.file("made-up/latest")) == only)
    #expect(try locator.folder(for: scratch.file("made-up")) == only)
    #expect(try locator.folder(for: only.run) == only)
  }

  @Test(
    arguments: [
      ("mode-up", "there is no run 'mode-up' in R: did you mean made-up?"),
      ("made-up2~1", "there is no run 'made-up2~1' in R: did you mean made-up?"),
      (
        "elephant",
        "there is no run 'elephant' in R: give a folder, a scenario's name or label:TEXT; gcdbench runs lists what is there"
      ),
      ("label:befor", "no run in R has the label 'befor': did you mean label:before?"),
      ("label:elephant", "no run in R has the label 'elephant': gcdbench runs lists the labels"),
      ("made-up~4", "made-up~4 asks for 5 runs and there is 1: gcdbench runs made-up lists them"),
      (
        "./nowhere",
        "there is no run './nowhere' in R: give a folder, a scenario's name or label:TEXT; "
          + "gcdbench runs lists what is there"
      ),
      (
        "",
        "there is no run '' in R: give a folder, a scenario's name or label:TEXT; gcdbench runs lists what is there"
      ),
    ] as [(String, String)])
  func `what is called otherwise gets the nearest right name`(argument: String, message: String) throws {
    try run(1, label: "before")
    do {
      _ = try locator.folder(for: argument)
      Issue.record("\(argument) was found")
    } catch let error {
      #expect(error.description.replacing(scratch.path, with: "R") == message)
    }
  }

  @Test func `a list has every run, the earliest first`() throws {
    let first = try run(1, label: "x")
    let third = try run(3)
    let second = try run(2, of: "another", .interrupted)
    let (runs, problems) = locator.runs()
    #expect(runs.map(\.folder) == [first, second, third])
    #expect(runs.map(\.isLatest) == [false, false, true])
    #expect(runs.map(\.label) == ["x", nil, nil])
    #expect(runs.map(\.completion) == [.finished, .interrupted, .finished])
    #expect(runs.map(\.scenario) == ["made-up", "another", "made-up"])
    #expect(runs[0].cases == 3 && runs[0].rounds == 4)
    #expect(problems.isEmpty)
    #expect(locator.runs(of: "another").runs.map(\.folder) == [second])
  }

  @Test func `a run that cannot be read does not hide the others`() throws {
    let good = try run(1)
    try FileSystem.makeFolders(scratch.file("made-up/broken"))
    try scratch.put("made-up/broken/run.json", "{")
    let (runs, problems) = locator.runs()
    #expect(runs.map(\.folder) == [good])
    #expect(problems.count == 1)
  }

  @Test func `folders that are no scenario's are left alone`() throws {
    for name in ["example", "baselines", "history", ".hidden"] {
      try FileSystem.makeFolders(scratch.file("\(name)/run"))
      try scratch.put("\(name)/run/run.json", "{")
    }
    try scratch.put("stray.txt", "")
    #expect(locator.scenarios.isEmpty)
    #expect(locator.runs().runs.isEmpty && locator.runs().problems.isEmpty)
  }

  @Test func `where nothing has been run there is nothing`() throws {
    let nowhere = RunLocator(results: scratch.file("nowhere"))
    #expect(nowhere.runs().runs.isEmpty)
    #expect(throws: RunLookupError.self) { try nowhere.folder(for: "made-up") }
  }

  @Test func `a scenario whose runs cannot be read says so`() throws {
    try FileSystem.makeFolders(scratch.file("made-up"))
    #expect(throws: RunLookupError.tooFewRuns(of: "made-up", back: 0, there: 0)) {
      try locator.folder(for: "made-up")
    }
  }
}
