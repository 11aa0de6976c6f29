/// A page of headings, paragraphs and lists of terms, for what is explained rather than measured.
///
/// No line is wider than asked. Other people's text may be given as it is: control characters do not get through.
package struct TextPage: Sendable {
  private let width: Int
  private let typography: Typography
  private let style: TextStyle
  private var lines: [String] = []

  package init(width: Int, unicode: Bool, colored: Bool) {
    self.width = width
    typography = Typography(unicode: unicode)
    style = TextStyle(colored: colored)
  }

  /// The page, with a newline at its end.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// A blank line, but not at the top, nor after another.
  package mutating func gap() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// A line of its own in bold, with a gap above.
  package mutating func heading(_ text: String) {
    gap()
    add(TextWrap.hanging(StyledLine(), typography.clean(text), width: width, role: .title))
  }

  package mutating func paragraph(_ text: String, indent: Int = 0, role: TextRole? = nil) {
    let margin = StyledLine(String(repeating: " ", count: indent))
    add(TextWrap.hanging(margin, typography.clean(text), width: width, role: role))
  }

  /// `sign term   text`, the text's further lines under its first.
  /// - Parameter column: where the text begins; a wider term stands on a line of its own.
  package mutating func entry(
    _ term: String, _ text: String, column: Int, sign: (text: String, role: TextRole)? = nil
  ) {
    var head = StyledLine("  ")
    if let sign { head.append(typography.clean(sign.text) + " ", sign.role) }
    head.append(typography.clean(term))
    if head.width + 2 > column, !term.isEmpty {
      add([head])
      head = StyledLine()
    }
    head.pad(to: column)
    add(TextWrap.hanging(head, typography.clean(text), width: width))
  }

  /// Terms and what they mean, the meanings in one column.
  package mutating func entries(_ entries: [(term: String, text: String)]) {
    let column = TextPage.column(for: entries.map(\.term))
    for (term, text) in entries { entry(term, text, column: column) }
  }

  /// Where the texts beside these terms begin; a term beyond 26 columns does not push the others aside.
  package static func column(for terms: [String], signed: Bool = false) -> Int {
    let widths = terms.map(\.displayWidth).filter { $0 <= 26 }
    return 2 + (signed ? 2 : 0) + (widths.max() ?? 0) + 2
  }

  private mutating func add(_ styled: [StyledLine]) { lines += styled.map { $0.rendered(style) } }
}
