import Metrics
import ScenarioModel

extension Topic {
  /// A scenario of the current folder; of one that cannot be read, what is wrong with it.
  init(_ listed: ListedScenario) {
    switch listed.content {
    case .success(let scenario): self.init(scenario, path: listed.path)
    case .failure(let problems):
      self.init(
        .scenario, listed.name,
        Explanation("\(listed.path) cannot be run as it stands."),
        lists: [List(heading: "Wrong with it", entries: problems.lines.map { ("", $0) })])
    }
  }

  private init(_ scenario: Scenario, path: String) {
    let measure = scenario.measure
    self.init(
      .scenario, scenario.name,
      Explanation(
        scenario.question,
        made: """
          \(scenario.cases.count) cases of \(scenario.workload.name) in \(measure.rounds) timed and \
          \(measure.counted) counted rounds, \(measure.samples) samples a trial\
          \(scenario.reference.map { "; ratios are against \($0)" } ?? "").
          """,
        reading: "gcdbench run \(path) answers it; gcdbench plan \(path) shows every trial."),
      lists: [
        List(heading: "Values", entries: scenario.stated),
        List(
          heading: "Claims",
          entries: scenario.claims.map { claim in
            ("", claim.that + (claim.onRecord.map { " (on record: \($0.rawValue))" } ?? ""))
          }),
        List(heading: "Charts", entries: scenario.charts.map { ($0.name ?? $0.y, $0.title) }),
      ])
  }
}

extension Scenario {
  /// What the cases vary in, with the values in order.
  fileprivate var stated: [(term: String, text: String)] {
    let variants = workload.variants.map(\.name).filter { name in cases.contains { $0.variant == name } }
    let parameters = (workload.parameters + Factors.parameters).map { parameter in
      var seen: Set<Value> = []
      let values = cases.compactMap { $0.stated[parameter.name] }.filter { seen.insert($0).inserted }
      return (term: parameter.name, text: values.map(parameter.text).joined(separator: ", "))
    }
    return [("variant", variants.joined(separator: ", "))] + parameters.filter { !$0.text.isEmpty }
  }
}
