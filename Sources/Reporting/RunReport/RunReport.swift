package import ScenarioModel
package import Statistics

/// What `run` prints when it is done, and `report` at any time: a run's whole answer as text.
package struct RunReport: Sendable {
  let scenario: Scenario
  let manifest: RunManifest
  let answer: RunAnswer
  let saved: SavedPaths
  let options: ReportOptions
  let type: Typography

  package init(
    scenario: Scenario, manifest: RunManifest, answer: RunAnswer, saved: SavedPaths, options: ReportOptions
  ) {
    self.scenario = scenario
    self.manifest = manifest
    self.answer = answer
    self.saved = saved
    self.options = options
    type = Typography(unicode: options.unicode)
  }

  /// Whole lines, none wider than the options say.
  package var text: String {
    let style = TextStyle(colored: options.colored)
    return lines.map { $0.fitted(to: options.width, ellipsis: type.ellipsis).rendered(style) + "\n" }.joined()
  }

  private var lines: [StyledLine] {
    let closing = claimLines + caveatLines + savedLines
    return header + answerLines + [StyledLine()] + tableLines
      + (closing.isEmpty ? [] : [StyledLine()] + closing)
  }

  private var tableLines: [StyledLine] {
    let table = ReportTable(scenario: scenario, answer: answer, options: options, type: type)
    return table.lines + legend(for: table.lines)
  }

  /// What the marks mean, and why a ratio is not the quotient of two cells.
  private func legend(for rows: [StyledLine]) -> [StyledLine] {
    let cases = answer.summary.cases
    // Some rows are folded, and their marks with them. Columns are trimmed to their width, so the mark ends a cell.
    let isMarked = rows.contains { $0.spans.contains { $0.text.split(separator: " ").contains("!") } }
    let spoilt = isMarked ? "! = see Caveats" : nil
    let marks = [bestLegend, spoilt].compactMap { $0 }
    let hasRatios = cases.contains {
      $0["wall_per_item"]?.against == .slower || $0["wall_per_item"]?.against == .faster
    }
    let note = "Ratios are paired by round, so they need not equal the quotient of two rows."
    let texts = (marks.isEmpty ? [] : [marks.joined(separator: type.dot)]) + (hasRatios ? [note] : [])
    return texts.flatMap { TextWrap.hanging(StyledLine(), $0, width: options.width, role: .folded) }
  }

  private var bestLegend: String? {
    let counts = ReportBlock.blocks(of: answer.summary, in: scenario).map { block in
      block.cases.filter { answer.findings.best.contains($0.subject.id) && !$0.isWrongOnPurpose }.count
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return most == 1 ? "* = best" : "* = best, no difference between them"
  }

  /// A heading with lines below, or nothing.
  func section(_ title: String, _ body: [StyledLine]) -> [StyledLine] {
    body.isEmpty ? [] : [StyledLine(title, .title)] + body
  }

  /// Wrapped under an indent.
  func indented(_ text: String, by indent: Int = 2, role: TextRole? = nil) -> [StyledLine] {
    TextWrap.hanging(
      StyledLine(String(repeating: " ", count: indent)), type.clean(text), width: options.width, role: role)
  }
}
