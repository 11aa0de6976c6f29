import ScenarioModel

/// What became of each item of one call: a panel a case, a bar an item, from top to bottom in the order in which they
/// were asked for. The call is that of the case's typical trial.
struct Waterfall: Sendable, Hashable {
  /// Of more, each is too small for a hundred bars.
  static let mostPanels = 6
  /// Where one call takes longer than this many times another's, a common axis would squeeze the short one into a dash.
  static let mostRatio = 8.0

  /// One case.
  struct Panel: Sendable, Hashable {
    var subject: String
    var label: String
    var spans: [Span]

    /// From top to bottom.
    var items: [Int] { Set(spans.map(\.item)).sorted() }
    var lastNs: Int { spans.map(\.endedNs).max() ?? 0 }
    /// Those that have a colour: while an item is queued none has it.
    var threads: Set<Int> {
      let coloured = WaterfallStage.all(in: spans).filter(\.look.hasThread).map(\.name)
      return Set(spans.filter { coloured.contains($0.stage) }.map(\.thread))
    }
  }

  var slug: String
  var title: String
  var source: [String]
  var panels: [Panel]
  var omissions: [ChartOmission]

  /// Whether all panels have the same time along them, so that lengths can be compared by eye.
  var isShared: Bool {
    let ends = panels.map { Double($0.lastNs) }
    return (ends.max() ?? 0) <= (ends.min() ?? 0) * Waterfall.mostRatio
  }

  /// Where a panel's time ends.
  func endNs(of panel: Panel) -> Int {
    max(1, isShared ? panels.map(\.lastNs).max() ?? 0 : panel.lastNs)
  }

  /// The stages of all panels, each with its look.
  var stages: [WaterfallStage] { WaterfallStage.all(in: panels.flatMap(\.spans)) }

  var threads: [Int] { panels.reduce(into: Set()) { $0.formUnion($1.threads) }.sorted() }

  /// What is told of the axis.
  func axisText(_ unit: String) -> String {
    "\(unit) since the call began, a bar an item" + (isShared ? "" : " · each panel has its own time")
  }
}

/// A stage and how its stretches are drawn.
struct WaterfallStage: Sendable, Hashable {
  /// What is queued is a grey line; all else has the colour of its thread, of what waits that of the one that asked: slim
  /// where it waits, as high as the bar where it works.
  enum Look: Sendable, Hashable {
    case line, slim, light, solid
    /// Slim, with a mark at its end: it is the moment that people wait for, and often too short to be seen.
    case mark

    var hasThread: Bool { self != .line }
    /// Half its height, where a bar is 1 high.
    var half: Double {
      switch self {
      case .line: 0.08
      case .slim: 0.2
      case .mark: 0.2
      case .light, .solid: 0.5
      }
    }
    /// Of what stands at its end.
    static let markHalf = 0.5
  }

  let name: String
  let look: Look

  private static let known: [(String, Look)] = [
    ("queued", .line), ("waiting", .slim), ("downloading", .light), ("decoding", .solid), ("shown", .mark),
  ]

  /// The known ones in the order in which an item goes through them, then others as they come, light and solid by turns.
  static func all(in spans: [Span]) -> [WaterfallStage] {
    var names: [String] = []
    for span in spans where !names.contains(span.stage) { names.append(span.stage) }
    let usual = known.filter { names.contains($0.0) }.map { WaterfallStage(name: $0.0, look: $0.1) }
    let others = names.filter { name in !known.contains { $0.0 == name } }
    return usual
      + others.enumerated().map { WaterfallStage(name: $1, look: $0.isMultiple(of: 2) ? .light : .solid) }
  }
}
