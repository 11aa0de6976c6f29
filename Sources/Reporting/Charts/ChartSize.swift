/// The size of a picture, in pixels.
package struct ChartSize: Sendable, Hashable {
  package static let usual = ChartSize(width: 960, height: 540)
  /// Below, no text finds room; above, gnuplot's PNG takes a second and 64 MB.
  package static let widths = 320...4096
  package static let heights = 180...4096

  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// What text, lines and the room around them are multiplied by. A small picture keeps its text larger than its size
  /// says: at 480 × 270 the text of 13 pixels is one of 10, not of 6.5, which nobody can read.
  var scale: Double {
    let ratio = min(Double(width) / 960, Double(height) / 540)
    return ratio < 1 ? max(0.69, 0.55 + 0.45 * ratio) : ratio
  }
}

/// The forms that a picture can have.
package enum ChartFormat: String, CaseIterable, Sendable {
  case svg, png, pdf

  /// What is drawn where nothing is said.
  package static let usual: [ChartFormat] = [.svg, .png]
}
