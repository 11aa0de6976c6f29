/// Rows of cells under one another; a cell may reach into the blank that a neighbour leaves.
struct TextTable: Sendable {
  enum Alignment: Sendable { case left, right }

  struct Cell: Sendable, Hashable {
    var text: String
    var role: TextRole?

    init(_ text: String = "", _ role: TextRole? = nil) {
      self.text = text
      self.role = role
    }
  }

  enum Row: Sendable {
    case cells([Cell])
    /// A line that heeds no column.
    case free(StyledLine)
  }

  static let gap = 2

  /// One a column; the first column is the labels.
  var alignments: [Alignment]
  var rows: [Row] = []
  /// Labels are given at most so many columns, and cut.
  var maxLabelWidth = Int.max
  /// More blank before a column than the gap, by its index: where text meets numbers.
  var roomBefore: [Int: Int] = [:]

  /// Left edges of left-aligned columns and right edges of the others, as near as every row allows.
  private func anchors(labelWidth: Int) -> [Int] {
    var anchors = Array(repeating: 0, count: alignments.count)
    var ends = cellRows.map { _ in labelWidth }
    for column in alignments.indices.dropFirst() {
      let widths = cellRows.map { column < $0.count ? $0[column].text.displayWidth : 0 }
      let taken = zip(ends, widths).filter { $1 > 0 }
      let begin =
        (taken.map { $0 + ($1 * (alignments[column] == .right ? 1 : 0)) }.max() ?? 0) + TextTable.gap
        + (roomBefore[column] ?? 0)
      anchors[column] = begin
      for (row, width) in widths.enumerated() where width > 0 {
        ends[row] = alignments[column] == .right ? begin : begin + width
      }
    }
    return anchors
  }

  private var cellRows: [[Cell]] {
    rows.compactMap { if case .cells(let cells) = $0 { cells } else { nil } }
  }

  private var labelWidth: Int {
    min(maxLabelWidth, cellRows.map { $0.first?.text.displayWidth ?? 0 }.max() ?? 0)
  }

  /// Columns that the widest row of cells takes.
  var width: Int { lines(ellipsis: "").filter(\.isCells).map(\.line.width).max() ?? 0 }

  func lines(ellipsis: String) -> [(line: StyledLine, isCells: Bool)] {
    let labelWidth = labelWidth
    let anchors = anchors(labelWidth: labelWidth)
    return rows.map { row in
      switch row {
      case .free(let line): (line, false)
      case .cells(let cells): (line(cells, anchors, labelWidth: labelWidth, ellipsis: ellipsis), true)
      }
    }
  }

  private func line(_ cells: [Cell], _ anchors: [Int], labelWidth: Int, ellipsis: String) -> StyledLine {
    var line = StyledLine()
    for (column, cell) in cells.enumerated() where !cell.text.isEmpty {
      guard column > 0 else {
        let isAlone = cells.dropFirst().allSatisfy { $0.text.isEmpty }
        line = StyledLine(cell.text, cell.role)
        if !isAlone { line = line.fitted(to: labelWidth, ellipsis: ellipsis) }
        continue
      }
      let width = cell.text.displayWidth
      line.pad(to: alignments[column] == .right ? anchors[column] - width : anchors[column])
      line.append(cell.text, cell.role)
    }
    return line
  }
}
