import FoundationEssentials
import ScenarioModel
import Statistics
import Testing

@testable import Reporting

@Suite(.enabled(if: Gnuplot.isThere, Gnuplot.reason))
struct ChartsTerminalTests {
  private func draw(
    _ requests: [ChartRequest], of summary: RunSummary, _ workload: WorkloadDeclaration, width: Int = 80,
    colored: Bool = false, unicode: Bool = true
  ) throws -> (report: TerminalChart.Report, left: [String]) {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let chart = TerminalChart(width: width, isColored: colored, isUnicode: unicode, folder: folder.path)
    let report = try chart.draw(requests, of: summary, context: ChartsFixture.context(workload))
    return (report, folder.names)
  }

  private func striding(_ width: Int, colored: Bool = false, unicode: Bool = true) throws -> String {
    try draw(
      ChartsLook.striding, of: ChartsFixture.stridingRun(), ChartsFixture.striding, width: width,
      colored: colored,
      unicode: unicode
    ).report.text
  }

  @Test(arguments: [40, 80, 200])
  func `no line is wider than the window, and nothing moves a cursor`(width: Int) throws {
    let text = try striding(width)
    #expect(text.split(separator: "\n").allSatisfy { $0.displayWidth <= width })
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(text.components("Speed-up by stride") == 2 && text.components("A work 1") >= 2)
  }

  @Test func `a chart of one panel and its words fit into a window of 24 lines`() throws {
    let one = try draw([ChartsLook.striding[1]], of: ChartsFixture.stridingRun(), ChartsFixture.striding)
      .report.text
    #expect(one.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 24)
  }

  @Test func `with colour every line ends plain`() throws {
    let text = try striding(80, colored: true)
    let lines = text.split(separator: "\n")
    #expect(text.contains("\u{1B}[38;5;"))
    #expect(lines.filter { $0.contains("\u{1B}") }.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
  }

  @Test func `where the locale is ASCII no other letter comes out`() throws {
    let text = try striding(80, unicode: false)
    #expect(text.utf8.allSatisfy { $0 < 0x80 } && text.contains("1x: as for-loop"))
    #expect(try !striding(80).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `names of places that would run into each other are numbered`() throws {
    let text = try draw([ChartsLook.kinds[3]], of: ChartsFixture.kindsRun(), ChartsFixture.kinds).report.text
    #expect(text.contains("2 concurrent-no-barrier") && text.contains("7 Mutex"))
    let wide = try draw(
      [ChartsLook.kinds[3]], of: ChartsFixture.kindsRun(), ChartsFixture.kinds, width: 200
    ).report.text
    #expect(!wide.contains("2 concurrent-no-barrier"))
  }

  @Test func `nothing stays in the folder, and a missing gnuplot is one sentence`() throws {
    let drawn = try draw(
      ChartsLook.strains, of: ChartsLook.strainRun().1, ChartsLook.strainRun().0)
    #expect(drawn.report.problems == [] && drawn.left == [])
    let folder = ChartsFolder()
    defer { folder.remove() }
    let chart = TerminalChart(
      width: 80, isColored: false, isUnicode: true, folder: folder.path, gnuplot: .program("no-such-gnuplot"))
    let report = try chart.draw(
      ChartsLook.striding, of: ChartsFixture.stridingRun(),
      context: ChartsFixture.context(ChartsFixture.striding))
    #expect(report.problems == [.gnuplotNotThere] && report.text == "")
  }

  @Test(arguments: ChartsPayloadTests.payloads, [ChartRequest.Kind.bars, .lines])
  func `no payload runs in a terminal, nor moves its cursor`(payload: String, kind: ChartRequest.Kind) throws
  {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let armed = payload.split(separator: "RAN", omittingEmptySubsequences: false).joined(
      separator: "\(folder.path)/ran")
    let chart = TerminalChart(width: 80, isColored: false, isUnicode: true, folder: folder.path)
    let report = try chart.draw(
      [ChartsPayloadTests.request(armed, kind == .bars ? 0 : 1)], of: ChartsPayloadTests.summary(armed),
      context: ChartsPayloadTests.context(armed))
    #expect(report.problems == [] && report.text != "")
    #expect(!folder.names.contains("ran"))
    #expect(!report.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}

extension String {
  /// Into how many pieces a text cuts this one.
  fileprivate func components(_ separator: String) -> Int {
    self.split(separator: separator, omittingEmptySubsequences: false).count
  }
}
