/// A file's bytes in; a checked scenario or everything that is wrong with the file out.
package struct ScenarioLoader: Sendable {
  /// More would never end; the count is reckoned before any case is made.
  package static let caseLimit = 10_000

  private let catalogue: [WorkloadDeclaration]
  private let cpus: Int
  private let eventFault: EventFault?

  /// What is wrong with the name of a perf event on the machine that is to measure; nil where nothing is.
  package typealias EventFault = @Sendable (String) -> ScenarioProblem.Kind?

  /// - Parameters:
  ///   - catalogue: every workload that a scenario may name.
  ///   - cpus: CPUs that are there for a case that does not narrow them; settles what `per-cpu` means.
  ///   - eventFault: where the scenario is to be run now; else any name of an event's form is right.
  package init(catalogue: [WorkloadDeclaration], cpus: Int, eventFault: EventFault? = nil) {
    self.catalogue = catalogue
    self.cpus = cpus
    self.eventFault = eventFault
  }

  /// - Parameters:
  ///   - path: named in every problem, and the source of the scenario's name where the file states none.
  ///   - overrides: replace values of all cases, checked as if the file had them. Claims, charts and gates that then
  ///     match no case are left out.
  /// - Throws: all problems at once, in the order of the file.
  package func load(
    bytes: [UInt8], path: String, overrides: [ScenarioOverride] = []
  ) throws(ScenarioProblems) -> Scenario {
    let root: YAMLNode
    do { root = try YAMLParser.parse(bytes: bytes) } catch {
      throw ScenarioProblems([ScenarioProblem(origin: path, mark: error.mark, kind: .yaml(error.kind))])
    }
    var reader = ScenarioReader(
      catalogue: catalogue, cpus: cpus, path: path, overrides: overrides, eventFault: eventFault)
    let scenario = reader.scenario(root, source: String(decoding: bytes, as: UTF8.self))
    guard let scenario, reader.problems.isEmpty else { throw ScenarioProblems(reader.problems) }
    return scenario
  }
}

/// `--set name=value,value`: the values of a parameter or factor in place of the file's.
package struct ScenarioOverride: Sendable, Hashable {
  package let name: String
  package let values: [String]
  /// As the user wrote it, for messages: `--set stride=1,4`.
  package let origin: String

  package init(name: String, values: [String], origin: String) {
    self.name = name
    self.values = values
    self.origin = origin
  }
}
