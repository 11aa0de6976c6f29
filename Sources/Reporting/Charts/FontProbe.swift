/// Whether gnuplot finds any font. Without one it leaves all text out of a PNG and a PDF, and says nothing.
///
/// A letter is drawn and left away: where both pictures are the same, there is no letter to draw. fc-match would say it
/// too, but it is a package of its own, and gnuplot does without.
enum FontProbe {
  static let script = "font-probe.gp"
  private static let pictures = ["font-probe-1.png", "font-probe-2.png"]

  static let text = """
    set terminal pngcairo size 200,150 font 'DejaVu Sans,13'
    unset border; unset tics; unset key
    set xrange [0:1]; set yrange [0:1]
    set output '\(pictures[0])'
    set label 1 'M' at screen 0.5, screen 0.5
    plot NaN
    set output '\(pictures[1])'
    unset label 1
    plot NaN
    unset output

    """

  static func findsNone(_ files: ChartFolder) -> Bool {
    guard let first = files.bytes(pictures[0]), let second = files.bytes(pictures[1]) else { return false }
    return first == second
  }
}
