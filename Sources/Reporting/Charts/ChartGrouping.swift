import ScenarioModel
import Statistics

/// Which series each case belongs to: by the parameter asked for, and by whatever else would put two cases on one spot.
struct ChartGrouping {
  let names: [String]
  private let context: ChartContext

  /// - Parameter spot: what cases of one series must differ in.
  init(
    _ cases: [CaseSummary], series: String?, x: String?, context: ChartContext, spot: (CaseSummary) -> String
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
  }

  func key(of subject: Case) -> [String] { ChartGrouping.key(of: subject, names) }

  private static func key(of subject: Case, _ names: [String]) -> [String] {
    names.map { subject.value($0)?.description ?? "" }
  }

  /// "concurrent-perform, work 10"
  func label(of subject: Case) -> String { label(of: subject, names: names) }

  /// A case that stands for itself, told apart by its variant and the names given.
  func label(of subject: Case, names: [String]) -> String {
    let parts = names.compactMap { name -> String? in
      guard let value = subject.value(name) else { return nil }
      let text = context.text(value, of: name)
      return name == "variant" ? text : "\(ChartGrouping.words(name)) \(text)"
    }
    return parts.joined(separator: ", ")
  }

  static func words(_ name: String) -> String { name.split(separator: "_").joined(separator: " ") }
}
