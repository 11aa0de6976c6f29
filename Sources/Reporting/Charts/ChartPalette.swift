/// Colours and point shapes: told apart by people who confuse red and green, in black and white, and on a dark page.
///
/// Every colour stands 3 : 1 or more from its page (WCAG 1.4.11), but for the grid and the axes, which are no message.
enum ChartPalette {
  /// One colour, as it is on a light and on a dark page.
  struct Pair: Hashable {
    var light: String
    var dark: String

    init(_ light: String, dark: String) {
      self.light = light
      self.dark = dark
    }
  }

  static let page = Pair("#ffffff", dark: "#0d1117")
  static let ink = Pair("#24292f", dark: "#d7dee5")
  static let muted = Pair("#57606a", dark: "#9198a1")
  static let grid = Pair("#d0d7de", dark: "#3d444d")
  /// Of violations and marks alone.
  static let red = Pair("#cf222e", dark: "#f85149")
  static let reds = [
    Pair("#e2655f", dark: "#ffb3ae"), Pair("#b31d28", dark: "#f47067"), Pair("#84151e", dark: "#d6453f"),
    Pair("#530d13", dark: "#b3363a"),
  ]
  /// After Okabe and Ito, darker on white and lighter on black; theirs of yellow and sky vanish on a white page.
  static let series = [
    Pair("#0072b2", dark: "#4aa3df"), Pair("#d55e00", dark: "#f0883e"), Pair("#008a64", dark: "#2fc49a"),
    Pair("#b8488f", dark: "#e290c4"), Pair("#a87400", dark: "#e9b43a"), Pair("#2a91c4", dark: "#8fd3f7"),
    Pair("#8250df", dark: "#a988f5"), Pair("#6e7781", dark: "#9aa4ae"),
  ]
  static let all = [page, ink, muted, grid, red] + reds + series

  /// gnuplot's numbers: ● ■ ▲ ◆ ▼ ⬟ ○ □
  private static let shapes = [7, 5, 9, 13, 11, 15, 6, 4]
  /// The same shapes hollow: ○ □ △ ◇ ▽ ⬠ ● ■
  private static let hollow = [6, 4, 8, 12, 10, 14, 7, 5]
  /// Solid for the first run, and for each further one a pattern.
  private static let dashes = ["1", "(8,4)", "(2,3)", "(12,4,2,4)"]

  static func colour(_ group: Int) -> String { series[group % series.count].light }

  static func shape(_ group: Int, run: Int) -> Int {
    let shapes = run.isMultiple(of: 2) ? shapes : hollow
    return shapes[group % shapes.count]
  }

  /// From the ninth on the colours come round again, dashed.
  static func dash(_ group: Int, run: Int) -> String {
    run == 0 ? (group < series.count ? "1" : "(9,4)") : dashes[run % dashes.count]
  }
}
