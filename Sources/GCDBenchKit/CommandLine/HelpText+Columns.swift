/// A term and what it means: one entry of a help table.
struct Definition {
  let term: String
  let meaning: String

  init(_ term: String, _ meaning: String) {
    self.term = term
    self.meaning = meaning
  }

  init(_ flag: FlagDeclaration) {
    let value = flag.placeholder.map { " " + $0 } ?? ""
    term = (flag.short.map { "-\($0), " } ?? "    ") + flag.spelling + value
    var text = flag.doc + Self.choice(flag.completions)
    if flag.isRequired { text += "; must be given" }
    if flag.repeats { text += "; may be repeated" }
    if let unset = flag.unset { text += " (default: \(unset))" }
    meaning = text
  }

  init(_ operand: OperandDeclaration) {
    self.init(operand.name, operand.doc + Self.choice(operand.completions))
  }

  private static func choice(_ completions: [Completion]) -> String {
    guard case .words(let words)? = completions.first else { return "" }
    // One word alone stands beside other values: a number, or `any`.
    return (words.count > 1 ? ": " : ", or ") + words.listed
  }
}

extension HelpText {
  /// A wider term stands on a line of its own, so that one long option does not squeeze all texts.
  private static let widestTerm = 26

  /// Tables under their headings, with one common second column.
  func columns(_ tables: [(heading: String, rows: [Definition])]) -> String {
    let filled = tables.filter { !$0.rows.isEmpty }
    let terms = filled.flatMap(\.rows).map(\.term.count).filter { $0 <= Self.widestTerm }
    let column = 2 + (terms.max() ?? 0) + 2
    return filled.map { table in
      wrap(table.heading) + table.rows.map { row($0, column: column) }.joined()
    }.joined(separator: "\n")
  }

  private func row(_ definition: Definition, column: Int) -> String {
    let start = "  " + definition.term
    let text = wrap(definition.meaning, indent: column)
    guard start.count + 2 <= column else { return start + "\n" + text }
    return start + text.dropFirst(start.count)
  }

  /// The text in lines of at most `width` columns, each indented; a newline in it begins a new paragraph.
  func wrap(_ text: String, indent: Int = 0) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { fill($0, indent: indent) }.joined()
  }

  private func fill(_ paragraph: Substring, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line.isEmpty ? "" : margin + line)
    return lines.map { $0 + "\n" }.joined()
  }
}
