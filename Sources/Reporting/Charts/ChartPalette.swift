/// Colours and point shapes: told apart by people who confuse red and green, in black and white, and on a dark page.
enum ChartPalette {
  static let ink = "#24292f"
  static let muted = "#57606a"
  static let grid = "#d0d7de"
  /// Of violations and marks alone.
  static let red = "#cf222e"
  static let reds = ["#f29a9d", "#e5534b", "#b31d28", "#7d1420"]
  /// Okabe and Ito's, without black and yellow, which vanish on a dark or a white page.
  static let colours = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8250df", "#7d8590",
  ]
  /// gnuplot's numbers: ● ■ ▲ ◆ ▼ ⬟ ○ □
  static let shapes = [7, 5, 9, 13, 11, 15, 6, 4]

  static func colour(_ series: Int) -> String { colours[series % colours.count] }
  static func shape(_ series: Int) -> Int { shapes[series % shapes.count] }
  /// From the ninth on the colours come round again, dashed.
  static func dash(_ series: Int) -> String { series < colours.count ? "1" : "(9,4)" }
}
