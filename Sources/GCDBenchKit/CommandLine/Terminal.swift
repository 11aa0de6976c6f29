/// Whether output is coloured.
package enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

/// What is known of the thing behind a descriptor, before anything is decided.
package struct TerminalFacts: Sendable, Equatable {
  package var isTerminal: Bool
  /// As the kernel tells it; nil where it does not.
  package var columns: Int?
  package var environment: [String: String]

  package init(isTerminal: Bool, columns: Int? = nil, environment: [String: String] = [:]) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.environment = environment
  }
}

/// How to write to a descriptor: width, colour, character set.
package struct Terminal: Sendable, Equatable {
  package let isTerminal: Bool
  package let width: Int
  package let isColored: Bool
  package let isUnicode: Bool

  package init(_ facts: TerminalFacts, color: ColorChoice = .auto) {
    isTerminal = facts.isTerminal
    width = facts.width
    isColored = facts.isColored(color)
    isUnicode = facts.isUnicode
  }

  package var style: Style { Style(isOn: isColored) }
}

extension TerminalFacts {
  /// A pipe always gets 100 columns, so that the bytes do not depend on the window; a window is asked, and if it
  /// does not answer it gets 80.
  fileprivate var width: Int {
    guard isTerminal else { return 100 }
    let stated = environment["COLUMNS"].flatMap { Int($0) }
    return [stated, columns].compactMap(\.self).first { $0 > 0 } ?? 80
  }

  /// `--color` beats NO_COLOR (no-color.org: any value but the empty one), which beats the terminal.
  fileprivate func isColored(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      guard isTerminal, environment["NO_COLOR", default: ""].isEmpty else { return false }
      return !["", "dumb"].contains(environment["TERM", default: ""])
    }
  }

  /// The first of LC_ALL, LC_CTYPE and LANG that says anything decides, as in setlocale; none means ASCII.
  fileprivate var isUnicode: Bool {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
