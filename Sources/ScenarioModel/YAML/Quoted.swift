/// Text from a file as it may stand in a one-line message: in single quotes, on one line, without control characters,
/// not longer than a line bears.
package struct Quoted: CustomStringConvertible, Sendable {
  package static let longest = 60
  private let text: String

  package init(_ text: String) { self.text = text }

  package var description: String {
    let shown = text.count > Self.longest ? text.prefix(Self.longest - 1) + "…" : text[...]
    return "'" + Self.onOneLine(String(shown)) + "'"
  }

  /// The text with everything escaped that would break the line or steer the terminal; for paths.
  package static func onOneLine(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += visible($1) }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: scalar.properties.isUnseen ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Control, format (right-to-left overrides reorder a terminal's line), line and paragraph separators.
  fileprivate var isUnseen: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    default: false
    }
  }
}
