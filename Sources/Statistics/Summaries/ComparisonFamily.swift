package import ScenarioModel

/// The comparisons that are made side by side: the ratios of one metric within one block of the table.
package enum ComparisonFamily {
  /// How many there are in each block, in the order in which the blocks stand. Nil heads a table of one block.
  package static func sizes(of scenario: Scenario) -> [(block: Value?, size: Int)] {
    let blockName = scenario.blockName
    var order: [Value?] = []
    var sizes: [Value?: Int] = [:]
    for candidate in scenario.cases {
      let block = blockName.flatMap { candidate.value($0) }
      if sizes[block] == nil { order.append(block) }
      sizes[block, default: 0] += isCompared(candidate, in: scenario) ? 1 : 0
    }
    return order.map { ($0, sizes[$0] ?? 0) }
  }

  static func sizesByCase(of scenario: Scenario) -> [Case.ID: Int] {
    let blockName = scenario.blockName
    let sizes = Dictionary(uniqueKeysWithValues: sizes(of: scenario).map { ($0.block, $0.size) })
    return scenario.cases.reduce(into: [:]) { byCase, candidate in
      byCase[candidate.id] = sizes[blockName.flatMap { candidate.value($0) }]
    }
  }

  /// The size of the largest block; 0 where nothing is compared.
  package static func largest(of scenario: Scenario) -> Int { sizes(of: scenario).map(\.size).max() ?? 0 }

  /// The fewest rounds that can tell all comparisons of the largest block apart.
  package static func roundsNeeded(by scenario: Scenario) -> Int {
    Bonferroni.roundsNeeded(family: largest(of: scenario))
  }

  static func isCompared(_ candidate: Case, in scenario: Scenario) -> Bool {
    candidate.variant != scenario.reference && scenario.reference(for: candidate) != nil
  }
}
