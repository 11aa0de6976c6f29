import Reporting
import ScenarioModel
import Statistics
import TestSupport
import Testing

struct ChartsTextTests {
  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\n\tb", "a b"), ("\u{0}a\u{7F}", " a "), ("a\u{2028}b\u{85}c", "a b c"),
    ("ü ≤ 5", "ü ≤ 5"),
    ("\u{FFFF}x", " x"),
  ])
  func `control characters become one space`(text: String, line: String) {
    #expect(ChartText.oneLine(text) == line)
  }

  @Test(arguments: [
    ("wall_per_item", "wall_per_item"), ("../../etc/x", "etc-x"), ("Speed-Up!", "speed-up"), ("", "chart"),
    ("été", "t"), ("$(touch x)", "touch-x"), ("---", "chart"), ("a'b", "a-b"),
  ])
  func `a slug is a plain file name`(text: String, slug: String) {
    #expect(ChartText.slug(text) == slug)
  }

  @Test func `two charts of one name lie beside each other`() {
    let requests = ["a", "a", "A", "a-2", nil].map {
      ChartRequest(kind: .lines, name: $0, title: "", x: "x", y: "wall_per_item")
    }
    #expect(ChartWriter.slugs(of: requests) == ["a", "a-2", "a-3", "a-2-2", "wall_per_item"])
  }

  @Test func `the data are golden`() throws {
    assertSnapshot(ChartCSV(try Self.chart()).text, named: "ChartsSpeedup.csv")
  }

  @Test func `the script is golden`() throws {
    assertSnapshot(GnuplotScript(try Self.chart()).text, named: "ChartsSpeedup.gp")
  }

  @Test func `the script of bars is golden`() throws {
    let request = ChartRequest(
      kind: .bars, title: "Throughput", x: "variant", y: "throughput", below: "violations",
      where: CaseSelector(["reads": [0.5]]))
    let chart = try ChartData.chart(
      request, of: ChartsFixture.kindsRun(), context: ChartsFixture.context(ChartsFixture.kinds))
    assertSnapshot(GnuplotScript(chart).text, named: "ChartsBars.gp")
  }

  @Test func `a failed case in the middle is a gap in line and band`() throws {
    var summary = ChartsFixture.stridingRun([1, 2, 4, 8, 16])
    let failed = try #require(summary.cases.firstIndex { $0.subject.id.hasSuffix("work=1/stride=4") })
    summary.cases[failed].metrics = []
    let chart = try ChartData.chart(
      ChartsFixture.speedup, of: summary, context: ChartsFixture.context(ChartsFixture.striding))
    let script = GnuplotScript(chart).text
    #expect(script.contains("every ::0::1 ") && script.contains("every ::3::4 "))
    #expect(!script.contains("every ::0::4 "))
    #expect(script.contains("every ::5::9 "))
  }

  @Test func `a title too long for the picture ends in an ellipsis`() throws {
    var request = ChartsFixture.speedup
    request.title = String(repeating: "wide ", count: 1000)
    let chart = try ChartData.chart(
      request, of: ChartsFixture.stridingRun([1, 2]), context: ChartsFixture.context(ChartsFixture.striding))
    let line = GnuplotScript(chart).text.split(separator: "\n").first { $0.contains("wide wide") }
    #expect(line?.contains("…'") == true && (line?.count ?? 0) < 250)
  }

  static func chart() throws -> Chart {
    try ChartData.chart(
      ChartsFixture.speedup, of: ChartsFixture.stridingRun([1, 64]),
      context: ChartsFixture.context(ChartsFixture.striding))
  }
}
