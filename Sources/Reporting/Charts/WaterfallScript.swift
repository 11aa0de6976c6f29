import Metrics
import ScenarioModel

/// The script of a waterfall: small multiples beside each other, so that bars of the same height in each are the same
/// item.
struct WaterfallScript {
  private let waterfall: Waterfall
  private let frame: GnuplotFrame
  private let scale: Double
  private let columns: Int
  private let rows: Int
  private let stages: [WaterfallStage]

  init(_ waterfall: Waterfall, size: ChartSize, formats: [ChartFormat]) {
    self.waterfall = waterfall
    frame = GnuplotFrame(slug: waterfall.slug, size: size, formats: formats)
    scale = size.scale
    stages = waterfall.stages
    let count = waterfall.panels.count
    columns = count == 4 ? 2 : min(count, 3)
    rows = (count + columns - 1) / columns
  }

  var text: String {
    var first = 0
    var panels: [[String]] = []
    let groups = waterfall.groups
    for index in waterfall.panels.indices {
      let own = groups.filter { $0.panel == index }
      panels.append(panel(index, own, firstRow: first))
      first += own.reduce(0) { $0 + $1.spans.count }
    }
    return frame.text(words + panels.joined())
  }

  private var width: Double { Double(frame.size.width) / scale }
  private var height: Double { Double(frame.size.height) / scale }

  // MARK: Words

  private var words: [String] {
    let caption = ChartLayout.fitted(waterfall.caption, width: width - 36, fontSize: ChartLayout.captionSize)
    return [
      "set grid noytics xtics",
      label(
        ChartLayout.fitted(waterfall.title, width: width - 36, fontSize: 18), x: 18, y: height - 25,
        frame.font(18) + " textcolor rgb INK"),
      label(caption, x: 18, y: 14, frame.font(ChartLayout.captionSize) + " textcolor rgb MUTED"),
      label(
        waterfall.axisText(unit.name ?? "time"), x: width / 2, y: 34,
        "textcolor rgb MUTED", side: "center"),
    ] + legend
  }

  private func label(_ text: String, x: Double, y: Double, _ style: String, side: String = "left") -> String {
    frame.label(text, x: x * scale, y: y * scale, style, side: side)
  }

  private func across(_ x: Double) -> String { GnuplotFrame.fraction(x / width) }
  private func up(_ y: Double) -> String { GnuplotFrame.fraction(y / height) }

  // MARK: Legend

  private var legendY: Double { height - 52 }

  /// The stages in grey, then the threads in their colours, as many as have room.
  private var legend: [String] {
    var x = 24.0
    var lines: [String] = []
    for stage in stages {
      lines += swatch(stage.look, x: x, colour: stage.look.hasThread ? "INK" : "MUTED")
      lines.append(label(stage.name, x: x + 20, y: legendY, "textcolor rgb INK"))
      x += ChartLayout.textWidth(stage.name) + 34
    }
    return lines + threads(from: x + 8)
  }

  private func threads(from start: Double) -> [String] {
    let threads = waterfall.threads
    let words = threads.count == 1 ? "thread" : "threads"
    var x = start
    var lines = [label(words, x: x, y: legendY, "textcolor rgb MUTED")]
    x += ChartLayout.textWidth(words) + 8
    for (place, thread) in threads.enumerated() {
      let isLast = place == threads.count - 1
      // Nine colours there are not: from there on they come round, which the numbers tell.
      guard place < ChartPalette.series.count, x + (isLast ? 36 : 58) < width else {
        lines.append(label("…", x: x, y: legendY, "textcolor rgb MUTED"))
        break
      }
      lines += swatch(.solid, x: x, colour: colour(thread % ChartPalette.series.count))
      lines.append(label("\(thread)", x: x + 18, y: legendY, "textcolor rgb INK"))
      x += ChartLayout.textWidth("\(thread)") + 26
    }
    return lines
  }

  private func swatch(_ look: WaterfallStage.Look, x: Double, colour: String) -> [String] {
    let half = max(1, look.half * 11)
    let box =
      "set object rectangle from screen \(across(x)), screen \(up(legendY - half)) to screen \(across(x + 14)), "
      + "screen \(up(legendY + half)) front fc rgb \(colour) fs \(fill(look)) noborder"
    guard look == .mark else { return [box] }
    let mark = WaterfallStage.Look.markHalf * 11
    return [
      box,
      "set arrow from screen \(across(x + 14)), screen \(up(legendY - mark)) to screen \(across(x + 14)), "
        + "screen \(up(legendY + mark)) nohead front lw \(frame.scaled(2)) lc rgb INK",
    ]
  }

  private func fill(_ look: WaterfallStage.Look) -> String {
    look == .light || look == .slim ? "transparent solid 0.45" : "solid 1"
  }

  private func colour(_ group: Int) -> String { "'\(ChartPalette.colour(group))'" }

  // MARK: Panels

  private func panel(_ index: Int, _ groups: [Waterfall.Group], firstRow: Int) -> [String] {
    let panel = waterfall.panels[index]
    let (left, bottom, wide, high) = place(index)
    let count = Double(panel.items.count)
    let axis = axis(of: panel, width: wide)
    let tics = axis.tics.map { "'\($0.text)' \(number($0.position / axis.unit.divisor))" }
    let heading = ChartLayout.fittedEnds(
      Waterfall.heading(panel), width: (wide + 30) * ChartLayout.fontSize / headingSize)
    return [
      "", index == 0 ? "" : GnuplotFrame.clear,
      "set lmargin at screen \(across(left)); set rmargin at screen \(across(left + wide))",
      "set bmargin at screen \(up(bottom)); set tmargin at screen \(up(bottom + high))",
      "set xrange [0:\(number(axis.high / axis.unit.divisor))]",
      "set xtics (\(tics.joined(separator: ", ")))",
      // Downwards.
      "set yrange [\(number(count - 0.4)):-0.6]",
      "set ytics (\(itemTics(panel, height: high).joined(separator: ", ")))",
      label(heading, x: left - 28, y: bottom + high + 12, frame.font(headingSize) + " textcolor rgb INK"),
    ] + plot(groups, axis, pixels: high / count, firstRow: firstRow)
  }

  private var headingSize: Double { 12 }

  private func place(_ index: Int) -> (left: Double, bottom: Double, width: Double, height: Double) {
    let (column, row) = (index % columns, index / columns)
    let (gapX, gapY) = (50.0, 52.0)
    let wide = (width - 50 - 24 - Double(columns - 1) * gapX) / Double(columns)
    let high = (height - 94 - 77 - Double(rows - 1) * gapY) / Double(rows)
    return (
      50 + Double(column) * (wide + gapX), 77 + Double(rows - 1 - row) * (high + gapY), wide, high
    )
  }

  private var unit: AxisUnit {
    // Of all panels the same, though each may have its own range: 2650 reads better than 0.0265.
    AxisUnit(.time, most: Double(waterfall.panels.map(\.lastNs).min() ?? 1))
  }

  private func axis(of panel: Waterfall.Panel, width: Double) -> ChartAxis {
    let unit = unit
    let high = Double(waterfall.endNs(of: panel)) * 1.03
    let positions = AxisTics.positions(
      from: 0, to: high, scale: .linear, unit: unit, wanted: max(2, min(8, Int(width / 75))))
    return ChartAxis(
      label: "", column: "began_ns", unit: unit, scale: .linear, low: 0, high: high,
      tics: positions.map { .init(position: $0, text: unit.text($0)) })
  }

  /// The numbers of the items, each so many-th where all have no room.
  private func itemTics(_ panel: Waterfall.Panel, height: Double) -> [String] {
    let items = panel.items
    let least = Double(items.count) * 15 / height
    let step = least <= 1 ? 1 : max(1, Int(AxisTics.roundStep(least).rounded(.up)))
    return items.indices.filter { $0.isMultiple(of: step) }.map { "'\(items[$0])' \($0)" }
  }

  /// What waits first, so that work stands over it.
  /// - Parameter pixels: the height that an item has.
  private func plot(
    _ groups: [Waterfall.Group], _ axis: ChartAxis, pixels: Double, firstRow: Int
  ) -> [String] {
    // Three items do not fill the panel, and the marks of a hundred do not hide what they end.
    let bar = min(0.84, 26 / pixels)
    var first = firstRow
    var elements: [String] = []
    for group in groups {
      let last = first + group.spans.count - 1
      let rows = "'\(frame.slug).csv' every ::\(first)::\(last) using "
      let half = number(group.stage.look.half * bar)
      let (began, ended) = ("($6/\(number(axis.unit.divisor)))", "($7/\(number(axis.unit.divisor)))")
      let colour = group.colour.map(colour) ?? "MUTED"
      elements.append(
        rows + "(($6+$7)/\(number(2 * axis.unit.divisor))):3:\(began):\(ended):($3-\(half)):($3+\(half)) "
          + "with boxxyerror fs \(fill(group.stage.look)) noborder lc rgb \(colour)")
      if group.stage.look == .mark {
        let mark = WaterfallStage.Look.markHalf * bar
        elements.append(
          rows + "\(ended):($3-\(number(mark))):(0):(\(number(2 * mark))) "
            + "with vectors nohead lw \(frame.scaled(pixels < 6 ? 1 : 2)) lc rgb INK")
      }
      first = last + 1
    }
    return ["plot \\"]
      + elements.enumerated().map {
        "  \($0.element) notitle" + ($0.offset + 1 < elements.count ? ", \\" : "")
      }
  }

  private func number(_ value: Double) -> String { AxisTics.text(value, digits: 12) }
}
