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
    let numbers = NumberFormat()
    self.init(
      .scenario, scenario.name,
      Explanation(
        scenario.question,
        made: """
          \(numbers.counted(scenario.cases.count, "case")) of \(scenario.workload.name) in \
          \(measure.rounds) timed and \(numbers.counted(measure.counted, "counted round")), \
          \(numbers.counted(measure.samples, "sample")) a trial\
          \(scenario.reference.map { "; ratios are against \($0)" } ?? "").
          """,
        reading: "gcdbench run \(path) answers it; gcdbench plan \(path) shows every trial."),
      lists: [
        List(heading: "Values", entries: scenario.stated),
        List(
          heading: "Image server, for all cases that do not say otherwise", entries: scenario.serverStated),
        List(heading: "What these networks stand for", entries: scenario.networks),
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

  /// The `server:` block.
  fileprivate var serverStated: [(term: String, text: String)] {
    ServerSettings.stated(in: server).map { ($0.parameter.name, $0.parameter.prose(of: $0.value)) }
  }

  /// The networks that the block or a case names, with the settings that they give.
  fileprivate var networks: [(term: String, text: String)] {
    let name = ServerSettings.network.name
    let stated = Set(([server] + cases.map(\.stated)).compactMap { $0[name]?.description })
    return NetworkPreset.allCases.filter { stated.contains($0.rawValue) }.map { preset in
      let settings = preset.settings.map { parameter, value in
        "\(parameter.name.dropFirst(ServerSettings.prefix.count)) \(parameter.prose(of: value))"
      }
      return (preset.rawValue, settings.isEmpty ? preset.summary : settings.joined(separator: ", "))
    }
  }
}
