import FoundationEssentials
import Reporting
import ScenarioModel
import Testing

struct ChartsWriterTests {
  private let context = ChartsFixture.context(ChartsFixture.striding)
  private let summary = ChartsFixture.stridingRun([1, 64])
  private let two = [
    ChartsFixture.speedup, ChartRequest(kind: .lines, title: "", x: "stride", y: "cores", series: "work"),
  ]

  /// Writes what gnuplot would, without it.
  static let drawing = GnuplotRunner { script, folder in
    let stem = script.split(separator: ".")[0]
    for ending in ["svg", "png", "pdf"] {
      _ = FileManager.default.createFile(
        atPath: "\(folder)/\(stem).\(ending)",
        contents: Data("<svg ><title>a</title><desc>b</desc></svg>".utf8))
    }
    return .success(())
  }

  @Test func `a chart is four files, and no draft stays`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let report = try ChartWriter(folder: folder.path, gnuplot: Self.drawing).write(
      two, of: summary, context: context)
    #expect(
      folder.names
        == ["cores", "speedup"].flatMap { name in ["csv", "gp", "png", "svg"].map { "\(name).\($0)" } })
    #expect(
      report.problems == [] && report.pictures == ["speedup", "cores"].map { "\(folder.path)/\($0).svg" })
    #expect(
      folder.text("speedup.svg")?.contains("<title id=\"speedup-title\">Speed-up by stride</title>") == true)
  }

  @Test func `a missing gnuplot is told once, with the remedy, and the data are there`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let report = try ChartWriter(folder: folder.path, gnuplot: .program("no-such-gnuplot")).write(
      two, of: summary, context: context)
    #expect(report.problems == [.gnuplotMissing])
    #expect(report.problems[0].description.contains("apt-get install gnuplot-nox"))
    #expect(folder.names == ["cores.csv", "cores.gp", "speedup.csv", "speedup.gp"])
    #expect(report.pictures == [])
  }

  @Test func `a chart that cannot be drawn leaves no old picture beside new numbers`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    _ = try ChartWriter(folder: folder.path, gnuplot: Self.drawing).write(two, of: summary, context: context)
    let failing = GnuplotRunner { _, _ in .failure(.failed("line 3: no")) }
    let report = try ChartWriter(folder: folder.path, gnuplot: failing).write(
      [two[0]], of: summary, context: context)
    #expect(report.problems.map(\.description) == ["speedup: gnuplot could not draw it: line 3: no"])
    #expect(folder.names.filter { $0.hasPrefix("speedup") } == ["speedup.csv", "speedup.gp"])
  }

  @Test func `an empty picture is a failure`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let idle = GnuplotRunner { _, _ in .success(()) }
    let report = try ChartWriter(folder: folder.path, gnuplot: idle).write(
      [two[0]], of: summary, context: context)
    #expect(report.problems == [.gnuplotFailed(chart: "speedup", said: "it left an empty picture")])
  }

  @Test func `a chart of nothing stops no other`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    var empty = ChartsFixture.speedup
    empty.name = "empty"
    empty.filter = CaseSelector(["work": [3]])
    let report = try ChartWriter(folder: folder.path, gnuplot: Self.drawing).write(
      [empty, two[1]], of: summary, context: context)
    #expect(
      report.problems.map(\.description) == ["empty: nothing to draw: no case of this run matches {work: 3}"])
    #expect(report.drawn.map(\.slug) == ["cores"])
  }

  @Test func `a folder below a file cannot be written`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: "\(folder.path)/file", contents: nil)
    let error = #expect(throws: ChartError.self) {
      try ChartWriter(folder: "\(folder.path)/file/plots", gnuplot: Self.drawing).write(
        two, of: summary, context: context)
    }
    #expect(
      error?.description
        == "cannot write \(folder.path)/file/plots: Not a directory; choose another folder with --plots")
  }

  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason))
  func `gnuplot's own words tell what is wrong`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try "set nonsense\n".write(toFile: "\(folder.path)/x.gp", atomically: false, encoding: .utf8)
    guard case .failure(.failed(let said)) = GnuplotRunner.live.run("x.gp", folder.path) else {
      Issue.record("it did not fail")
      return
    }
    #expect(said.contains("line 1:"))
  }

  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason))
  func `a gnuplot that hangs is ended`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try "pause 100000\n".write(toFile: "\(folder.path)/x.gp", atomically: false, encoding: .utf8)
    // Were it not ended, this test would not end either.
    let result = GnuplotRunner.program("gnuplot", seconds: 0).run("x.gp", folder.path)
    guard case .failure(.tooSlow(seconds: 0)) = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func `after a gnuplot that hung no further chart waits for it, and the data are there`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let hanging = GnuplotRunner { script, _ in
      #expect(script == "speedup.gp")
      return .failure(.tooSlow(seconds: 60))
    }
    let report = try ChartWriter(folder: folder.path, gnuplot: hanging).write(
      two, of: summary, context: context)
    #expect(report.problems == [.gnuplotTooSlow(chart: "speedup", seconds: 60)])
    #expect(report.problems[0].description.hasPrefix("speedup: gnuplot had not drawn it after 60 s"))
    #expect(folder.names == ["cores.csv", "cores.gp", "speedup.csv", "speedup.gp"] && report.pictures == [])
  }

  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason), arguments: [true, false])
  func `a machine without fonts is told of, one with fonts is not`(hasFonts: Bool) throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let config = "<?xml version=\"1.0\"?><fontconfig><dir>\(folder.path)/none</dir></fontconfig>"
    try config.write(toFile: "\(folder.path)/fonts.conf", atomically: false, encoding: .utf8)
    let poor = GnuplotRunner.program(
      "gnuplot", environment: ["FONTCONFIG_FILE": "\(folder.path)/fonts.conf"])
    let report = try ChartWriter(folder: folder.path + "/plots", gnuplot: hasFonts ? .live : poor).write(
      two, of: summary, context: context)
    #expect(report.problems == (hasFonts ? [] : [.noFont([.png])]))
    #expect(report.pictures.count == 2)
  }
}
