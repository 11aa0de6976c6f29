package import ScenarioModel

/// The comparisons that are made side by side: the ratios of one metric within one block of the table.
package enum ComparisonFamily {
  /// The parameter whose values head the blocks: the first with more than one value that every case has.
  ///
  /// One that the reference lacks would part it from all that is compared with it, and leave each value a family of one.
  package static func blockName(of scenario: Scenario) -> String? {
    scenario.sweptNames.first { name in scenario.cases.allSatisfy { $0.value(name) != nil } }
  }

  /// How many there are in each block, in the order in which the blocks stand. Nil heads a table of one block.
  package static func sizes(of scenario: Scenario) -> [(block: Value?, size: Int)] {
    let blockName = blockName(of: scenario)
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
    let blockName = blockName(of: scenario)
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
