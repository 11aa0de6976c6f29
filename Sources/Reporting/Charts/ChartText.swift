/// What becomes of a scenario's own words before they reach gnuplot, an SVG or a file name.
package enum ChartText {
  /// One line: every run of control characters and line breaks is one space. A newline within a string ends it, and
  /// gnuplot runs what follows.
  package static func oneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    var wasControl = false
    for scalar in text.unicodeScalars {
      let control = isControl(scalar)
      if !control { line.append(scalar) } else if !wasControl { line.append(" ") }
      wasControl = control
    }
    return String(line)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // No XML may hold U+FFFE and U+FFFF.
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// A file name's stem of lower-case ASCII letters, digits, `_` and `-`, at most 60 long.
  package static func slug(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased().unicodeScalars {
      let plain = ("a"..."z").contains(character) || ("0"..."9").contains(character) || character == "_"
      if plain { slug.unicodeScalars.append(character) } else if slug.last != "-" { slug += "-" }
    }
    let trimmed = slug.drop { $0 == "-" }.prefix(60)
    let stem = trimmed.last == "-" ? String(trimmed.dropLast()) : String(trimmed)
    return stem.isEmpty ? "chart" : stem
  }

  /// Text as XML holds it, in elements and attributes.
  static func xml(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    // By scalars: "&" with a combining mark behind it is one Character that equals no "&".
    for scalar in oneLine(text).unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// Text as a gnuplot string that runs nothing: between single quotes, where gnuplot expands neither backticks nor
  /// `@` nor backslashes.
  ///
  /// Its own single quotes are the script's variable `Q` between pieces: a doubled one at the start of a string
  /// (`'''; x'`) makes gnuplot 5.4 lose count.
  static func gnuplot(_ text: String) -> String {
    let pieces = oneLine(text).unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return pieces.map { "'\(String($0))'" }.joined(separator: ".Q.")
  }
}
