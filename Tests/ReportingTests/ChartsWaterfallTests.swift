import FoundationEssentials
import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct ChartsWaterfallTests {
  private typealias Fixture = ChartsWaterfallFixture

  private func waterfall(_ summary: RunSummary, _ request: ChartRequest = Fixture.request) throws -> Waterfall
  {
    try ChartData.waterfall(request, of: summary, context: Fixture.context, slug: "waterfall")
  }

  // MARK: What is drawn

  @Test func `each case that matches has a panel, named by what tells it from the others`() throws {
    let all = try waterfall(Fixture.run(3))
    #expect(all.panels.map(\.label) == ["serial-queue", "global-queue", "two-at-once"])
    #expect(all.omissions.isEmpty && all.panels[0].items == Array(0..<12))
    let one = ChartRequest.waterfall(title: "", where: CaseSelector(["variant": ["global-queue"]]))
    #expect(try waterfall(Fixture.run(3), one).panels.map(\.label) == ["global-queue"])
  }

  @Test func `a case beyond the sixth, one without spans and one that failed are left out with the reason`()
    throws
  {
    var cases = Fixture.cases(7, images: 3)
    cases.append(Fixture.one("never", images: 4, []))
    cases.append(Fixture.one("never", images: 5, [], outcomes: [(.timeout, 10)]))
    let waterfall = try waterfall(ChartsFixture.summary(cases))
    #expect(waterfall.panels.count == 6)
    #expect(waterfall.omissions.map(\.reason) == [.tooManyPanels(6), .noSpans, .failed("timeout × 10")])
    #expect(waterfall.caption.contains("3 cases left out, see the .csv"))
    let rows = CSV.parse(waterfall.csv).rows
    #expect(rows.suffix(3).map { $0[7] }.allSatisfy { $0.hasPrefix("left out: ") })
  }

  @Test func `a run without spans says what is missing`() {
    let summary = ChartsFixture.summary([Fixture.one("never", images: 4, [])])
    #expect(
      throws: ChartError.nothingToDraw(
        chart: "waterfall", missing: "no case has spans: no trial of it kept what happened to its items")
    ) { try waterfall(summary) }
  }

  @Test func `panels share their time unless one would be a dash`() throws {
    let alike = try waterfall(
      ChartsFixture.summary([
        Fixture.one("serial-queue", images: 3, Fixture.pool(1, images: 3, milliseconds: 10)),
        Fixture.one("curl-multi", images: 3, Fixture.pool(3, images: 3, milliseconds: 10)),
      ]))
    #expect(alike.isShared && Set(alike.panels.map(alike.endNs)).count == 1)
    let unlike = try waterfall(
      ChartsFixture.summary([
        Fixture.one("serial-queue", images: 30, Fixture.pool(1, images: 30, milliseconds: 100)),
        Fixture.one("curl-multi", images: 3, Fixture.pool(3, images: 3, milliseconds: 10)),
      ]))
    #expect(!unlike.isShared && unlike.panels.map(unlike.endNs) == unlike.panels.map(\.lastNs))
    #expect(unlike.axisText("ms").contains("its own time"))
  }

  @Test func `stages stand in the order of an item's life, others as they come`() {
    let spans = ["shown", "parsing", "queued", "linking"].map {
      Span(item: 0, stage: $0, thread: 0, beganNs: 0, endedNs: 1)
    }
    let stages = WaterfallStage.all(in: spans)
    #expect(stages.map(\.name) == ["queued", "shown", "parsing", "linking"])
    #expect(stages.map(\.look) == [.line, .mark, .light, .solid])
  }

  // MARK: Files

  @Test func `the CSV has each span once, in stored units, and the script draws all of its rows`() throws {
    let waterfall = try waterfall(Fixture.run(2))
    let rows = CSV.parse(waterfall.csv).rows
    #expect(rows[0] == ["case", "item", "row", "stage", "thread", "began_ns", "ended_ns", "note"])
    #expect(rows.count == 1 + 2 * 12 * 5)
    let written = Set(rows.dropFirst().map { "\($0[0]) \($0[1]) \($0[3]) \($0[4]) \($0[5]) \($0[6])" })
    let wanted = waterfall.panels.flatMap { panel in
      panel.spans.map { "\(panel.subject) \($0.item) \($0.stage) \($0.thread) \($0.beganNs) \($0.endedNs)" }
    }
    #expect(written == Set(wanted))
    let script = WaterfallScript(waterfall, size: .usual, formats: [.svg]).text
    let drawn = script.split(separator: "\n").filter { $0.contains("boxxyerror") }.flatMap { line -> [Int] in
      let range = line.split(separator: " ").first { $0.hasPrefix("::") } ?? ""
      let ends = range.split(separator: ":").compactMap { Int($0) }
      return ends.count == 2 ? Array(ends[0]...ends[1]) : []
    }
    #expect(drawn == Array(0..<2 * 12 * 5))
  }

  @Test func `the script is as it was`() throws {
    let waterfall = try waterfall(Fixture.run(2, images: 3))
    assertSnapshot(
      WaterfallScript(waterfall, size: .usual, formats: ChartFormat.usual).text, named: "ChartsWaterfall.gp")
  }

  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason), arguments: [1, 2, 3, 4, 6])
  func `waterfalls of any number of panels are drawn whole`(count: Int) throws {
    let kept = ProcessInfo.processInfo.environment["GCDBENCH_CHARTS"].map { "\($0)/waterfall-\(count)" }
    let folder = ChartsFolder(keptIn: kept)
    defer { folder.remove() }
    let images = [3, 12, 40, 100, 12, 24][count - 1]
    let writer = ChartWriter(folder: folder.path, formats: ChartFormat.allCases)
    let report = try writer.write(
      [Fixture.request], of: Fixture.run(count, images: images), context: Fixture.context)
    #expect(report.problems == [] && report.drawn.map(\.files.count) == [5])
    #expect(report.drawn.map(\.slug) == ["waterfall"])
    let small = ChartsFolder(keptIn: kept.map { "\($0)-half" })
    defer { small.remove() }
    let half = try ChartWriter(folder: small.path, size: .half).write(
      [Fixture.request], of: Fixture.run(count, images: images), context: Fixture.context)
    #expect(half.problems == [])
  }

  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason))
  func `every colour of its SVG has one for a dark page, and the words are told aloud`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    _ = try ChartWriter(folder: folder.path, formats: [.svg]).write(
      [Fixture.request], of: Fixture.run(2), context: Fixture.context)
    let svg = try #require(folder.text("waterfall.svg"))
    let known = Set(ChartPalette.all.map(\.light))
    let used = svg.split(separator: "\"").filter { $0.hasPrefix("#") && $0.count == 7 }.map(String.init)
    #expect(!used.isEmpty && Set(used).subtracting(known).isEmpty)
    #expect(svg.contains("fill-opacity"))
    #expect(svg.contains("serial-queue · ") && svg.contains("12 items on 2 threads"))
  }

  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason), arguments: ChartsPayloadTests.payloads)
  func `no payload runs in a waterfall`(payload: String) throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let armed = payload.split(separator: "RAN", omittingEmptySubsequences: false).joined(separator: "ran")
    var summary = Fixture.run(1)
    summary.cases[0].spans[0].stage = armed
    let report = try ChartWriter(folder: folder.path, formats: [.svg]).write(
      [.waterfall(title: armed)], of: summary, context: Fixture.context)
    #expect(report.problems == [] && report.drawn.count == 1)
    #expect(!folder.names.contains("ran"))
  }

  // MARK: In a terminal

  private func text(
    _ summary: RunSummary, width: Int = 80, colored: Bool = false, unicode: Bool = true
  ) throws -> String {
    let folder = ChartsFolder()
    defer { folder.remove() }
    // It needs no gnuplot.
    let chart = TerminalChart(
      width: width, isColored: colored, isUnicode: unicode, folder: folder.path,
      gnuplot: .program("no-such-gnuplot"))
    let report = try chart.draw([Fixture.request], of: summary, context: Fixture.context)
    #expect(report.problems == [])
    return report.text
  }

  @Test func `in a terminal each item is a line of its stages`() throws {
    let ms = 1_000_000
    let spans = [
      Span(item: 0, stage: "queued", thread: 0, beganNs: 0, endedNs: 1 * ms),
      Span(item: 0, stage: "downloading", thread: 1, beganNs: 1 * ms, endedNs: 4 * ms),
      Span(item: 0, stage: "decoding", thread: 1, beganNs: 4 * ms, endedNs: 6 * ms),
      Span(item: 1, stage: "waiting", thread: 0, beganNs: 0, endedNs: 5 * ms),
      Span(item: 1, stage: "shown", thread: 0, beganNs: 7 * ms, endedNs: 7 * ms + 1),
      Span(item: 1, stage: "decoding", thread: 0, beganNs: 8 * ms - 1, endedNs: 8 * ms),
    ]
    let summary = ChartsFixture.summary([Fixture.one("serial-queue", images: 2, spans)])
    let lines = try text(summary, width: 42).split(separator: "\n").map(String.init)
    #expect(lines[1] == "serial-queue · 8.00 ms")
    #expect(
      lines[2] == "0 " + "·····" + String(repeating: "▒", count: 15) + String(repeating: "█", count: 10))
    #expect(
      lines[3] == "1 " + String(repeating: "─", count: 25) + String(repeating: " ", count: 10) + "◆   █")
    #expect(lines[4] == "  0" + "8.00 ms".padded(from: 39))
    #expect(lines[5] == "· queued   ─ waiting   ▒ downloading   █ d")
  }

  @Test(arguments: [40, 80, 200], [true, false])
  func `in a terminal no line is wider than the window, and colours end`(width: Int, colored: Bool) throws {
    let text = try text(Fixture.run(3, images: 100), width: width, colored: colored)
    var plain = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { plain.unicodeScalars.append(scalar) }
      if scalar == "m" { isEscape = false }
    }
    let lines = plain.split(separator: "\n")
    #expect(lines.allSatisfy { $0.displayWidth <= width } && lines.count < 70)
    #expect(plain.contains("one item of 7 is shown"))
    #expect(text.contains("\u{1B}[38;5;") == colored)
    #expect(
      text.split(separator: "\n").filter { $0.contains("\u{1B}") }.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
  }

  @Test func `in a terminal where the locale is ASCII no other letter comes out`() throws {
    #expect(try text(Fixture.run(2), unicode: false).utf8.allSatisfy { $0 < 0x80 })
  }
}
