import Metrics
import ScenarioModel
import Statistics

/// A metric over a metric: a point a case, with an interval each way.
extension ChartData {
  var hasMetricOnX: Bool {
    request.kind == .scatter && request.x != "variant" && context.parameter(request.x) == nil
  }

  mutating func scatter() throws(ChartError) -> Chart {
    let matching = try matching()
    let metric = ChartMetric(request.x, in: summary, context: context)
    let grouping = ChartGrouping(
      matching, series: request.series, x: nil, context: context, spot: { _ in "" })
    var keyed: [(key: [String], series: ChartSeries)] = []
    for summary in matching {
      guard keyed.count < ChartData.mostSeries else {
        omissions.append(.init(subject: summary.subject.id, reason: .tooManySeries(ChartData.mostSeries)))
        continue
      }
      guard let point = point(of: summary, over: metric) else { continue }
      let series = ChartSeries(
        label: grouping.label(of: summary.subject), group: keyed.count, run: 0, points: [point])
      keyed.append((grouping.key(of: summary.subject), series))
    }
    guard keyed.contains(where: { $0.series.points[0].values[0] != nil }) else { throw nothingLeft() }
    let isOverlay = grouping.names.contains(Overlay.parameter)
    return assemble(isOverlay ? numbered(keyed, grouping).map(\.series) : coloured(keyed), over: metric)
  }

  /// A colour for each variant, full and hollow by turns for what else there is, so that the eye finds the points of one.
  private func coloured(_ keyed: [(key: [String], series: ChartSeries)]) -> [ChartSeries] {
    var colours: [String] = []
    var rests: [[String]] = []
    return keyed.map { key, series in
      let (colour, rest) = (key.first ?? "", Array(key.dropFirst()))
      if !colours.contains(colour) { colours.append(colour) }
      if !rests.contains(rest) { rests.append(rest) }
      var series = series
      series.group = colours.firstIndex(of: colour) ?? 0
      series.run = rests.firstIndex(of: rest) ?? 0
      return series
    }
  }

  /// Nil where it cannot stand on x at all.
  private mutating func point(of summary: CaseSummary, over metric: ChartMetric) -> ChartPoint? {
    guard let x = metric.value(of: summary) else {
      let reason = failure(of: summary).map { ChartOmission.Reason.failed($0) } ?? .notMeasured(metric.name)
      omissions.append(.init(subject: summary.subject.id, reason: reason))
      return nil
    }
    guard request.xScale == .linear || x.y > 0 else {
      omissions.append(.init(subject: summary.subject.id, reason: .notPositive(metric.name)))
      return nil
    }
    let (values, note) = values(of: summary)
    let isWhole = request.xScale == .linear || x.low ?? 1 > 0
    return ChartPoint(
      subject: summary.subject.id, x: x.y, xText: "", values: values, mark: mark(of: summary), note: note,
      xLow: isWhole ? x.low : nil, xHigh: isWhole ? x.high : nil)
  }

  private func assemble(_ series: [ChartSeries], over metric: ChartMetric) -> Chart {
    let points = series.flatMap(\.points)
    let hasIntervals = points.contains { $0.xLow != nil || $0.values[0]?.low != nil }
    let height = ChartLayout.usualHeights(size, panels: 1)[0]
    var axis = ChartAxis.values(
      points.flatMap { [$0.x, $0.xLow, $0.xHigh].compactMap { $0 } }, column: metric.column,
      unit: AxisUnit.Kind(metric.metric?.unit), scale: request.xScale, wanted: 6,
      most: max(2, Int(ChartLayout.usualWidth(size) / 60)))
    axis.label = metric.heading(for: axis)
    let panel = panel(metrics[0], scales[0], series, [], index: 0, height: height)
    return Chart(
      size: size, slug: slug, kind: request.kind, title: request.title,
      source: context.source(rounds: summary.roundsDone),
      intervals: hasIntervals ? "crosses: 95 % CI" : "no intervals", x: axis, panels: [panel], series: series,
      omissions: omissions, hasMetricOnX: true)
  }
}
