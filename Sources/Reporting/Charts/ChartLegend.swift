import ScenarioModel

/// What is written to the right of a panel: each line's name at the height of its end, pushed apart where names would
/// touch. Bars, scatter and steps have no end there, so theirs stand in a column.
struct ChartLegend {
  enum Sign: Equatable {
    case series(Int)
    case level(Int?)
    case guide
    case mark
    /// Words alone.
    case note
  }

  struct Entry: Equatable {
    var sign: Sign
    var text: String
    /// Height within the panel, 0 to 1.
    var height: Double
  }

  let entries: [Entry]

  /// What is to be named beside a panel, each at the height of what it names, and narrow enough to leave room for the
  /// plot.
  static func entries(of chart: Chart, panel index: Int) -> [Entry] {
    let panel = chart.panels[index]
    let lines = series(of: chart, index) + levels(of: panel)
    let marks = index == 0 && !panel.isViolationCount ? marks(of: chart) : []
    let widest = Double(chart.size.width) / chart.size.scale * 0.344
    return (lines + guides(of: panel) + marks).map { entry in
      var entry = entry
      entry.text = ChartLayout.fittedEnds(entry.text, width: widest)
      return entry
    }
  }

  init(_ entries: [Entry], panel index: Int, layout: ChartLayout) {
    let (bottom, top) = layout.panels[index]
    let height = (top - bottom) / layout.scale
    // Where the column is overfull it may reach up to the title, and down to the tics or the panel below; then lines
    // draw together a little.
    let above = index == 0 ? 44 : 16.0
    let below = index == layout.panels.count - 1 ? 6 : 26.0
    let room = Room(floor: -below / height, ceiling: 1 + above / height)
    let even = (height + above + below) / Double(max(1, entries.count - 1))
    let gap = max(ChartLegend.leastLineHeight, min(ChartLayout.lineHeight, even)) / height
    self.entries = ChartLegend.spread(ChartLegend.first(entries, in: room, gap: gap), gap: gap, room: room)
  }

  static let leastLineHeight = 15.0

  /// How far a column may reach beyond its panel's 0 and 1.
  struct Room {
    var floor: Double
    var ceiling: Double
  }

  /// As many as have room; the last line says how many have none.
  private static func first(_ entries: [Entry], in room: Room, gap: Double) -> [Entry] {
    let most = max(1, Int((room.ceiling - room.floor) / gap) + 1)
    guard entries.count > most else { return entries }
    let left = entries.count - most + 1
    return entries.prefix(most - 1) + [Entry(sign: .note, text: "and \(left) more: see the .csv", height: -1)]
  }

  private static func series(of chart: Chart, _ index: Int) -> [Entry] {
    let panel = chart.panels[index]
    // Points of a scatter of two metrics are named where they stand.
    if chart.hasMetricOnX { return [] }
    // A second panel has the colours of the first, but for violations; one series without a choice needs no name.
    guard index == 0 || panel.isViolationCount, chart.series.count > 1 || chart.kind == .lines else {
      return []
    }
    let shown = chart.shown(in: index)
    let rest =
      shown.count < chart.series.count
      ? [Entry(sign: .note, text: "all others: 0", height: chart.kind == .lines ? 0 : 0.9)] : []
    return rest
      + shown.map { number in
        let series = chart.series[number]
        let end = series.points.compactMap { $0.values[index] }.last
        let height =
          chart.kind == .lines
          ? end.map { panel.y.fraction($0.y) } ?? 0
          : 1 - Double(number) * 0.001
        return Entry(sign: .series(number), text: series.label, height: height)
      }
  }

  private static func levels(of panel: ChartPanel) -> [Entry] {
    panel.levels.map {
      Entry(sign: .level($0.series), text: $0.label, height: panel.y.fraction($0.value.y))
    }
  }

  private static func guides(of panel: ChartPanel) -> [Entry] {
    panel.guides.map { Entry(sign: .guide, text: $0.label, height: panel.y.fraction($0.value)) }
  }

  private static func marks(of chart: Chart) -> [Entry] {
    let present = Set(chart.series.flatMap { $0.points.compactMap(\.mark) })
    return ChartMark.allCases.filter(present.contains).map {
      Entry(sign: .mark, text: $0.rawValue, height: -0.02)
    }
  }

  /// Moves entries apart to at least `gap`, each as little as its neighbours allow, in their order of height.
  static func spread(_ entries: [Entry], gap: Double, room: Room) -> [Entry] {
    var sorted = entries.enumerated().sorted {
      ($1.element.height, $0.offset) < ($0.element.height, $1.offset)
    }
    .map(\.element)
    // From the top down, then from the bottom up; once more with all the room there is where the column is overfull.
    push(&sorted, ceiling: 1.02, gap: gap)
    lift(&sorted, floor: -0.02, gap: gap)
    guard let highest = sorted.first?.height, highest > 1.02 else { return sorted }
    push(&sorted, ceiling: max(1.02, min(room.ceiling, highest)), gap: gap)
    lift(&sorted, floor: room.floor, gap: gap)
    return sorted
  }

  private static func push(_ entries: inout [Entry], ceiling: Double, gap: Double) {
    var highest = ceiling
    for index in entries.indices {
      entries[index].height = min(entries[index].height, highest)
      highest = entries[index].height - gap
    }
  }

  private static func lift(_ entries: inout [Entry], floor: Double, gap: Double) {
    var lowest = floor
    for index in entries.indices.reversed() {
      entries[index].height = max(entries[index].height, lowest)
      lowest = entries[index].height + gap
    }
  }
}
