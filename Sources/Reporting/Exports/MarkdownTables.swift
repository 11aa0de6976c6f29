import Metrics
import ScenarioModel
import Statistics

/// One GitHub table a block.
struct MarkdownTables: Sendable {
  var scenario: Scenario
  var answer: RunAnswer
  var numbers: NumberFormat

  var text: String {
    let columns = ReportColumn.columns(of: answer.summary, in: scenario)
    let cells = ReportCells(
      columns: columns, remarksInRow: true, answer: answer,
      remark: RowRemark(numbers: numbers, expected: scenario.outcomes), type: Typography(unicode: true))
    let blocks = ReportBlock.blocks(of: answer.summary, in: scenario)
    return blocks.map { table($0, cells) }.joined(separator: "\n") + "\n" + note
  }

  private func table(_ block: ReportBlock, _ cells: ReportCells) -> String {
    let title = block.heading.isEmpty ? "Results" : block.heading
    let header = ["case"] + cells.header("").dropFirst().map(\.text)
    let rows = block.groups.flatMap { group in
      group.rows.map { row in [label(group, row)] + cells.cells(of: row).map(\.text) }
    }
    return "## \(MarkdownText.escape(title))\n\n"
      + MarkdownText.table(
        header.map(MarkdownText.escape), right: [false] + cells.columns.map { $0.alignment == .right },
        rows.map { $0.map(MarkdownText.escape) })
  }

  private func label(_ group: ReportGroup, _ row: ReportRow) -> String {
    ([group.variant] + row.parts.map { "\($0.name) \($0.value)" }).joined(separator: ", ")
  }

  private var note: String {
    let stars = answer.findings.best.isEmpty ? "" : "\\* = best, no difference between them. "
    return stars
      + "Intervals reach at least 95 %. Ratios are paired by round, so they need not equal the quotient "
      + "of two rows. `summary.csv` has all metrics.\n"
  }
}

/// The machine as pairs of words; what is unknown is left out.
struct HostList: Sendable {
  var facts: [(String, String)]

  init(_ host: HostFacts) {
    let numbers = NumberFormat()
    let mask = host.cpusInMask.isEmpty ? nil : host.cpusInMask.map(String.init).joined(separator: ", ")
    let all: [(String, String?)] = [
      ("CPU", host.cpuModel), ("CPUs in the mask", mask), ("CPUs online", host.cpusOnline.map { "\($0)" }),
      ("CPU quota", host.cpuQuota.map { "\($0) CPUs" }),
      ("memory", host.memoryBytes.map { numbers.bytes(Double($0)) }),
      ("system", host.distribution ?? (host.os.isEmpty ? nil : host.os)), ("kernel", host.kernel),
      ("Swift", host.swift), ("libdispatch", host.dispatch), ("clock", host.clockSource),
      ("unit of work", host.unitCostNs.map { numbers.time($0) }),
    ]
    let events = host.perfEvents.sorted { $0.key < $1.key }.map {
      ("perf event \($0.key)", Optional($0.value))
    }
    facts = (all + events).compactMap { name, value in value.map { (name, $0) } }
  }
}
