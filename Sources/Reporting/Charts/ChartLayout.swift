/// Where a chart's parts stand, in pixels of its 960 × 540 from the lower left.
struct ChartLayout {
  static let width = 960.0
  static let height = 540.0
  static let fontSize = 13.0
  static let usualPlotWidth = 720.0
  static let lineHeight = 18.0

  let left: Double
  let right: Double
  /// Bottom and top of each panel, the top panel first.
  let panels: [(bottom: Double, top: Double)]

  /// The lines of each place's name, nil where x is a number, empty where names only fit aslant.
  let ticLines: [[String]]?
  var isTilted: Bool { ticLines?.isEmpty ?? false }

  init(_ chart: Chart, legend: [String]) {
    let widestTic = chart.panels.flatMap { $0.y.tics }.map { ChartLayout.textWidth($0.text) }.max() ?? 0
    left = min(120, max(52, widestTic + 30))
    let widestEntry = legend.map { ChartLayout.textWidth($0) }.max() ?? 0
    right = ChartLayout.width - (widestEntry == 0 ? 28 : widestEntry + 50)
    let lines = chart.isCategorical ? ChartLayout.wrapped(chart, width: right - left) : nil
    let longest = chart.x.tics.map { ChartLayout.textWidth($0.text) }.max() ?? 0
    // Below: the foot, the name of x, one to three lines of tics, or words aslant.
    let isTilted = lines?.isEmpty ?? false
    let tics = isTilted ? min(190, longest) * 0.5 + 10 : Double((lines?.map(\.count).max() ?? 1) - 1) * 15
    let bottom = 79 + tics
    ticLines = lines
    let top = ChartLayout.height - 76
    guard chart.panels.count > 1 else {
      panels = [(bottom, top)]
      return
    }
    let gap = 44.0
    let lower = (top - bottom - gap) * 0.36
    panels = [(bottom + lower + gap, top), (bottom, bottom + lower)]
  }

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

  /// The names of places, broken after a hyphen or space where they would run into each other.
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
