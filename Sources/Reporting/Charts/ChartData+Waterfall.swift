import ScenarioModel
import Statistics

extension ChartData {
  /// The waterfall that was asked for: a panel for each of the first matching cases that has spans.
  /// - Throws: `ChartError.nothingToDraw` where none has.
  static func waterfall(
    _ request: ChartRequest, of summary: RunSummary, context: ChartContext, slug: String
  ) throws(ChartError) -> Waterfall {
    var data = ChartData(request, summary, context, .usual)
    var waterfall = try data.waterfall()
    waterfall.slug = slug
    return waterfall
  }

  private mutating func waterfall() throws(ChartError) -> Waterfall {
    var shown: [CaseSummary] = []
    for summary in try matching() {
      if let reason = reasonToLeaveOut(summary, shown: shown.count) {
        omissions.append(ChartOmission(subject: summary.subject.id, reason: reason))
      } else {
        shown.append(summary)
      }
    }
    guard !shown.isEmpty else { throw nothing(missingSpans) }
    let grouping = ChartGrouping(shown, series: nil, x: nil, context: context, spot: { _ in "" })
    return Waterfall(
      slug: slug, title: request.title, source: context.source(rounds: summary.roundsDone),
      panels: shown.map {
        .init(
          subject: $0.subject.id, label: label(of: $0, grouping), spans: $0.spans)
      }, omissions: omissions)
  }

  private func reasonToLeaveOut(_ summary: CaseSummary, shown: Int) -> ChartOmission.Reason? {
    guard !summary.spans.isEmpty else { return failure(of: summary).map { .failed($0) } ?? .noSpans }
    return shown < Waterfall.mostPanels ? nil : .tooManyPanels(Waterfall.mostPanels)
  }

  private func label(of summary: CaseSummary, _ grouping: ChartGrouping) -> String {
    let label = grouping.label(of: summary.subject)
    return mark(of: summary).map { "\(label) (\($0.rawValue))" } ?? label
  }

  private var missingSpans: String {
    var reasons: [String] = []
    for omission in omissions where !reasons.contains(omission.reason.description) {
      reasons.append(omission.reason.description)
    }
    return "no case has spans: " + reasons.joined(separator: "; ")
  }
}
