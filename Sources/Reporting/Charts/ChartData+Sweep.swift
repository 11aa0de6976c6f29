import Metrics
import ScenarioModel
import Statistics

/// A metric over a parameter: lines, bars and scatter.
extension ChartData {
  mutating func sweep() throws(ChartError) -> Chart {
    let matching = try matching()
    let placed = matching.filter { $0.subject.value(request.x) != nil }
    let others = matching.filter { $0.subject.value(request.x) == nil }
    guard !placed.isEmpty else { throw nothing("no case of this run has the parameter \(request.x)") }

    let grouping = ChartGrouping(
      placed, and: others, series: request.series, x: request.x, context: context,
      spot: { $0.subject.value(request.x)?.description ?? "" })
    let places = Places(placed, request: request, context: context, size: size)
    let keyed = series(of: placed, grouping: grouping, places: places)
    // What is drawn below goes with it: under a heading over nothing it would be a riddle.
    guard keyed.contains(where: { $0.series.points.contains { $0.values[0] != nil } }) else {
      throw nothingLeft()
    }
    let levels = levels(of: others, keyed.map(\.key), grouping)
    return assemble(keyed.map(\.series), levels, places: places)
  }

  private mutating func series(
    of placed: [CaseSummary], grouping: ChartGrouping, places: Places
  ) -> [(key: [String], series: ChartSeries)] {
    var keyed: [(key: [String], series: ChartSeries)] = []
    for summary in placed {
      let key = grouping.key(of: summary.subject)
      let index = keyed.firstIndex { $0.key == key }
      if index == nil, keyed.count == ChartData.mostSeries {
        omissions.append(.init(subject: summary.subject.id, reason: .tooManySeries(ChartData.mostSeries)))
        continue
      }
      guard let point = point(of: summary, places: places) else { continue }
      if let index {
        keyed[index].series.points.append(point)
      } else {
        let series = ChartSeries(
          label: grouping.label(of: summary.subject), group: keyed.count, run: 0, points: [point])
        keyed.append((key, series))
      }
    }
    for index in keyed.indices { keyed[index].series.points.sort { $0.x < $1.x } }
    return numbered(keyed, grouping)
  }

  /// Colours by what the series are, dashes by run; where runs are all that tells series apart, colours by run.
  func numbered(
    _ keyed: [(key: [String], series: ChartSeries)], _ grouping: ChartGrouping
  ) -> [(key: [String], series: ChartSeries)] {
    var keyed = keyed
    let run = grouping.names.firstIndex(of: Overlay.parameter)
    let kinds = keyed.map { entry in entry.key.enumerated().filter { $0.offset != run }.map(\.element) }
    var distinct: [[String]] = []
    for kind in kinds where !distinct.contains(kind) { distinct.append(kind) }
    for index in keyed.indices {
      let number = run.flatMap { context.overlaid.firstIndex(of: keyed[index].key[$0]) }
      let group = distinct.firstIndex(of: kinds[index]) ?? index
      keyed[index].series.group = distinct.count == 1 ? number ?? group : group
      keyed[index].series.run = distinct.count == 1 ? 0 : number ?? 0
    }
    // Bars of one kind stand side by side.
    return keyed.enumerated().sorted {
      let (one, other) = ($0.element.series, $1.element.series)
      return (one.group, one.run, $0.offset) < (other.group, other.run, $1.offset)
    }.map(\.element)
  }

  /// Nil where it cannot stand on x at all.
  private mutating func point(of summary: CaseSummary, places: Places) -> ChartPoint? {
    guard let place = places.place(of: summary.subject) else {
      omissions.append(.init(subject: summary.subject.id, reason: .notPositive(request.x)))
      return nil
    }
    let (values, note) = values(of: summary)
    return ChartPoint(
      subject: summary.subject.id, x: place.x, xText: place.text, values: values, mark: mark(of: summary),
      note: note)
  }

  /// A value a panel, and the reason for the first that is missing.
  mutating func values(of summary: CaseSummary) -> ([ChartValue?], String) {
    var reasons: [ChartOmission.Reason] = []
    let values = zip(metrics, scales).map { metric, scale -> ChartValue? in
      guard var value = metric.value(of: summary) else {
        reasons.append(failure(of: summary).map { .failed($0) } ?? .notMeasured(metric.name))
        return nil
      }
      guard scale != .linear else { return value }
      guard value.y > 0 else {
        reasons.append(.notPositive(metric.name))
        return nil
      }
      // An interval that reaches down to 0 has no lower end on a logarithmic axis.
      if let low = value.low, low <= 0 { value = ChartValue(value.y) }
      return value
    }
    omissions += reasons.prefix(1).map { ChartOmission(subject: summary.subject.id, reason: $0) }
    return (values, reasons.first?.description ?? "")
  }

  /// The scale asked for is that of `y`, and a count of violations is linear, where 0 matters. Below, a percentile of a
  /// latency is logarithmic: guards that wait differ by hundreds, and on a linear axis all but one lie on the ground.
  var scales: [ChartRequest.Scale] {
    metrics.enumerated().map { index, metric in
      if metric.isViolationCount { return .linear }
      return index == 0 ? request.yScale : metric.metric?.latency != nil ? .log10 : .linear
    }
  }

  private mutating func levels(
    of others: [CaseSummary], _ keys: [[String]], _ grouping: ChartGrouping
  ) -> [[ChartLevel]] {
    var levels = metrics.map { _ in [ChartLevel]() }
    for summary in others {
      guard request.kind == .lines else {
        omissions.append(.init(subject: summary.subject.id, reason: .noPlace(request.x)))
        continue
      }
      // Against itself the reference is 1: a guide shows that.
      let told = metrics.map { !(summary.isReference && $0.name == Metric.speedup.name) }
      let (values, _) = values(of: summary)
      let label = grouping.label(of: summary.subject)
      let series = keys.firstIndex(of: grouping.key(of: summary.subject))
      for (panel, value) in values.enumerated() where told[panel] {
        guard let value else { continue }
        levels[panel].append(
          ChartLevel(subject: summary.subject.id, label: label, series: series, value: value))
      }
    }
    return levels
  }

  private func assemble(_ series: [ChartSeries], _ levels: [[ChartLevel]], places: Places) -> Chart {
    let hasIntervals = series.contains { $0.points.contains { $0.values.contains { $0?.low != nil } } }
    let heights = ChartLayout.usualHeights(size, panels: metrics.count)
    let panels = metrics.indices.map {
      panel(metrics[$0], scales[$0], series, levels[$0], index: $0, height: heights[$0])
    }
    let intervals = hasIntervals ? "\(request.kind == .lines ? "bands" : "upright lines"): 95 % CI" : nil
    return Chart(
      size: size, slug: slug, kind: request.kind, title: request.title,
      source: context.source(rounds: summary.roundsDone), intervals: intervals ?? "no intervals",
      x: places.axis, panels: panels, series: series, omissions: omissions)
  }

  func panel(
    _ metric: ChartMetric, _ scale: ChartRequest.Scale, _ series: [ChartSeries], _ levels: [ChartLevel],
    index: Int, height: Double
  ) -> ChartPanel {
    let values = series.flatMap { $0.points.compactMap { $0.values[index] } } + levels.map(\.value)
    var ends = values.flatMap { [$0.bottom, $0.top] }
    if request.kind == .bars && scale == .linear {
      // The numbers over bars need room for a line of text.
      ends.append(contentsOf: [0, (ends.max() ?? 0) * (1 + ChartLayout.lineHeight / height)])
    }
    let guides = guides(for: metric, index: index, within: ends, scale: scale)
    let kind = AxisUnit.Kind(metric.metric?.unit)
    let axis = ChartAxis.values(
      ends + guides.map(\.value), column: metric.column, unit: kind, scale: scale,
      wanted: max(2, min(5, Int((height / 36).rounded()))), most: max(2, Int(height / 15)))
    return ChartPanel(
      metric: metric.name, heading: metric.heading(for: axis), y: axis, guides: guides, levels: levels,
      isViolationCount: metric.isViolationCount)
  }
}
