import ScenarioModel
import Statistics

/// Where cases stand on x: at their number, or side by side in the order in which they come.
struct Places {
  let axis: ChartAxis
  private let name: String
  private let context: ChartContext
  private let words: [String]?

  init(_ cases: [CaseSummary], request: ChartRequest, context: ChartContext, size: ChartSize) {
    name = request.x
    self.context = context
    let values = cases.compactMap { $0.subject.value(request.x) }
    let numbers = values.compactMap(\.asNumber)
    let parameter = context.parameter(request.x)
    let label = ChartGrouping.words(request.x)
    let column = parameter?.column ?? request.x
    if request.kind == .bars || numbers.count < values.count {
      let ordered =
        numbers.count < values.count ? values : values.sorted { ($0.asNumber ?? 0) < ($1.asNumber ?? 0) }
      var seen: Set<String> = []
      let distinct = ordered.filter { seen.insert(context.text($0, of: request.x)).inserted }
      let texts = distinct.map { context.text($0, of: request.x) }
      words = texts
      // A share reads as percent here as on an axis of numbers.
      let unit = AxisUnit(Places.unit(of: parameter))
      let isShare = Places.unit(of: parameter) == .share
      axis = .places(
        isShare ? distinct.map { unit.text($0.asNumber ?? 0) } : texts,
        label: isShare ? "\(label), %" : label,
        column: column)
    } else {
      words = nil
      let shown = numbers.filter { request.xScale == .linear || $0 > 0 }
      axis = .numbers(
        shown.isEmpty ? [1] : shown, label: label, column: column, unit: Places.unit(of: parameter),
        scale: request.xScale, size: size)
    }
  }

  private static func unit(of parameter: Parameter?) -> AxisUnit.Kind {
    switch parameter?.kind {
    case .duration: .time
    case .size: .bytes
    case .share: .share
    case .integer, .number, .word, nil: .plain
    }
  }

  /// Nil where it has none: no such parameter, or 0 and less on a logarithmic axis.
  func place(of subject: Case) -> (x: Double, text: String)? {
    guard let value = subject.value(name) else { return nil }
    if let words {
      let text = context.text(value, of: name)
      return words.firstIndex(of: text).map { (Double($0), text) }
    }
    guard let number = value.asNumber, !axis.isLogarithmic || number > 0 else { return nil }
    return (number, value.description)
  }
}
