/// How rows are called: the variant, and below it what tells its cases apart, on columns of their own.
struct RowLabels: Sendable {
  struct Labeled: Sendable {
    var label: String
    /// Nil for a line that heads others.
    var row: ReportRow?
  }

  private var valueWidths: [String: Int] = [:]
  /// Whether all but the last parameter head the rows, since one line would be too long.
  private var isNested = false

  init(_ blocks: [ReportBlock], maxWidth: Int) {
    let parts = blocks.flatMap(\.groups).flatMap(\.rows).flatMap(\.parts)
    for part in parts { valueWidths[part.name] = max(valueWidths[part.name] ?? 0, part.value.displayWidth) }
    isNested = blocks.flatMap(\.groups).flatMap(\.rows).contains {
      $0.parts.count > 1 && label(of: $0.parts, indent: 2).displayWidth > maxWidth
    }
  }

  /// The lines of a variant, with those of `showing`.
  func rows(of group: ReportGroup, showing rows: [ReportRow]) -> [Labeled] {
    if rows.count == 1, rows[0].parts.isEmpty { return [Labeled(label: group.variant, row: rows[0])] }
    var lines = [Labeled(label: group.variant)]
    var outer: [ReportRow.Part] = []
    for row in rows {
      guard isNested, row.parts.count > 1 else {
        lines.append(Labeled(label: label(of: row.parts, indent: 2), row: row))
        continue
      }
      let heads = Array(row.parts.dropLast())
      if heads != outer {
        let words = heads.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        lines.append(Labeled(label: "  " + words))
      }
      outer = heads
      lines.append(Labeled(label: label(of: row.parts.suffix(1), indent: 4), row: row))
    }
    return lines
  }

  /// `stride  1024`: numbers at the right of their column, words at the left.
  private func label(of parts: some Sequence<ReportRow.Part>, indent: Int) -> String {
    let texts = parts.map { part in
      let width = valueWidths[part.name] ?? 0
      return part.name + " "
        + (part.number == nil ? part.value.padded(to: width) : part.value.padded(from: width))
    }
    let label = String(repeating: " ", count: indent) + texts.joined(separator: "  ")
    return String(label.reversed().drop { $0 == " " }.reversed())
  }
}
