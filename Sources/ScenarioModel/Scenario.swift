/// One YAML file, one question; checked.
package struct Scenario: Sendable {
  /// An outcome that the scenario expects of some cases: `{of: {variant: sync-on-self}, expect: trap}`.
  package struct ExpectedOutcome: Sendable, Hashable {
    package var of: CaseSelector
    package var expect: Outcome

    package init(of: CaseSelector, expect: Outcome) {
      self.of = of
      self.expect = expect
    }
  }

  /// Cases and a metric that fail a build.
  package struct GateRule: Sendable, Hashable {
    package var of: CaseSelector
    /// A metric's name without suffix.
    package var metric: String

    package init(of: CaseSelector, metric: String) {
      self.of = of
      self.metric = metric
    }
  }

  package var name: String
  package var question: String
  package var tags: [String]
  package var workload: WorkloadDeclaration
  /// The variant that ratios are against; nil without one.
  package var reference: String?
  package var cases: [Case]
  /// How the image server behaves in all cases that do not state it, by the parameters' names: `server.latency`.
  package var server: [String: Value]
  package var measure: Measure
  /// By metric name without suffix.
  package var tolerances: [String: Tolerance]
  package var gate: [GateRule]
  package var outcomes: [ExpectedOutcome]
  package var claims: [Claim]
  /// The workload's own and the scenario's; empty where `charts: []`.
  package var charts: [ChartRequest]
  /// The file's text, kept beside the results.
  package var source: String
  /// The file's path as given.
  package var path: String

  package init(
    name: String, question: String, tags: [String] = [], workload: WorkloadDeclaration,
    reference: String? = nil,
    cases: [Case], server: [String: Value] = [:], measure: Measure = Measure(),
    tolerances: [String: Tolerance] = [:], gate: [GateRule] = [],
    outcomes: [ExpectedOutcome] = [], claims: [Claim] = [], charts: [ChartRequest] = [], source: String = "",
    path: String = ""
  ) {
    self.name = name
    self.question = question
    self.tags = tags
    self.workload = workload
    self.reference = reference
    self.cases = cases
    self.server = server
    self.measure = measure
    self.tolerances = tolerances.merging(Scenario.defaultTolerances) { stated, _ in stated }
    self.gate = gate
    self.outcomes = outcomes
    self.claims = claims
    self.charts = charts
    self.source = source
    self.path = path
  }

  /// 3 % CPU, 10 % wall and switches: what two cores of a shared machine can tell apart in ten rounds.
  package static let defaultTolerances: [String: Tolerance] = [
    "wall": Tolerance(relative: 0.10), "cpu": Tolerance(relative: 0.03),
    "context_switches": Tolerance(relative: 0.10, absolute: 0.001),
  ]

  /// Parameters and factors of which the cases have more than one value, in declared order; `variant` apart.
  package var sweptNames: [String] {
    (workload.parameters + Factors.parameters).map(\.name).filter { name in
      Set(cases.compactMap { $0.value(name) }).count > 1
    }
  }

  /// The parameter whose values head the blocks of the table: the first with more than one value that every case has;
  /// nil for a table of one block.
  ///
  /// One that the reference lacks would part it from all that is compared with it, and leave each value a family of one.
  /// Nor does one head blocks of a single row.
  package var blockName: String? {
    let name = sweptNames.first { name in cases.allSatisfy { $0.value(name) != nil } }
    guard let name, Set(cases.map { $0.value(name) }).count < cases.count else { return nil }
    return name
  }

  /// The case that a case's ratios are against: the reference variant's, with the same other values.
  package func reference(for candidate: Case) -> Case? {
    guard let reference else { return nil }
    return cases.first { other in
      other.variant == reference && other.factors == candidate.factors
        && other.values.values.allSatisfy { name, value in
          candidate.values[name] == nil || candidate.values[name] == value
        }
    }
  }
}
