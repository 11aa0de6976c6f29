import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct RunReportTests {
  static let saved = SavedPaths(
    folder: "Results/apply-striding/20261130T154500Z-3f2a",
    charts: ["speedup", "wall", "switches", "cores"].map {
      SavedPaths.Chart(title: $0, path: "plots/apply-striding/\($0).svg")
    })

  static func striding(_ options: ReportOptions, quick: Bool = false) -> String {
    RunReport(
      scenario: MadeUp.stridingScenario, manifest: MadeUp.manifest(of: MadeUp.stridingScenario, quick: quick),
      answer: MadeUp.stridingAnswer, saved: saved, options: options
    ).text
  }

  static func guards(_ options: ReportOptions) -> String {
    RunReport(
      scenario: MadeUp.guardsScenario, manifest: MadeUp.manifest(of: MadeUp.guardsScenario),
      answer: MadeUp.guardsAnswer, saved: SavedPaths(), options: options
    ).text
  }

  @Test(arguments: [80, 100])
  func `a run reads as in the design`(width: Int) {
    assertSnapshot(Self.striding(ReportOptions(width: width)), named: "run-\(width).txt")
    assertSnapshot(Self.guards(ReportOptions(width: width)), named: "guards-\(width).txt")
  }

  @Test func `all rows, ASCII, colour and a quick look read well`() {
    assertSnapshot(Self.striding(ReportOptions(width: 80, allRows: true)), named: "run-all.txt")
    assertSnapshot(Self.striding(ReportOptions(width: 80, unicode: false)), named: "run-ascii.txt")
    assertSnapshot(Self.striding(ReportOptions(width: 80, colored: true)), named: "run-colored.txt")
    assertSnapshot(Self.striding(ReportOptions(width: 80), quick: true), named: "run-quick.txt")
  }

  @Test(arguments: Array(40...60) + [79, 80, 81, 100, 133, 200])
  func `no line is wider than asked`(width: Int) {
    for unicode in [true, false] {
      for allRows in [true, false] {
        let options = ReportOptions(width: width, allRows: allRows, unicode: unicode)
        for line in (Self.striding(options) + Self.guards(options)).split(separator: "\n") {
          #expect(line.displayWidth <= width, "\(line)")
        }
      }
    }
  }
}
