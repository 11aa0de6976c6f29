import Testing

@testable import Reporting

/// Light and dark from one SVG.
struct ChartsSchemeTests {
  /// WCAG 2's contrast of two colours, 1 to 21.
  private static func contrast(_ one: String, _ other: String) -> Double {
    func luminance(_ hex: String) -> Double {
      let channels = [1, 3, 5].map { start -> Double in
        let digits = hex.dropFirst(start).prefix(2)
        let share = Double(UInt8(digits, radix: 16) ?? 0) / 255
        return share <= 0.04045 ? share / 12.92 : ChartsSchemeTests.power((share + 0.055) / 1.055)
      }
      return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  /// To the power of 2.4.
  private static func power(_ value: Double) -> Double { AxisTics.power(value, 2.4) }

  @Test func `every colour of a message stands 3 to 1 from its page, in both schemes`() {
    for pair in ChartPalette.series + ChartPalette.reds + [
      ChartPalette.red, ChartPalette.muted, ChartPalette.ink,
    ] {
      #expect(Self.contrast(pair.light, ChartPalette.page.light) >= 3, "\(pair.light)")
      #expect(Self.contrast(pair.dark, ChartPalette.page.dark) >= 3, "\(pair.dark)")
    }
    // Text must have 4.5.
    for pair in [ChartPalette.muted, ChartPalette.ink] {
      #expect(Self.contrast(pair.light, ChartPalette.page.light) >= 4.5)
      #expect(Self.contrast(pair.dark, ChartPalette.page.dark) >= 4.5)
    }
    // The measure itself: black on white, and a yellow that vanishes.
    #expect((Self.contrast("#000000", "#ffffff") * 10).rounded() == 210)
    #expect(Self.contrast("#e69f00", "#ffffff") < 3)
  }

  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason))
  func `every colour that gnuplot writes has a rule for a dark page`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let writer = ChartWriter(folder: folder.path, formats: [.svg])
    _ = try writer.write(
      ChartsLook.striding, of: ChartsFixture.stridingRun(),
      context: ChartsFixture.context(ChartsFixture.striding))
    _ = try writer.write(
      ChartsLook.kinds, of: ChartsFixture.kindsRun(), context: ChartsFixture.context(ChartsFixture.kinds))
    let pictures = folder.names.filter { $0.hasSuffix(".svg") }
    #expect(pictures.count == ChartsLook.striding.count + ChartsLook.kinds.count)
    for name in pictures { #expect(Self.unruled(try #require(folder.text(name))) == [], "\(name)") }
  }

  @Test func `a colour without a rule is found`() {
    #expect(Self.unruled("<svg ><title>a</title><desc>b</desc><g fill=\"rgb(1,2,3)\"/></svg>") == ["#010203"])
  }

  /// Colours of attributes that no rule changes.
  private static func unruled(_ svg: String) -> [String] {
    let drawn = svg.contains("<style>") ? svg : ChartSVG(svg, slug: "a", title: "", description: "").text
    var found: Set<String> = []
    for attribute in ["fill", "stroke", "color"] {
      for quote in ["\"", "'"] {
        for equals in ["=", " = "] {
          for piece in drawn.split(separator: " \(attribute)\(equals)\(quote)").dropFirst() {
            found.insert(String(piece.prefix { $0 != "\"" && $0 != "'" }))
          }
        }
      }
    }
    let ruled = Set(ChartPalette.all.map(\.light)).filter { drawn.contains("[fill=\"\($0)\"]") }
    return found.subtracting(ruled).subtracting(["none", "currentColor"]).sorted()
  }

  @Test func `one colour written in four ways becomes one, and texts stay`() {
    let svg =
      "<g stroke=\"rgb( 36,  41,  47)\" fill='rgb(36,41,47)' color=\"black\"><text>rgb(1,2,3) 'black'</text></g>"
    #expect(
      SVGColours.normalised(svg)
        == "<g stroke=\"#24292f\" fill='#24292f' color=\"#24292f\"><text>rgb(1,2,3) 'black'</text></g>")
    #expect(SVGColours.normalised("a <b") == "a <b")
  }
}
