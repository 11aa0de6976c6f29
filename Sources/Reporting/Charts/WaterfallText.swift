import Metrics
import ScenarioModel

/// A waterfall in letters, for a terminal: a line an item, a character for each stage.
struct WaterfallText {
  let waterfall: Waterfall
  let width: Int
  let isColored: Bool
  let typography: Typography

  /// Of more items every so many-th is shown, so that a chart stays on one screen.
  private static let mostLines = 16

  /// Below the chart's title.
  var lines: [String] {
    waterfall.panels.flatMap(panel) + legend.map(cut)
  }

  // MARK: Panels

  private func panel(_ panel: Waterfall.Panel) -> [String] {
    let items = panel.items
    let step = (items.count + Self.mostLines - 1) / Self.mostLines
    let shown = items.indices.filter { $0.isMultiple(of: max(1, step)) }.map { items[$0] }
    let margin = (shown.map { "\($0)".count }.max() ?? 1) + 1
    let columns = max(8, width - margin)
    let endNs = waterfall.endNs(of: panel)
    let bars = shown.map { item in
      "\(item)".padded(from: margin - 1) + " "
        + bar(panel.spans.filter { $0.item == item }, columns: columns, endNs: endNs)
    }
    let more = step > 1 ? [cut("one item of \(step) is shown")] : []
    return [cut(Waterfall.heading(panel))] + bars + [scale(columns, margin, endNs)] + more
  }

  private func scale(_ columns: Int, _ margin: Int, _ endNs: Int) -> String {
    let end = typography.clean(typography.numbers.time(Double(endNs)))
    return String(repeating: " ", count: margin) + "0" + end.padded(from: columns - 1)
  }

  /// Each stretch takes at least one character; a later one stands over an earlier one.
  private func bar(_ spans: [Span], columns: Int, endNs: Int) -> String {
    var cells = [(letter: Character, colour: Int?)](repeating: (" ", nil), count: columns)
    let perNs = Double(columns) / Double(endNs)
    for span in spans.sorted(by: { ($0.beganNs, $0.endedNs) < ($1.beganNs, $1.endedNs) }) {
      let first = min(columns - 1, Int(Double(span.beganNs) * perNs))
      // 6 ms × 5 characters are 30.000000000000004.
      let end = (Double(span.endedNs) * perNs - 1e-6).rounded(.up)
      let last = min(columns - 1, max(first, Int(end) - 1))
      let look = look(of: span.stage)
      let cell = (letter(look), look.hasThread ? span.thread % Self.colours.count : nil)
      for column in first...last { cells[column] = cell }
    }
    while cells.last?.letter == " " { cells.removeLast() }
    return painted(cells)
  }

  private func painted(_ cells: [(letter: Character, colour: Int?)]) -> String {
    guard isColored else { return String(cells.map(\.letter)) }
    var text = ""
    var current: Int?
    for cell in cells {
      if cell.colour != current { text += cell.colour.map { Self.escape($0) } ?? "\u{1B}[0m" }
      current = cell.colour
      text.append(cell.letter)
    }
    return text.contains("\u{1B}") ? text + "\u{1B}[0m" : text
  }

  // MARK: Looks

  private func look(of stage: String) -> WaterfallStage.Look {
    waterfall.stages.first { $0.name == stage }?.look ?? .solid
  }

  private func letter(_ look: WaterfallStage.Look) -> Character {
    switch look {
    case .line: typography.unicode ? "·" : "."
    case .slim: typography.unicode ? "─" : "-"
    case .light: typography.unicode ? "▒" : "="
    case .solid: typography.unicode ? "█" : "#"
    case .mark: typography.unicode ? "◆" : "*"
    }
  }

  /// The palette's colours as near as 256 come to them.
  private static let colours = [32, 166, 36, 132, 136, 38, 98, 245]

  private static func escape(_ colour: Int) -> String { "\u{1B}[38;5;\(colours[colour])m" }

  private var legend: [String] {
    let stages = waterfall.stages.map { "\(letter($0.look)) \($0.name)" }.joined(separator: "   ")
    return isColored ? [stages, threads] : [stages]
  }

  /// "threads █ 0  █ 1  …", as many as have a colour of their own and room.
  private var threads: String {
    let all = waterfall.threads
    var text = "threads"
    var room = width - text.count - 3
    for (place, thread) in all.enumerated() {
      room -= "\(thread)".count + 4
      guard room >= 0, place < Self.colours.count else { return text + " \(typography.ellipsis)\u{1B}[0m" }
      text += " \(Self.escape(thread % Self.colours.count))\(letter(.solid))\u{1B}[0m \(thread)"
    }
    return text + "\u{1B}[0m"
  }

  private func cut(_ text: String) -> String {
    text.contains("\u{1B}") ? text : String(typography.clean(text).beginning(fitting: width))
  }
}
