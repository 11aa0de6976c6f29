extension Character {
  /// Columns that a terminal gives the character: 2 for East Asian wide ones and emoji, 0 for marks that stand alone.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    let category = first.properties.generalCategory
    if [.nonspacingMark, .enclosingMark, .format].contains(category) { return 0 }
    let hasEmojiStyle = unicodeScalars.contains { $0.value == 0xFE0F } || first.properties.isEmojiPresentation
    return hasEmojiStyle || Character.isWide(first.value) ? 2 : 1
  }

  /// The wide and fullwidth blocks of Unicode's East Asian Width (UAX 11).
  private static func isWide(_ code: UInt32) -> Bool {
    switch code {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// Columns that the text takes on a terminal; it has no line break.
  var displayWidth: Int {
    // Nearly every cell is plain ASCII, and a table measures its cells many times.
    utf8.allSatisfy { 0x20..<0x7F ~= $0 } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// The text on so many columns, the rest blank.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - displayWidth))
  }

  /// The text at the end of so many columns.
  func padded(from width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - displayWidth)) + self
  }

  /// The longest beginning that fits.
  func beginning(fitting width: Int) -> SubSequence {
    var used = 0
    var end = startIndex
    while end < endIndex {
      used += self[end].displayWidth
      guard used <= width else { break }
      end = index(after: end)
    }
    return self[..<end]
  }
}
