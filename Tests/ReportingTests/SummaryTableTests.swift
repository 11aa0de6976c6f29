import FoundationEssentials
import Metrics
import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct SummaryTableTests {
  static let table = SummaryTable(
    scenario: MadeUp.stridingScenario, run: "20261130T154500Z-3f2a", summary: MadeUp.stridingAnswer.summary)

  @Test func `the columns are those of the design`() {
    let columns = """
      run,scenario,workload,case,case_hash,variant,iterations,work,stride,cpus,pool,gap_ns,qos,metric,unit,rounds,\
      samples,estimate,ci_low,ci_high,level,min,p10,p90,p99,mad,ratio,ratio_low,ratio_high,difference,\
      difference_low,difference_high,against_reference,note
      """
    #expect(Self.table.columnNames.joined(separator: ",") == columns)
    #expect(Self.table.csv.hasPrefix(columns + "\n"))
  }

  @Test func `there is a row for each case and metric, and what is not measured is empty`() throws {
    let rows = CSV.parse(Self.table.csv).rows
    #expect(rows.count == 1 + 27 * 3)
    #expect(rows.allSatisfy { $0.count == Self.table.columnNames.count })
    let first = Dictionary(uniqueKeysWithValues: zip(rows[0], rows[1]))
    #expect(first["stride"] == "", "the for loop has none")
    #expect(first["iterations"] == "100000")
    #expect(first["estimate"] == "1.04")
    #expect(first["metric"] == "wall_per_item")
    #expect(first["against_reference"] == "reference")
    #expect(first["mad"] == "")
    assertSnapshot(Self.table.csv, named: "summary.csv")
  }

  @Test func `JSON has the same cells as CSV, typed`() throws {
    let objects = try JSONDecoder().decode([[String: Value?]].self, from: Data(Self.table.json.utf8))
    let rows = CSV.parse(Self.table.csv).rows.dropFirst()
    #expect(objects.count == rows.count)
    for (object, row) in zip(objects, rows) {
      for (name, cell) in zip(Self.table.columnNames, row) {
        #expect((object[name] ?? nil)?.description ?? "" == cell, "\(name)")
      }
    }
    #expect(objects[0]["estimate"] == .number(1.04))
    #expect(objects[0]["stride"] == .some(nil))
    #expect(objects[0]["rounds"] == .integer(10))
  }

  @Test func `odd texts and numbers come back as they went`() throws {
    let text = "a\"b\\c\n\u{1}\u{2028}<é>日"
    let decoded = try JSONDecoder().decode([String].self, from: Data("[\(JSONText.string(text))]".utf8))
    #expect(decoded == [text])
    #expect(SummaryColumn.Cell(Double.nan) == .empty)
    #expect(SummaryColumn.Cell(Double.infinity) == .empty)
    #expect(SummaryColumn.Cell(nil as Double?) == .empty)
  }

  @Test func `a note cannot start a formula or break a row`() throws {
    var answer = MadeUp.stridingAnswer
    answer.summary.cases = [answer.summary.cases[0]]
    answer.summary.cases[0].metrics[0].note = "=1+1,\"x\"\ny"
    let table = SummaryTable(scenario: MadeUp.stridingScenario, run: "r", summary: answer.summary)
    let rows = CSV.parse(table.csv).rows
    #expect(rows[1].last == "'=1+1,\"x\" y")
    #expect(rows.allSatisfy { $0.count == table.columnNames.count })
  }

  @Test func `a run without rows is still a table`() {
    var summary = MadeUp.stridingAnswer.summary
    summary.cases = []
    let table = SummaryTable(scenario: MadeUp.stridingScenario, run: "r", summary: summary)
    #expect(table.json == "[]\n")
    #expect(CSV.parse(table.csv).rows.count == 1)
  }
}
