import Metrics
public import ScenarioModel

/// A run in numbers: one summary a case. What findings, claims, tables and charts are made from.
public struct RunSummary: Sendable {
  public var scenario: String
  /// The reference variant; nil without one.
  public var reference: String?
  /// CPUs of a case that does not narrow them.
  public var cpuCount: Int
  /// Rounds that were asked for.
  public var plannedRounds: Int
  /// The parameter whose values head the blocks; nil for one block.
  public var blockName: String?
  public var cases: [CaseSummary]
  public var caveats: [Caveat]

  public init(
    scenario: String, reference: String?, cpuCount: Int, plannedRounds: Int, blockName: String?,
    cases: [CaseSummary], caveats: [Caveat]
  ) {
    self.scenario = scenario
    self.reference = reference
    self.cpuCount = cpuCount
    self.plannedRounds = plannedRounds
    self.blockName = blockName
    self.cases = cases
    self.caveats = caveats
  }

  /// Rounds that the case with the most of them has.
  public var roundsDone: Int { cases.compactMap { $0.metric(MetricName(.wall))?.rounds }.max() ?? 0 }

  public subscript(id: Case.ID) -> CaseSummary? { cases.first { $0.subject.id == id } }

  /// The cases of each block, in the order in which they stand; one block with nil where nothing heads them.
  public var blocks: [(value: Value?, cases: [CaseSummary])] {
    guard let blockName else { return [(nil, cases)] }
    var order: [Value?] = []
    var members: [Value?: [CaseSummary]] = [:]
    for summary in cases {
      let value = summary.subject.value(blockName)
      if members[value] == nil { order.append(value) }
      members[value, default: []].append(summary)
    }
    return order.map { ($0, members[$0] ?? []) }
  }
}
