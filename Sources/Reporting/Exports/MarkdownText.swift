/// Text of a person or a scenario within Markdown, which can never become markup.
enum MarkdownText {
  /// Every sign that CommonMark or GitHub's dialect gives a meaning is taken literally; one line.
  ///
  /// It goes by scalars: a sign with a combining accent is another character to Swift, but markup all the same.
  static func escape(_ text: String) -> String {
    let scalars = Array(Typography(unicode: true).clean(text).unicodeScalars)
    let escaped = scalars.enumerated().map { index, scalar in
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      return escape(scalar, before: next)
    }
    return unlinked(guardedStart(escaped.joined()))
  }

  private static func escape(_ scalar: Unicode.Scalar, before next: Unicode.Scalar) -> String {
    switch scalar {
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "&": return "&amp;"
    // A backslash does not keep GitHub from linking a mention, an issue's number or a bare address.
    case "@", "#": return "&#\(scalar.value);"
    case ":" where next == "/": return "&#\(scalar.value);"
    case _ where special.contains(scalar): return "\\" + String(scalar)
    default: return String(scalar)
    }
  }

  private static let special: Set<Unicode.Scalar> = ["\\", "`", "*", "_", "[", "]", "|", "~", "$"]

  /// What would begin a list, a heading's underline or a rule at the start of a line.
  private static func guardedStart(_ text: String) -> String {
    guard let first = text.first else { return text }
    if "-+=".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, let sign = rest.first, ".)".contains(sign), rest.dropFirst().first ?? " " == " "
    else { return text }
    return digits + "\\" + text.dropFirst(digits.count)
  }

  /// GitHub links `www.` without a scheme too.
  private static func unlinked(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let dot = rest.firstIndex(of: ".") {
      let before = rest[..<dot]
      result += before
      result += before.suffix(3).lowercased() == "www" ? "&#46;" : "."
      rest = rest[rest.index(after: dot)...]
    }
    return result + rest
  }

  /// A path as a link's or image's target: whatever could end it is percent-encoded.
  static func target(_ path: String) -> String {
    path.utf8.map { byte in
      let plain =
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || "-._~/".utf8.contains(byte)
      guard !plain else { return String(decoding: [byte], as: UTF8.self) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  /// The way from a folder to a file; the file as it is where one of the two is absolute and the other not.
  static func path(from folder: String, to file: String) -> String {
    guard folder.hasPrefix("/") == file.hasPrefix("/") else { return file }
    let from = folder.split(separator: "/").filter { $0 != "." }
    let to = file.split(separator: "/").filter { $0 != "." }
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared).map(String.init))
      .joined(separator: "/")
  }

  /// A table of GitHub's dialect; the cells are Markdown already.
  static func table(_ header: [String], right: [Bool], _ rows: [[String]]) -> String {
    let rule = right.map { $0 ? "---:" : "---" }
    return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
