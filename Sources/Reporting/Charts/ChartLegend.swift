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

  /// Wider names would leave no room for the plot.
  static let widestText = 330.0

  let entries: [Entry]

  init(of chart: Chart, panel index: Int) {
    let panel = chart.panels[index]
    let lines = ChartLegend.series(of: chart, index) + ChartLegend.levels(of: panel)
    let marks = index == 0 && !panel.isViolationCount ? ChartLegend.marks(of: chart) : []
    let pixels = chart.panels.count == 1 ? 390.0 : index == 0 ? 225 : 125
    let gap = ChartLayout.lineHeight / pixels
    let fitted = (lines + ChartLegend.guides(of: panel) + marks).map { entry in
      var entry = entry
      entry.text = ChartLayout.fitted(entry.text, width: ChartLegend.widestText)
      return entry
    }
    entries = ChartLegend.spread(fitted, gap: gap)
  }

  private static func series(of chart: Chart, _ index: Int) -> [Entry] {
    let panel = chart.panels[index]
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
  static func spread(_ entries: [Entry], gap: Double) -> [Entry] {
    var sorted = entries.enumerated().sorted {
      ($1.element.height, $0.offset) < ($0.element.height, $1.offset)
    }
    .map(\.element)
    // From the top down, then from the bottom up, then from the top once more where the column is overfull.
    push(&sorted, ceiling: 1.02, gap: gap)
    lift(&sorted, floor: -0.02, gap: gap)
    push(&sorted, ceiling: 1.06, gap: gap)
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
