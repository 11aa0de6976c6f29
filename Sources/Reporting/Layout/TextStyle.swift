/// What a piece of text means, from which its colour follows. Words carry the meaning too, never colour alone.
package enum TextRole: Sendable, Hashable {
  case title, faster, slower, caveat, folded

  fileprivate var code: String {
    switch self {
    case .title: "1"
    case .faster: "32"
    case .slower: "31"
    case .caveat: "33"
    case .folded: "2"
    }
  }
}

/// Colours by ANSI escape sequences, or none.
package struct TextStyle: Sendable, Hashable {
  package var colored: Bool

  package init(colored: Bool) { self.colored = colored }

  package func callAsFunction(_ text: String, _ role: TextRole?) -> String {
    guard colored, let role, !text.isEmpty else { return text }
    return "\u{1B}[\(role.code)m\(text)\u{1B}[0m"
  }
}
