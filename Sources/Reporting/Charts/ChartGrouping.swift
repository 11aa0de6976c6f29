import ScenarioModel
import Statistics

/// Which series each case belongs to: by the parameter asked for, and by whatever else would put two cases on one spot.
struct ChartGrouping {
  let names: [String]
  /// Those of the names in which what is drawn differs: a variant that all have goes without saying.
  private let told: [String]
  private let context: ChartContext

  /// - Parameters:
  ///   - others: what is drawn across, and needs a label too.
  ///   - spot: what cases of one series must differ in.
  init(
    _ cases: [CaseSummary], and others: [CaseSummary] = [], series: String?, x: String?,
    context: ChartContext,
    spot: (CaseSummary) -> String
  ) {
    self.context = context
    let candidates = ["variant"] + context.parameters.map(\.name)
    var names: [String] = (series ?? "variant") == x ? [] : [series ?? "variant"]
    for name in candidates where name != x && !names.contains(name) {
      var seen: [[String]: Value?] = [:]
      let collides = cases.contains { summary in
        let value = summary.subject.value(name)
        let key = ChartGrouping.key(of: summary.subject, names) + [spot(summary)]
        return seen.updateValue(value, forKey: key).map { $0 != value } ?? false
      }
      if collides { names.append(name) }
    }
    self.names = names
    let listed = x == "variant" || names.contains("variant") ? names : ["variant"] + names
    let telling = listed.filter { name in Set((cases + others).map { $0.subject.value(name) }).count > 1 }
    told = telling.isEmpty ? Array(names.prefix(1)) : telling
  }

  func key(of subject: Case) -> [String] { ChartGrouping.key(of: subject, names) }

  private static func key(of subject: Case, _ names: [String]) -> [String] {
    names.map { subject.value($0)?.description ?? "" }
  }

  /// "concurrent-perform, work 10"
  func label(of subject: Case) -> String {
    let parts = told.compactMap { name -> String? in
      guard let value = subject.value(name) else { return nil }
      let text = context.text(value, of: name)
      return name == "variant" || name == Overlay.parameter ? text : "\(ChartGrouping.words(name)) \(text)"
    }
    return parts.joined(separator: ", ")
  }

  static func words(_ name: String) -> String { name.split(separator: "_").joined(separator: " ") }
}
