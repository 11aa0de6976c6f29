/// The colours of gnuplot's SVG, so that a style can find and change them.
///
/// gnuplot writes one colour in several ways (`rgb( 36,  41,  47)`, `rgb(36,41,47)`, `black`, in double quotes and in
/// single ones), and an attribute selector matches letters, not colours: here each becomes `#24292f`.
enum SVGColours {
  /// The SVG with every colour of a tag in six hex digits. Texts stay as they are, whatever they look like.
  static func normalised(_ svg: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(svg.utf8.count)
    var rest = Array(svg.utf8)[...]
    // gnuplot escapes every `<` of a text, so what begins with one is a tag.
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex - 1
      result += rest[..<open]
      result += tag(rest[open...close])
      rest = rest[(close + 1)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static let names: [String: String] = [
    "black": ChartPalette.ink.light, "white": ChartPalette.page.light, "#FFFFFF": ChartPalette.page.light,
    "lightgrey": ChartPalette.grid.light,
  ]

  private static func tag(_ tag: ArraySlice<UInt8>) -> [UInt8] {
    var text = String(decoding: tag, as: UTF8.self)
    guard text.contains("rgb(") || names.keys.contains(where: text.contains) else { return Array(tag) }
    for (name, hex) in names {
      for quote in ["\"", "'"] { text = text.replacing(quote + name + quote, with: quote + hex + quote) }
    }
    while let start = text.firstRange(of: "rgb("), let end = text[start.upperBound...].firstIndex(of: ")") {
      let parts = text[start.upperBound..<end].split(separator: ",").map { UInt8($0.filter { $0 != " " }) }
      let hex = parts.map { part in
        let digits = String(part ?? 0, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }
      text.replaceSubrange(start.lowerBound...end, with: "#" + hex.joined())
    }
    return Array(text.utf8)
  }

  /// Colours stand in the file as attributes, over which a style wins.
  static func style(for svg: String) -> String {
    let rules = ChartPalette.all.filter { svg.contains($0.light) }.flatMap { pair in
      ["fill", "stroke", "color"].map { "[\($0)=\"\(pair.light)\"] { \($0): \(pair.dark) }" }
    }
    return (["<style>", "@media (prefers-color-scheme: dark) {"] + rules + ["}", "</style>"])
      .joined(separator: "\n")
  }
}
