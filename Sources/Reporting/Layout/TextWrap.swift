/// Text over several lines, none of them wider than asked.
enum TextWrap {
  /// Fills lines with words. A word that no line holds, such as a path, is broken; where it can be, after a slash.
  /// - Parameter used: columns that are taken on the first line.
  static func lines(_ text: String, width: Int, used: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    func room() -> Int { max(1, width - (lines.isEmpty ? used : 0)) }
    func close() {
      lines.append(line)
      line = ""
    }
    for word in text.split(separator: " ") {
      var rest = Substring(word)
      let space = line.isEmpty ? 0 : 1
      if line.displayWidth + space + rest.displayWidth <= room() {
        line += (space == 1 ? " " : "") + rest
        continue
      }
      if !line.isEmpty || (used > 0 && lines.isEmpty && rest.displayWidth <= width) { close() }
      while rest.displayWidth > room() {
        line = String(piece(of: rest, fitting: room()))
        rest = rest.dropFirst(line.count)
        close()
      }
      line = String(rest)
    }
    if !line.isEmpty || lines.isEmpty { close() }
    return lines
  }

  private static func piece(of word: Substring, fitting width: Int) -> Substring {
    let longest = word.beginning(fitting: width)
    // A wide character on one column: take it, or this would never end.
    guard !longest.isEmpty else { return word.prefix(1) }
    guard let slash = longest.lastIndex(of: "/"), slash > longest.startIndex else { return longest }
    return longest[...slash]
  }

  /// `head` and then the text, its further lines under its first.
  static func hanging(
    _ head: StyledLine, _ text: String, width: Int, role: TextRole? = nil
  ) -> [StyledLine] {
    // A head that leaves no room for words stands on its own line.
    guard width - head.width >= 12 || head.width <= 2 else {
      return [head] + hanging(StyledLine("  "), text, width: width, role: role)
    }
    return lines(text, width: max(1, width - head.width)).enumerated().map { index, text in
      var line = index == 0 ? head : StyledLine(String(repeating: " ", count: head.width))
      line.append(text, role)
      return line
    }
  }
}
