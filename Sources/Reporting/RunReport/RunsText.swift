import Metrics

/// What `runs` prints: a line a run.
package struct RunsText: Sendable {
  package struct Row: Sendable, Hashable {
    package var run: String
    package var scenario: String
    package var label: String?
    package var cases: Int
    package var rounds: Int
    /// `latest`, `finished`, `interrupted`, …
    package var state: String

    package init(run: String, scenario: String, label: String?, cases: Int, rounds: Int, state: String) {
      self.run = run
      self.scenario = scenario
      self.label = label
      self.cases = cases
      self.rounds = rounds
      self.state = state
    }
  }

  private let rows: [Row]
  private let width: Int

  package init(_ rows: [Row], width: Int) {
    self.rows = rows
    self.width = width
  }

  package var text: String {
    guard !rows.isEmpty else { return "no runs yet: gcdbench run SCENARIO makes one\n" }
    let type = Typography(unicode: true)
    let cells = rows.map { row in
      [
        type.clean(row.scenario), row.run, type.numbers.counted(row.cases, "case"),
        type.numbers.counted(row.rounds, "round"), row.state,
        row.label.map { "label:\(type.clean($0))" } ?? "",
      ]
    }
    let widths = (0..<6).map { column in cells.map { $0[column].displayWidth }.max() ?? 0 }
    return cells.map { row in
      let padded = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      let trimmed = String(padded.reversed().drop { $0 == " " }.reversed())
      return StyledLine(trimmed).fitted(to: width, ellipsis: type.ellipsis).rendered(
        TextStyle(colored: false)) + "\n"
    }.joined()
  }
}
