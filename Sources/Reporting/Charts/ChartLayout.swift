/// Where a chart's parts stand, in pixels from the lower left. It is reckoned for the size asked for, not scaled to it.
struct ChartLayout {
  static let fontSize = 13.0
  static let lineHeight = 18.0

  let size: ChartSize
  /// What all lengths of the usual picture are multiplied by.
  let scale: Double
  let left: Double
  let right: Double
  /// Bottom and top of each panel, the top panel first.
  let panels: [(bottom: Double, top: Double)]
  let title: (text: String, fontSize: Double)
  /// One line, or two.
  let caption: [String]

  /// The lines of each place's name, nil where x is a number, empty where names only fit aslant.
  let ticLines: [[String]]?
  var isTilted: Bool { ticLines?.isEmpty ?? false }

  var width: Double { Double(size.width) }
  var height: Double { Double(size.height) }

  init(_ chart: Chart, legend: [String]) {
    size = chart.size
    let scale = chart.size.scale
    self.scale = scale
    let width = Double(chart.size.width) / scale
    let widestTic = chart.panels.flatMap { $0.y.tics }.map { ChartLayout.textWidth($0.text) }.max() ?? 0
    let left = min(120, max(52, widestTic + 30))
    let widestEntry = legend.map { ChartLayout.textWidth($0) }.max() ?? 0
    let right = width - (widestEntry == 0 ? 28 : widestEntry + 50)
    let lines = chart.isCategorical ? ChartLayout.wrapped(chart, width: right - left) : nil
    title = ChartLayout.title(chart.title, width: width - 36)
    caption = ChartLayout.caption(chart.caption, width: width - 36)
    // Below: the foot, the name of x, one to three lines of tics, or words aslant.
    let longest = chart.x.tics.map { ChartLayout.textWidth($0.text) }.max() ?? 0
    let isTilted = lines?.isEmpty ?? false
    let tics = isTilted ? min(190, longest) * 0.4 + 8 : Double((lines?.map(\.count).max() ?? 1) - 1) * 15
    let foot = Double(caption.count - 1) * ChartLayout.captionHeight
    ticLines = lines
    (self.left, self.right) = (left * scale, right * scale)
    panels = ChartLayout.panels(
      chart.panels.count, bottom: 79 + tics + foot, top: Double(chart.size.height) / scale - 76
    ).map { ($0.bottom * scale, $0.top * scale) }
  }

  private static func panels(_ count: Int, bottom: Double, top: Double) -> [(bottom: Double, top: Double)] {
    guard count > 1 else { return [(bottom, top)] }
    let gap = 44.0
    let lower = (top - bottom - gap) * 0.36
    return [(bottom + lower + gap, top), (bottom, bottom + lower)]
  }

  /// How high the panels of a picture are, before it is known what stands below them.
  static func usualHeights(_ size: ChartSize, panels count: Int) -> [Double] {
    panels(count, bottom: 79, top: Double(size.height) / size.scale - 76).map { $0.top - $0.bottom }
  }

  /// How wide a plot is, before it is known what stands beside it.
  static func usualWidth(_ size: ChartSize) -> Double { Double(size.width) / size.scale * 0.75 }

  // MARK: Texts

  /// An estimate that errs on the wide side: DejaVu Sans's digits and capitals are wider than its small letters.
  static func textWidth(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { width, scalar in
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A: width + 0.66 * fontSize
      case 0x2E80...: width + fontSize
      case 0x20, 0x2C, 0x2E, 0x69, 0x6A, 0x6C: width + 0.34 * fontSize
      default: width + 0.58 * fontSize
      }
    }
  }

  /// The text, or its beginning with an ellipsis where it would run out of the picture.
  static func fitted(_ text: String, width: Double, fontSize size: Double = fontSize) -> String {
    func isWide(_ text: String) -> Bool { textWidth(text) * size / fontSize > width }
    guard isWide(text) else { return text }
    var shorter = text.prefix(Int(width / size * 4))
    while !shorter.isEmpty && isWide(shorter + "…") { shorter = shorter.dropLast() }
    return shorter + "…"
  }

  /// The text, or its two ends with an ellipsis between them: names of series differ at their ends, and often there alone.
  static func fittedEnds(_ text: String, width: Double) -> String {
    guard textWidth(text) > width else { return text }
    for kept in stride(from: min(text.count - 1, Int(width)), to: 2, by: -1) {
      let tail = kept * 3 / 5
      let shorter = "\(text.prefix(kept - tail))…\(text.suffix(tail))"
      if textWidth(shorter) <= width { return shorter }
    }
    return "…"
  }

  static let captionSize = 11.0
  static let captionHeight = 15.0

  /// A long title is set smaller before it is cut.
  private static func title(_ text: String, width: Double) -> (text: String, fontSize: Double) {
    let wanted = width / max(1, textWidth(text)) * fontSize
    let size = min(18, max(13, wanted.rounded(.down)))
    return (fitted(text, width: width, fontSize: size), size)
  }

  /// Broken between its parts where it is too long for one line.
  private static func caption(_ text: String, width: Double) -> [String] {
    func fits(_ text: String) -> Bool { textWidth(text) * captionSize / fontSize <= width }
    guard !fits(text) else { return [text] }
    let parts = text.split(separator: " · ")
    let first = (1...max(1, parts.count - 1)).last { fits(parts[..<$0].joined(separator: " · ")) } ?? 1
    let lines = [parts[..<first], parts[first...]].map { $0.joined(separator: " · ") }.filter { !$0.isEmpty }
    return lines.map { fitted($0, width: width, fontSize: captionSize) }
  }
}

/// Names of places.
extension ChartLayout {
  /// Broken after a hyphen or space where they would run into each other.
  private static func wrapped(_ chart: Chart, width: Double) -> [[String]] {
    let room = width / Double(max(1, chart.x.tics.count)) - 8
    let lines = chart.x.tics.map { wrap($0.text, to: room) }
    let fits = lines.allSatisfy { $0.count <= 3 && $0.allSatisfy { textWidth($0) <= room + 4 } }
    return fits ? lines : []
  }

  private static func wrap(_ text: String, to room: Double) -> [String] {
    guard textWidth(text) > room else { return [text] }
    var lines: [String] = []
    var line = ""
    for word in words(text) {
      if !line.isEmpty && textWidth(line + word) > room {
        lines.append(line)
        line = ""
      }
      line += word
    }
    return lines + [line]
  }

  private static func words(_ text: String) -> [String] {
    var words = [""]
    for character in text {
      words[words.count - 1].append(character)
      if character == "-" || character == " " || character == "_" { words.append("") }
    }
    return words.filter { !$0.isEmpty }
  }
}
