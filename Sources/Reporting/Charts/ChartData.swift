package import ScenarioModel
package import Statistics

/// From a run's summary and what was asked for to a chart: pure, and the only place that decides what is left out.
package struct ChartData {
  /// Colours and point shapes can tell eight apart, and dashes as many again.
  package static let mostSeries = 16

  let request: ChartRequest
  let summary: RunSummary
  let context: ChartContext
  let size: ChartSize
  let metrics: [ChartMetric]
  var omissions: [ChartOmission] = []

  /// - Throws: `ChartError.nothingToDraw` where not one point is left, saying what is missing.
  package static func chart(
    _ request: ChartRequest, of summary: RunSummary, context: ChartContext, slug: String? = nil,
    size: ChartSize = .usual
  ) throws(ChartError) -> Chart {
    var data = ChartData(request, summary, context, size)
    var chart = try data.chart()
    chart.slug = slug ?? data.slug
    return chart
  }

  init(
    _ request: ChartRequest, _ summary: RunSummary, _ context: ChartContext, _ size: ChartSize
  ) {
    self.request = request
    self.summary = summary
    self.context = context
    self.size = size
    let below = request.kind == .ecdf ? nil : request.below
    let lower = below.map { ChartMetric($0, in: summary, context: context) }.flatMap { metric in
      // A run too short for a percentile has none in any case: a panel of nothing says nothing.
      let isMeasured = summary.cases.contains {
        request.filter.matches($0.subject) && metric.value(of: $0) != nil
      }
      return isMeasured ? metric : nil
    }
    metrics = [ChartMetric(request.y, in: summary, context: context)] + (lower.map { [$0] } ?? [])
  }

  private mutating func chart() throws(ChartError) -> Chart {
    if request.kind == .ecdf { return try distribution() }
    return try hasMetricOnX ? scatter() : sweep()
  }

  var slug: String { ChartText.slug(request.name ?? request.y) }

  /// The cases that the request lets through.
  func matching() throws(ChartError) -> [CaseSummary] {
    let matching = summary.cases.filter { request.filter.matches($0.subject) }
    guard matching.isEmpty else { return matching }
    throw nothing("no case of this run matches \(filterText)")
  }

  private var filterText: String {
    let parts = request.filter.values.sorted { $0.key < $1.key }.map { name, values in
      let texts = values.map { context.text($0, of: name) }
      return "\(name): " + (texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  func nothing(_ missing: String) -> ChartError { .nothingToDraw(chart: slug, missing: missing) }

  /// Says that there is no point, with the reason that the first cases have.
  func nothingLeft() -> ChartError {
    var reasons: [String] = []
    for omission in omissions where !reasons.contains(omission.reason.description) {
      reasons.append(omission.reason.description)
    }
    let why = reasons.isEmpty ? "" : ": " + reasons.joined(separator: "; ")
    return nothing("no case has a value for \(request.y)\(why)")
  }

  func failure(of summary: CaseSummary) -> String? {
    guard !summary.outcomes.isEmpty, !summary.outcomes.contains(where: { $0.outcome == .ok && $0.count > 0 })
    else { return nil }
    return summary.outcomes.map { "\($0.outcome) × \($0.count)" }.joined(separator: ", ")
  }

  func mark(of summary: CaseSummary) -> ChartMark? {
    if summary.isWrongOnPurpose { return .wrongOnPurpose }
    let caught = summary.outcomes.contains { $0.outcome == .incorrect && $0.count > 0 }
    return caught || (summary.violations ?? 0) > 0 ? .wrongAnswer : nil
  }
}
