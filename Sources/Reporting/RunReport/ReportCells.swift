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
  func note(of row: ReportRow) -> String? { remarksInRow ? nil : remark.text(row.summary) }

  private func against(_ summary: CaseSummary) -> TextTable.Cell {
    let said = remarksInRow ? remark.text(summary) : nil
    let compared = remark.comparison(summary) ?? (summary.isWrongOnPurpose && said == nil ? "wrong" : nil)
    let words = (summary.isWrongOnPurpose && said != nil ? [said] : [compared, said]).compactMap { $0 }
    var text = words.joined(separator: ", ")
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
