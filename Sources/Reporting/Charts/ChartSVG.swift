import ScenarioModel

/// gnuplot's SVG with our words in it: a title and a description for those who hear the chart, colours that follow a
/// dark page, fonts to fall back on.
package struct ChartSVG: Sendable {
  package let text: String

  /// - Parameter drawn: what gnuplot wrote.
  package init(_ drawn: String, of chart: Chart) {
    self.init(drawn, slug: chart.slug, title: chart.title, description: ChartSVG.description(of: chart))
  }

  init(_ drawn: String, slug: String, title: String, description: String) {
    let ids = "\(slug)-title \(slug)-desc"
    // gnuplot escapes `&` and `<` alone, and XML allows no `]]>` in a text.
    var svg = SVGColours.normalised(drawn.replacing("]]>", by: "]]&gt;"))
    let words =
      "<title id=\"\(slug)-title\">\(ChartText.xml(title))</title>\n"
      + "<desc id=\"\(slug)-desc\">\(ChartText.xml(description))</desc>\n" + SVGColours.style(for: svg)
    svg.replaceFirst("<svg ", with: "<svg role=\"img\" aria-labelledby=\"\(ids)\" ")
    svg.replaceFirst(from: "<title>", through: "</desc>", with: words)
    text = svg.replacing(
      "font-family=\"DejaVu Sans\"", by: "font-family=\"DejaVu Sans, Verdana, sans-serif\"")
  }

  /// One or two sentences a series: what a person would say who reads the chart aloud.
  static func description(of chart: Chart) -> String {
    let panels = chart.panels.map(\.heading).joined(separator: "; below it ")
    let series = chart.series.compactMap { series -> String? in
      let axis = chart.panels[0].y
      let ys = series.points.compactMap { $0.values[0]?.y }
      guard chart.kind != .ecdf, let least = ys.min(), let most = ys.max() else { return nil }
      let range =
        least == most ? axis.unit.text(least) : "\(rounded(least, axis)) to \(rounded(most, axis))"
      return "\(series.label.isEmpty ? "values" : series.label): \(range)"
    }
    let told = series.isEmpty ? "" : " \(series.joined(separator: "; "))."
    return "\(panels), over \(chart.x.label).\(told) \(chart.caption)."
  }

  private static func rounded(_ value: Double, _ axis: ChartAxis) -> String {
    let digits = 1000 / AxisTics.roundStep(abs(value) / axis.unit.divisor)
    guard value != 0, digits.isFinite else { return axis.unit.text(value) }
    return axis.unit.text((value / axis.unit.divisor * digits).rounded() / digits * axis.unit.divisor)
  }
}

extension String {
  /// By scalars, since a combining mark behind `>` makes another Character of it.
  fileprivate func replacing(_ old: String, by new: String) -> String {
    let pieces = unicodeScalars.split(separator: old.unicodeScalars, omittingEmptySubsequences: false)
    return pieces.map { String($0) }.joined(separator: new)
  }

  fileprivate mutating func replaceFirst(_ old: String, with new: String) {
    guard let range = firstRange(of: old) else { return }
    replaceSubrange(range, with: new)
  }

  fileprivate mutating func replaceFirst(from start: String, through end: String, with new: String) {
    guard let first = firstRange(of: start), let last = self[first.upperBound...].firstRange(of: end) else {
      return
    }
    replaceSubrange(first.lowerBound..<last.upperBound, with: new)
  }
}
