import Metrics
import ScenarioModel
import Statistics

/// The share of trials at or below each value: one curve of steps a case.
extension ChartData {
  mutating func distribution() throws(ChartError) -> Chart {
    let matching = try matching()
    let grouping = ChartGrouping(
      matching, series: request.series, x: nil, context: context, spot: { _ in "" })
    var series: [ChartSeries] = []
    for summary in matching {
      guard let points = steps(of: summary) else { continue }
      guard series.count < ChartData.mostSeries else {
        omissions.append(.init(subject: summary.subject.id, reason: .tooManySeries(ChartData.mostSeries)))
        continue
      }
      series.append(ChartSeries(label: grouping.label(of: summary.subject), points: points))
    }
    guard !series.isEmpty else { throw nothingLeft() }
    return assemble(series)
  }

  /// Begins at share 0, so that the first step is drawn.
  private mutating func steps(of summary: CaseSummary) -> [ChartPoint]? {
    let values = (summary[request.y]?.byRound.values.filter(\.isFinite) ?? []).sorted()
    guard let first = values.first, request.xScale == .linear || first > 0 else {
      let missing = failure(of: summary).map { ChartOmission.Reason.failed($0) } ?? .notMeasured(request.y)
      let reason = values.isEmpty ? missing : .notPositive(request.y)
      omissions.append(.init(subject: summary.subject.id, reason: reason))
      return nil
    }
    let mark = mark(of: summary)
    let shares = [(first, 0.0)] + values.enumerated().map { ($1, Double($0 + 1) / Double(values.count)) }
    return shares.map { value, share in
      ChartPoint(
        subject: summary.subject.id, x: value, xText: "\(value)", values: [ChartValue(share)], mark: mark,
        note: "")
    }
  }

  private func assemble(_ series: [ChartSeries]) -> Chart {
    let metric = metrics[0]
    let scale = request.xScale
    let label = metric.label
    let axis = ChartAxis.numbers(
      series.flatMap { $0.points.map(\.x) }, label: label,
      column: metric.column, unit: AxisUnit.Kind(metric.metric?.unit), scale: scale)
    var shares = ChartAxis.values([0, 1], column: "share_of_trials", unit: .share, scale: .linear)
    shares.high = 1.03
    let panel = ChartPanel(
      metric: "share_of_trials", heading: "trials at or below, %", y: shares, guides: [], levels: [],
      isViolationCount: false)
    return Chart(
      slug: slug, kind: .ecdf, title: request.title,
      caption: caption("one step a trial", leftOut: omissions.count), x: axis, panels: [panel],
      series: series, omissions: omissions)
  }
}
