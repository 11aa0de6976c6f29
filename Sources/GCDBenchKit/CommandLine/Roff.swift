/// Text as troff takes it: nothing in it is taken for a request or an escape.
enum Roff {
  /// A line of running text; a dash stays the dash that can be copied into a shell.
  static func text(_ text: String) -> String {
    let escaped = text.map { character -> String in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default: String(character)
      }
    }.joined()
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  /// Running text in lines that an editor shows whole; troff fills them anew.
  static func lines(_ text: String) -> [String] {
    HelpText(width: 72).wrap(text).split(separator: "\n").map { Roff.text(String($0)) }
  }

  static func bold(_ text: String) -> String { "\\fB\(Roff.text(text))\\fR" }
  static func italic(_ text: String) -> String { "\\fI\(Roff.text(text))\\fR" }

  /// An argument of a request.
  static func argument(_ text: String) -> String {
    "\"" + Roff.text(text).replacing("\"", with: "\\(dq") + "\""
  }
}
