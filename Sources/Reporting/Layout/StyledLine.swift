/// One line of a report before it has colours, so that its width is known.
struct StyledLine: Sendable, Hashable {
  struct Span: Sendable, Hashable {
    var text: String
    var role: TextRole?
  }

  private(set) var spans: [Span] = []
  private(set) var width = 0

  init() {}

  init(_ text: String, _ role: TextRole? = nil) { append(text, role) }

  mutating func append(_ text: String, _ role: TextRole? = nil) {
    guard !text.isEmpty else { return }
    spans.append(Span(text: text, role: role))
    width += text.displayWidth
  }

  mutating func pad(to column: Int) { append(String(repeating: " ", count: max(0, column - width))) }

  /// The line without what does not fit; `ellipsis` says that something was cut.
  func fitted(to limit: Int, ellipsis: String) -> StyledLine {
    guard width > limit else { return self }
    var line = StyledLine()
    let room = max(0, limit - ellipsis.displayWidth)
    for span in spans {
      line.append(String(span.text.beginning(fitting: room - line.width)), span.role)
      if line.width + 1 > room { break }
    }
    line.append(String(ellipsis.beginning(fitting: limit - line.width)))
    return line
  }

  func rendered(_ style: TextStyle) -> String {
    var kept = spans
    while let last = kept.last {
      let trimmed = String(last.text.reversed().drop { $0 == " " }.reversed())
      kept[kept.count - 1].text = trimmed
      guard trimmed.isEmpty else { break }
      kept.removeLast()
    }
    return kept.map { style($0.text, $0.role) }.joined()
  }
}
