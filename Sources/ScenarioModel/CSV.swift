/// Comma-separated values as RFC 4180 has them; read back by every spreadsheet and by Python's csv module.
package enum CSV {
  /// One row with its line end. Fields with a comma, quote or line break are quoted.
  package static func row(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\n" }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text }
    // By bytes: to Swift a quote with an accent behind it is another character than a quote.
    let doubled = text.utf8.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
    return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
  }

  /// A text of the user's as a cell: control characters become one space, and a leading `= + - @` cannot start
  /// a formula in a spreadsheet.
  package static func text(_ text: String) -> String {
    var cleaned = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if previous == "\r", scalar == "\n" { continue }
      cleaned.append(isBreaking(scalar) ? " " : scalar)
    }
    return isFormula(cleaned) ? "'" + String(cleaned) : String(cleaned)
  }

  /// The text of a cell that `text` wrote.
  package static func original(_ cell: String) -> String {
    let rest = cell.unicodeScalars.dropFirst()
    guard cell.unicodeScalars.first == "'", isFormula(.init(rest)) else { return cell }
    return String(rest)
  }

  private static func isBreaking(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isFormula(_ text: String.UnicodeScalarView) -> Bool {
    text.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
  }

  /// The rows of a file. A last line without its end, or with an open quote, is left out and told by `complete`.
  package static func parse(_ text: String) -> (rows: [[String]], completeBytes: Int) {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var quoted = false
    var afterQuote = false
    var completeBytes = 0
    func close() {
      row.append(String(decoding: field, as: UTF8.self))
      field = []
      afterQuote = false
    }
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case 0x22 where quoted: (quoted, afterQuote) = (false, true)
      case 0x22 where afterQuote:
        (quoted, afterQuote) = (true, false)
        field.append(byte)
      case 0x22 where field.isEmpty: quoted = true
      case 0x2C where !quoted: close()
      case 0x0D where !quoted: continue
      case 0x0A where !quoted:
        close()
        rows.append(row)
        row = []
        completeBytes = index + 1
      default: field.append(byte)
      }
    }
    return (rows, completeBytes)
  }
}
