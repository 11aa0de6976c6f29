import Metrics
import ScenarioModel
import Workloads

/// Everything that `show` can explain. What can be enumerated comes from its declaration, so nothing is forgotten.
struct Glossary: Sendable {
  let topics: [Topic]

  /// - Parameter scenarios: those of the current folder.
  init(catalogue: WorkloadCatalogue, scenarios: [ListedScenario] = []) {
    let declarations = catalogue.declarations
    var groups: [[Topic]] = [
      scenarios.map(Topic.init), declarations.flatMap(Topic.all), Topic.factors,
      Topic.metrics, Topic.events, Topic.comparisons, Topic.standings, Topic.verdicts, Topic.outcomes,
      Topic.purposes, Topic.caveats, Topic.exitCodes, Topic.words,
    ]
    #if Images
      groups.append(Topic.networks)
    #endif
    topics = groups.flatMap(\.self)
  }

  /// All topics of that name.
  func topics(named name: String) -> [Topic] { topics.filter { $0.isCalled(name) } }

  /// Each name once, in order.
  var names: [String] {
    var seen: Set<String> = []
    return topics.map(\.name).filter { seen.insert($0).inserted }
  }

  func nearest(to name: String) -> String? { NearestWord.to(name, among: names) }
}
