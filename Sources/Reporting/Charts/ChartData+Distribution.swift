import Metrics
import ScenarioModel
import Statistics

/// The share of trials, or of a latency's operations, at or below each value: one curve of steps a case.
extension ChartData {
  mutating func distribution() throws(ChartError) -> Chart {
    let matching = try matching()
    let grouping = ChartGrouping(
      matching, series: request.series, x: nil, context: context, spot: { _ in "" })
    var keyed: [(key: [String], series: ChartSeries)] = []
    for summary in matching {
      guard let points = steps(of: summary) else { continue }
      guard keyed.count < ChartData.mostSeries else {
        omissions.append(.init(subject: summary.subject.id, reason: .tooManySeries(ChartData.mostSeries)))
        continue
      }
      let label = grouping.label(of: summary.subject)
      keyed.append(
        (
          grouping.key(of: summary.subject),
          ChartSeries(label: label, group: keyed.count, run: 0, points: points)
        ))
    }
    guard !keyed.isEmpty else { throw nothingLeft() }
    return assemble(numbered(keyed, grouping).map(\.series))
  }

  /// Whether the request names a latency as a whole, whose operations were counted in buckets.
  private var isOfOperations: Bool { summary.cases.contains { $0.latencies[request.y] != nil } }

  /// Durations of operations spread over decades, so their axis is logarithmic.
  private var scale: ChartRequest.Scale {
    isOfOperations && request.xScale == .linear ? .log10 : request.xScale
  }

  /// Begins at share 0, so that the first step is drawn.
  private mutating func steps(of summary: CaseSummary) -> [ChartPoint]? {
    let shares = isOfOperations ? operations(of: summary) : trials(of: summary)
    guard let first = shares.first, scale == .linear || first.value > 0 else {
      let missing = failure(of: summary).map { ChartOmission.Reason.failed($0) } ?? .notMeasured(request.y)
      let reason = shares.isEmpty ? missing : .notPositive(request.y)
      omissions.append(.init(subject: summary.subject.id, reason: reason))
      return nil
    }
    let mark = mark(of: summary)
    return ([(first.value, 0)] + shares).map { value, share in
      ChartPoint(
        subject: summary.subject.id, x: value, xText: "\(value)", values: [ChartValue(share)], mark: mark,
        note: "")
    }
  }

  private func trials(of summary: CaseSummary) -> [(value: Double, share: Double)] {
    let values = (summary[request.y]?.byRound.values.filter(\.isFinite) ?? []).sorted()
    return values.enumerated().map { ($1, Double($0 + 1) / Double(values.count)) }
  }

  /// The longest duration that a bucket holds, and the share at or below it.
  private func operations(of summary: CaseSummary) -> [(value: Double, share: Double)] {
    guard let histogram = summary.latencies[request.y], !histogram.isEmpty else { return [] }
    var seen = 0
    let shares = histogram.buckets.map { bucket in
      seen += bucket.count
      // A logarithmic axis has no place for 0, and 1 ns is as short as a clock tells.
      return (value: Double(max(1, bucket.highNs - 1)), share: Double(seen) / Double(histogram.count))
    }
    return ChartData.thinned(shares)
  }

  /// Of thousands of buckets those that can be seen: a step of a 400th of the height is a pixel. The first and the last
  /// always stay, and so does each halving of what is left: the tail.
  static func thinned(_ shares: [(value: Double, share: Double)]) -> [(value: Double, share: Double)] {
    var kept: [(value: Double, share: Double)] = []
    for (index, point) in shares.enumerated() {
      let last = kept.last?.share ?? 0
      let isSeen = point.share - last >= 0.0025 || 1 - point.share <= (1 - last) / 2
      if index == 0 || index == shares.count - 1 || isSeen { kept.append(point) }
    }
    return kept
  }

  private func assemble(_ series: [ChartSeries]) -> Chart {
    let metric = metrics[0]
    let unit = isOfOperations ? .time : AxisUnit.Kind(metric.metric?.unit)
    let axis = ChartAxis.numbers(
      series.flatMap { $0.points.map(\.x) }, label: metric.label,
      column: isOfOperations ? "\(request.y)_ns" : metric.column, unit: unit, scale: scale, size: size)
    let what = isOfOperations ? "operations" : "trials"
    var shares = ChartAxis.values([0, 1], column: "share_of_\(what)", unit: .share, scale: .linear)
    shares.high = 1.03
    let panel = ChartPanel(
      metric: "share_of_\(what)", heading: "\(what) at or below, %", y: shares, guides: [], levels: [],
      isViolationCount: false)
    return Chart(
      size: size, slug: slug, kind: .ecdf, title: request.title,
      source: context.source(rounds: summary.roundsDone),
      intervals: isOfOperations ? "all rounds together" : "one step a trial",
      x: axis, panels: [panel], series: series, omissions: omissions)
  }
}
