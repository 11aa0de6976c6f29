import ScenarioModel

/// The script of small multiples: a panel a case, the same time along all, each with its own range upwards, since a
/// case is looked at by itself.
struct SamplesScript {
  private let samples: SamplesInTime
  private let frame: GnuplotFrame
  private let scale: Double
  private let columns: Int
  private let rows: Int
  /// Of the time axis, in seconds.
  private let seconds: ChartAxis

  init(_ samples: SamplesInTime, slug: String, size: ChartSize, formats: [ChartFormat]) {
    self.samples = samples
    frame = GnuplotFrame(slug: slug, size: size, formats: formats)
    scale = size.scale
    let count = samples.panels.count
    // As wide as two lines of a name, as long as there is height for tics.
    columns = count == 1 ? 1 : count <= 4 ? 2 : count <= 9 ? 3 : 4
    rows = (count + columns - 1) / columns
    let last = samples.panels.flatMap { $0.samples.map(\.seconds) }.max() ?? 1
    let wanted = Int(Double(size.width) / scale / Double(columns) / 75)
    var axis = ChartAxis.values(
      [last], column: "started_s", unit: .plain, scale: .linear, wanted: max(2, min(6, wanted)))
    axis.high = last * 1.03
    seconds = axis
  }

  var text: String { frame.text(words + samples.panels.indices.flatMap(panel)) }

  private var width: Double { Double(frame.size.width) / scale }
  private var height: Double { Double(frame.size.height) / scale }

  // MARK: Words

  private var words: [String] {
    let caption = ChartLayout.fitted(samples.caption, width: width - 36, fontSize: ChartLayout.captionSize)
    return [
      label(
        ChartLayout.fitted(SamplesInTime.title, width: width - 36, fontSize: 18), x: 18, y: height - 25,
        frame.font(18) + " textcolor rgb INK"),
      label(caption, x: 18, y: 14, frame.font(ChartLayout.captionSize) + " textcolor rgb MUTED"),
      label("seconds since the run began", x: width / 2, y: 34, "textcolor rgb MUTED", side: "center"),
    ] + legend
  }

  private var hasTaint: Bool { samples.panels.contains { $0.samples.contains { $0.taint != nil } } }

  private var legend: [String] {
    let entries =
      [("wall per item of a sample", "INK", point(tainted: false))]
      + (hasTaint ? [("in a disturbed round", "INK", point(tainted: true))] : [])
    var x = 24.0
    var lines: [String] = []
    for (text, colour, style) in entries {
      lines.append(label("", x: x, y: height - 52, "point \(style)"))
      lines.append(label(text, x: x + 11, y: height - 52, "textcolor rgb \(colour)"))
      x += ChartLayout.textWidth(text) + 40
    }
    let dash = "nohead lw \(frame.scaled(1.6)) dt (9,6) lc rgb MUTED"
    return lines + [
      "set arrow from screen \(across(x)), screen \(up(height - 52)) to screen \(across(x + 22)), "
        + "screen \(up(height - 52)) \(dash)",
      label(
        "the case's estimate" + (commonFlags.map { " · all: " + $0.joined(separator: ", ") } ?? ""),
        x: x + 30,
        y: height - 52, "textcolor rgb MUTED"),
    ]
  }

  /// Disturbed ones differ in shape too.
  private func point(tainted: Bool) -> String {
    tainted
      ? "pt 4 ps \(frame.scaled(0.5)) lw \(frame.scaled(1.2)) lc rgb '\(ChartPalette.colour(1))'"
      : "pt 7 ps \(frame.scaled(0.35)) lc rgb '\(ChartPalette.colour(0))'"
  }

  private func label(_ text: String, x: Double, y: Double, _ style: String, side: String = "left") -> String {
    frame.label(text, x: x * scale, y: y * scale, style, side: side)
  }

  private func across(_ x: Double) -> String { GnuplotFrame.fraction(x / width) }
  private func up(_ y: Double) -> String { GnuplotFrame.fraction(y / height) }

  // MARK: Panels

  private func panel(_ index: Int) -> [String] {
    let panel = samples.panels[index]
    let (left, bottom, wide, high) = place(index)
    let axis = axis(of: panel, height: high)
    let isLowest = index + columns >= samples.panels.count
    let tics = axis.tics.map { "'\($0.text)' \(number($0.position / axis.unit.divisor))" }
    return [
      "", index == 0 ? "" : GnuplotFrame.clear,
      "set lmargin at screen \(across(left)); set rmargin at screen \(across(left + wide))",
      "set bmargin at screen \(up(bottom)); set tmargin at screen \(up(bottom + high))",
      "set xrange [0:\(number(seconds.high))]",
      "set xtics (\(seconds.tics.map { "'\(isLowest ? $0.text : "")' \(number($0.position))" }.joined(separator: ", ")))",
      "set yrange [\(number(axis.low / axis.unit.divisor)):\(number(axis.high / axis.unit.divisor))]",
      "set ytics (\(tics.joined(separator: ", ")))",
    ] + names(panel, x: left - 44, y: bottom + high) + estimate(panel, axis) + plot(index, axis)
  }

  /// Why they are all here, where it is the same for all.
  private var commonFlags: [String]? {
    let first = samples.panels[0].flags
    return samples.panels.allSatisfy { $0.flags == first } ? first : nil
  }

  private var nameSize: Double { 11 }

  /// What stands over a panel on one line, or its name and its flags on two.
  private func name(_ panel: SamplesInTime.Panel) -> (whole: String, flags: String) {
    let flags = commonFlags == nil ? panel.flags.joined(separator: ", ") : ""
    return (flags.isEmpty ? panel.label : "\(panel.label) · \(flags)", flags)
  }

  /// How wide a name may be, at the size of the usual text.
  private var nameWidth: Double { (columnWidth + 60) * ChartLayout.fontSize / nameSize }

  private var nameLines: Int {
    let fits = samples.panels.allSatisfy { ChartLayout.textWidth(name($0).whole) <= nameWidth }
    return fits || commonFlags != nil ? 1 : 2
  }

  private func names(_ panel: SamplesInTime.Panel, x: Double, y: Double) -> [String] {
    let style = frame.font(nameSize) + " textcolor rgb"
    guard nameLines == 2 else {
      return [
        label(ChartLayout.fittedEnds(name(panel).whole, width: nameWidth), x: x, y: y + 12, style + " INK")
      ]
    }
    return [
      label(ChartLayout.fittedEnds(panel.label, width: nameWidth), x: x, y: y + 26, style + " INK"),
      label(name(panel).flags, x: x, y: y + 12, style + " MUTED"),
    ]
  }

  private var columnWidth: Double { (width - 62 - 24 - Double(columns - 1) * 70) / Double(columns) }

  private func place(_ index: Int) -> (left: Double, bottom: Double, width: Double, height: Double) {
    let (column, row) = (index % columns, index / columns)
    let (gapX, gapY) = (70.0, 20 + Double(nameLines) * 14)
    let wide = columnWidth
    let high = (height - 76 - Double(nameLines) * 14 - 77 - Double(rows - 1) * gapY) / Double(rows)
    let bottom = 77 + Double(rows - 1 - row) * (high + gapY)
    return (62 + Double(column) * (wide + gapX), bottom, wide, high)
  }

  /// From just below the least to just above the most, so that modes stand apart; tics carry their unit.
  private func axis(of panel: SamplesInTime.Panel, height: Double) -> ChartAxis {
    let values = panel.samples.map(\.value) + (panel.estimate.map { [$0] } ?? [])
    let (least, most) = (values.min() ?? 0, values.max() ?? 1)
    let room = most > least ? (most - least) * 0.08 : max(most * 0.05, 0.01)
    let unit = AxisUnit(.time, least: least, most: most)
    let (low, high) = (max(0, least - room), most + room)
    let wanted = max(2, min(4, Int((height / 34).rounded())))
    let positions = AxisTics.positions(from: low, to: high, scale: .linear, unit: unit, wanted: wanted)
    let name = unit.name.map { " \($0)" } ?? ""
    let step = max(1, Int((Double(positions.count) * 15 / height).rounded(.up)))
    let shown = positions.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
    return ChartAxis(
      label: "", column: "wall_per_item_ns", unit: unit, scale: .linear, low: low, high: high,
      tics: shown.map { .init(position: $0, text: unit.text($0) + name) })
  }

  private func estimate(_ panel: SamplesInTime.Panel, _ axis: ChartAxis) -> [String] {
    guard let estimate = panel.estimate else { return [] }
    let y = number(estimate / axis.unit.divisor)
    return [
      "set arrow from graph 0, first \(y) to graph 1, first \(y) nohead back lw \(frame.scaled(1.6)) dt (9,6) "
        + "lc rgb MUTED"
    ]
  }

  private func plot(_ index: Int, _ axis: ChartAxis) -> [String] {
    var first = samples.panels.prefix(index).reduce(0) { $0 + $1.samples.count }
    var elements: [String] = []
    for (kind, part) in SamplesInTime.parted(samples.panels[index]).enumerated() where !part.isEmpty {
      let last = first + part.count - 1
      elements.append(
        "  '\(frame.slug).csv' every ::\(first)::\(last) using ($2):($3/\(number(axis.unit.divisor))) "
          + "with points \(point(tainted: kind == 1)) notitle")
      first = last + 1
    }
    return ["plot \\"]
      + elements.enumerated().map { $0.element + ($0.offset + 1 < elements.count ? ", \\" : "") }
  }

  private func number(_ value: Double) -> String { AxisTics.text(value, digits: 12) }
}
