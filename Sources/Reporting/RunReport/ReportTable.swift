import Metrics
import ScenarioModel
import Statistics

/// The table of a run for a terminal: all blocks on the same columns, as many of them as the width holds.
struct ReportTable: Sendable {
  var scenario: Scenario
  var answer: RunAnswer
  var options: ReportOptions
  var type: Typography
  var blocks: [ReportBlock]
  var labels: RowLabels

  init(scenario: Scenario, answer: RunAnswer, options: ReportOptions, type: Typography) {
    self.scenario = scenario
    self.answer = answer
    self.options = options
    self.type = type
    blocks = ReportBlock.blocks(of: answer.summary, in: scenario)
    labels = RowLabels(blocks, maxWidth: options.width * 2 / 5)
  }

  var lines: [StyledLine] {
    let columns = ReportColumn.columns(of: answer.summary, in: scenario)
    let fitting = arrangements(of: columns).lazy.map(table).first { $0.width <= options.width }
    return roomy(fitting ?? narrowest(columns)).lines(ellipsis: type.ellipsis).map(\.line)
  }

  /// With more blank where numbers follow a column of text, if there is room.
  private func roomy(_ table: TextTable) -> TextTable {
    var roomy = table
    for column in table.alignments.indices.dropFirst(2)
    where table.alignments[column] == .right && table.alignments[column - 1] == .left {
      roomy.roomBefore[column] = TextTable.gap
      if roomy.width > options.width { roomy.roomBefore[column] = nil }
    }
    return roomy
  }

  /// What may be shown, the most first: remarks leave the row before its built-in columns go.
  private func arrangements(of columns: [ReportColumn]) -> [ReportCells] {
    let ranks = Set(columns.map(\.rank)).sorted(by: >)
    let fewer = ranks.map { rank in columns.filter { $0.rank <= rank } }
    let builtIn = fewer.filter { $0.allSatisfy { $0.rank < 5 } }
    return fewer.filter { $0.contains { $0.rank >= 5 } || $0.count == builtIn.first?.count }
      .map { cells($0, remarksInRow: true) } + builtIn.map { cells($0, remarksInRow: false) }
  }

  /// The columns that are never dropped, with labels cut to what is left.
  private func narrowest(_ columns: [ReportColumn]) -> TextTable {
    var table = table(cells(columns.filter { $0.rank == 0 }, remarksInRow: false))
    var label = options.width / 2
    repeat {
      table.maxLabelWidth = label
      label -= 1
    } while table.width > options.width && label > 3
    return table
  }

  private func cells(_ columns: [ReportColumn], remarksInRow: Bool) -> ReportCells {
    ReportCells(
      columns: columns, remarksInRow: remarksInRow, answer: answer,
      remark: RowRemark(numbers: type.numbers, expected: scenario.outcomes), type: type)
  }

  private func table(_ cells: ReportCells) -> TextTable {
    var table = TextTable(alignments: [.left] + cells.columns.map(\.alignment))
    for (index, block) in blocks.enumerated() {
      if index > 0 { table.rows.append(.free(StyledLine())) }
      let header = cells.header(block.heading)
      // Nothing heads the only block of a run in which all trials failed.
      if header.contains(where: { !$0.text.isEmpty }) { table.rows.append(.cells(header)) }
      for group in block.groups { table.rows += rows(of: group, cells) }
    }
    return table
  }

  private func rows(of group: ReportGroup, _ cells: ReportCells) -> [TextTable.Row] {
    let folding = options.allRows ? nil : RowFolding(group.rows, best: answer.findings.best)
    var rows: [TextTable.Row] = []
    for labeled in labels.rows(of: group, showing: folding?.shown ?? group.rows) {
      rows.append(.cells([TextTable.Cell(type.clean(labeled.label))] + (labeled.row.map(cells.cells) ?? [])))
      if let note = labeled.row.flatMap(cells.note) {
        rows.append(.free(StyledLine("    " + note, .caveat)))
      }
    }
    if let folding, folding.hidden > 0 {
      let hidden = type.numbers.counted(folding.hidden, folding.name)
      rows.append(.free(StyledLine("  (\(hidden) not shown: --all)", .folded)))
    }
    return rows
  }
}
