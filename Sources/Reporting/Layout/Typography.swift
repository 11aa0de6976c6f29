import Metrics

/// Which characters a report may hold: nothing that moves a cursor, and ASCII alone where the locale asks for it.
struct Typography: Sendable {
  var unicode: Bool

  var numbers: NumberFormat { NumberFormat(unicode: unicode) }
  var ellipsis: String { numbers.ellipsis }
  /// Between the parts of a line.
  var dot: String { unicode ? " · " : " - " }

  /// Text of other people on one line: control characters and those that turn the reading direction are one space,
  /// so that a scenario cannot write escape sequences into a terminal.
  func clean(_ text: String) -> String {
    let safe = String(
      text.map { character in
        character.unicodeScalars.contains(where: Typography.isControl) ? " " : character
      })
    return unicode ? safe : Typography.ascii(safe)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The marks and overrides of bidirectional text; joiners within emoji are fine.
    case .format: (0x200E...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    default: false
    }
  }

  /// The nearest ASCII of the signs that gcdbench writes; `?` for all else.
  private static func ascii(_ text: String) -> String {
    text.map { $0.isASCII ? String($0) : asciiSigns[$0] ?? "?" }.joined()
  }

  private static let asciiSigns: [Character: String] = [
    "×": "x", "…": "...", "µ": "u", "μ": "u", "·": "-", "–": "-", "—": "-", "−": "-", "≥": ">=", "≤": "<=",
    "≈": "~", "±": "+/-", "→": "->", "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "\u{A0}": " ",
    "\u{202F}": " ", "✓": "+", "✗": "x",
  ]
}
