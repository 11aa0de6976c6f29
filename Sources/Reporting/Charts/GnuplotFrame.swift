/// What all scripts have in common: the look, and one drawing for each form of the picture.
struct GnuplotFrame {
  let slug: String
  let size: ChartSize
  let formats: [ChartFormat]

  func text(_ drawing: [String]) -> String {
    let forms = formats.map(\.rawValue).joined(separator: " ")
    let body =
      terminals + ["set multiplot", GnuplotFrame.clear] + drawing + ["unset multiplot", "unset output"]
    return
      (header + look + ["do for [picture in '\(forms)'] {"] + body.map { $0.isEmpty ? "" : "  " + $0 }
      + ["}", "unset output"]).joined(separator: "\n") + "\n"
  }

  private var header: [String] {
    let pictures = formats.map { "\(slug).\($0.rawValue)" }
    let named =
      pictures.count < 2
      ? pictures[0] : pictures.dropLast().joined(separator: ", ") + " and \(pictures[pictures.count - 1])"
    return [
      "# Draws \(named) from \(slug).csv: gnuplot \(slug).gp", "reset",
      "set encoding utf8", "set datafile separator comma", "set datafile columnheaders",
    ]
  }

  private var look: [String] {
    [
      "",
      "INK = '\(ChartPalette.ink.light)'; MUTED = '\(ChartPalette.muted.light)'; "
        + "GRID = '\(ChartPalette.grid.light)'; RED = '\(ChartPalette.red.light)'",
      "Q = sprintf('%c', 39); NL = sprintf('%c', 10)",
      "set style fill transparent solid 0.18 noborder",
      "set border 3 lc rgb GRID lw \(scaled(1.2))",
      "set tics nomirror out scale \(scaled(0.5)) textcolor rgb MUTED",
      "set grid ytics back lt 1 lc rgb GRID lw \(scaled(1)) dt (2,4)",
      "unset key",
      "",
    ]
  }

  /// Sizes of an SVG are pixels; those of a PNG are points, and a PDF's size is in inches of 96 pixels.
  private var terminals: [String] {
    let font = "font 'DejaVu Sans,\(fontSize(13))' noenhanced"
    let pixels = "size \(size.width),\(size.height) \(font)"
    let inches =
      "size \(AxisTics.text(Double(size.width) / 96))in,\(AxisTics.text(Double(size.height) / 96))in \(font)"
    let points = "fontscale 0.75 pointscale 1.25 dashlength 1.5"
    let page = "background rgb '\(ChartPalette.page.light)'"
    let lines = formats.map { format in
      let terminal =
        switch format {
        case .svg: "svg \(pixels) \(page)"
        case .png: "pngcairo \(pixels) \(points)"
        case .pdf: "pdfcairo \(inches) fontscale 0.56 pointscale 1.1 linewidth 0.75 dashlength 1.5"
        }
      return "if (picture eq '\(format.rawValue)') { set terminal \(terminal) }"
    }
    return lines + ["set output '\(slug).'.picture"]
  }

  /// Labels, arrows and boxes outlive a plot: those of the panel, or the picture, before would be drawn again.
  static let clear = "unset label; unset arrow; unset object; unset logscale"

  func label(_ text: String, x: Double, y: Double, _ style: String, side: String = "left") -> String {
    let place =
      "screen \(GnuplotFrame.fraction(x / Double(size.width))), screen \(GnuplotFrame.fraction(y / Double(size.height)))"
    return "set label \(ChartText.gnuplot(text)) at \(place) \(side) front \(style)"
  }

  func font(_ usual: Double) -> String { "font 'DejaVu Sans,\(fontSize(usual))'" }

  private func fontSize(_ usual: Double) -> String {
    AxisTics.text((usual * size.scale * 10).rounded() / 10)
  }

  /// A line's or a point's size, which grows with the picture.
  func scaled(_ usual: Double) -> String { AxisTics.text((usual * size.scale * 100).rounded() / 100) }

  /// Four decimals are a tenth of a pixel.
  static func fraction(_ value: Double) -> String { AxisTics.text((value * 10_000).rounded() / 10_000) }
}
