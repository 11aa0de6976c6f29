package import ScenarioModel
package import Statistics

/// A run's summary, one row a case and metric: the bytes of summary.csv, and the same rows as JSON.
package struct SummaryTable: Sendable {
  private let columns: [SummaryColumn]
  private let rows: [SummaryColumn.Row]

  package init(scenario: Scenario, run: String, summary: RunSummary) {
    columns = SummaryColumn.columns(of: scenario.workload)
    rows = summary.cases.flatMap { summary in
      summary.metrics.map {
        SummaryColumn.Row(run: run, scenario: scenario, subject: summary.subject, metric: $0)
      }
    }
  }

  package var columnNames: [String] { columns.map(\.name) }

  /// `summary.csv` and `--format csv`: empty is not measured.
  package var csv: String {
    CSV.row(columnNames)
      + rows.map { row in CSV.row(columns.map { SummaryTable.csv($0.cell(row)) }) }.joined()
  }

  /// `--format json`: an array of objects, keys in the columns' order, null for what is not measured.
  package var json: String {
    let objects = rows.map { row in
      let fields = columns.map { "\(JSONText.string($0.name)): \(SummaryTable.json($0.cell(row)))" }
      return "  {" + fields.joined(separator: ", ") + "}"
    }
    return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private static func csv(_ cell: SummaryColumn.Cell) -> String {
    switch cell {
    case .empty: ""
    case .integer(let integer): "\(integer)"
    case .number(let number): Value.number(number).description
    case .text(let text): CSV.text(text)
    }
  }

  private static func json(_ cell: SummaryColumn.Cell) -> String {
    switch cell {
    case .empty: "null"
    case .integer, .number: csv(cell)
    case .text(let text): JSONText.string(text)
    }
  }
}

/// Strings as JSON has them. JSONEncoder would sort an object's keys or shuffle them; columns have an order.
enum JSONText {
  static func string(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    // U+2028 and U+2029 end a line in JavaScript.
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value):
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
