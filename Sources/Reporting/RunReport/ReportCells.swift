import ScenarioModel
import Statistics

/// The cells of the rows, for one choice of columns.
struct ReportCells: Sendable {
  var columns: [ReportColumn]
  /// Else they stand on a line below.
  var remarksInRow: Bool
  var answer: RunAnswer
  var remark: RowRemark
  var type: Typography

  func header(_ heading: String) -> [TextTable.Cell] {
    [TextTable.Cell(type.clean(heading), .title)]
      + columns.map { TextTable.Cell($0.content == .against ? againstHeading : type.clean($0.heading)) }
  }

  /// A long name would make the column wide for nothing: its row says that it is the reference.
  private var againstHeading: String {
    guard let reference = answer.summary.reference else { return "" }
    return reference.displayWidth > 16 ? "vs reference" : "vs " + type.clean(reference)
  }

  func cells(of row: ReportRow) -> [TextTable.Cell] {
    columns.map { column in
      column.content == .against
        ? against(row.summary) : TextTable.Cell(column.text(row.summary, type.numbers))
    }
  }

  /// What stands below the row instead of in it.
  func note(of row: ReportRow) -> String? {
    let said = remark.text(row.summary)
    return said == inRow(row.summary) ? nil : said
  }

  /// A remark in its row: where there is room, or where it stands alone and is as short as a comparison.
  private func inRow(_ summary: CaseSummary) -> String? {
    guard let said = remark.text(summary) else { return nil }
    let isShort = remark.comparison(summary) == nil && said.displayWidth <= 12
    return remarksInRow || isShort ? said : nil
  }

  private func against(_ summary: CaseSummary) -> TextTable.Cell {
    let said = inRow(summary)
    let compared = summary.isWrongOnPurpose ? (said == nil ? "wrong" : nil) : remark.comparison(summary)
    var text = [compared, said].compactMap { $0 }.joined(separator: ", ")
    if isBest(summary) { text += text.isEmpty ? "*" : " *" }
    if isSpoilt(summary) { text += text.isEmpty ? "!" : " !" }
    return TextTable.Cell(text, role(summary, hasRemark: said != nil))
  }

  func isBest(_ summary: CaseSummary) -> Bool {
    !summary.isWrongOnPurpose && answer.findings.best.contains(summary.subject.id)
  }

  /// Whether a caveat says of this case what the row does not.
  func isSpoilt(_ summary: CaseSummary) -> Bool {
    answer.caveats.contains {
      $0.subject == summary.subject.id && $0.kind != .incorrect && $0.kind != .failedTrials
    }
  }

  private func role(_ summary: CaseSummary, hasRemark: Bool) -> TextRole? {
    if hasRemark || summary.isWrongOnPurpose { return .caveat }
    switch summary["wall_per_item"]?.against {
    case .faster?: return .faster
    case .slower?: return .slower
    case .same?, .unclear?, .reference?, nil: return nil
    }
  }
}
