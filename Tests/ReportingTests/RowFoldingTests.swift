import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct RowFoldingTests {
  static func rows(_ against: [Against?], walls: [Double]) -> [ReportRow] {
    zip(against, walls).enumerated().map { index, row in
      let subject = Case(
        of: MadeUp.striding, variant: "concurrent-perform", stated: ["stride": .integer(1 << index)], cpus: 2)
      let part = ReportRow.Part(name: "stride", value: "\(1 << index)", number: Double(1 << index))
      return ReportRow(parts: [part], summary: MadeUp.summary(subject, wall: row.1, against: row.0))
    }
  }

  static func shown(_ folding: RowFolding) -> [String] { folding.shown.map { $0.parts[0].value } }

  @Test func `the first, the first that is not slower and the best are shown`() {
    let rows = Self.rows([.slower, .slower, .same, .faster, .faster, .slower], walls: [9, 8, 5, 3, 4, 7])
    let folding = RowFolding(rows, best: [])
    #expect(Self.shown(folding) == ["1", "4", "8"])
    #expect(folding.hidden == 3)
    #expect(folding.name == "stride")
    let named = RowFolding(rows, best: [rows[4].summary.subject.id])
    #expect(Self.shown(named) == ["1", "4", "16"], "the findings know better than the lowest number")
  }

  @Test func `a trial that ended badly is never folded away`() {
    var rows = Self.rows([.slower, .slower, .same, .faster, .faster, .slower], walls: [9, 8, 5, 3, 4, 7])
    rows[5].summary.outcomes = [(.ok, 11), (.timeout, 1)]
    #expect(Self.shown(RowFolding(rows, best: [])) == ["1", "4", "8", "32"])
  }

  @Test func `no row is folded for the line that says so`() {
    let rows = Self.rows([.slower, .same, .faster, .slower], walls: [9, 5, 3, 6])
    #expect(RowFolding(rows, best: []).hidden == 0)
    let few = Self.rows([.slower, .slower, .slower], walls: [1, 2, 3])
    #expect(RowFolding(few, best: []).hidden == 0)
  }

  @Test func `without a reference the first and the best are shown`() {
    let rows = Self.rows([nil, nil, nil, nil, nil], walls: [9, 8, 2, 3, 4])
    #expect(Self.shown(RowFolding(rows, best: [])) == ["1", "4"])
  }
}
