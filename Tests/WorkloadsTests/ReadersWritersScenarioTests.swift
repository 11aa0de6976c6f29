import Foundation
import ScenarioModel
import Statistics
import Testing

@testable import Workloads

struct ReadersWritersScenarioTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scenarios/queue-kinds.yaml").path

  private func scenario() throws -> Scenario {
    let bytes = try Data(contentsOf: URL(filePath: Self.path))
    return try ScenarioLoader(catalogue: [ReadersWriters.declaration], cpus: 2)
      .load(bytes: [UInt8](bytes), path: "queue-kinds.yaml")
  }

  @Test func `queue-kinds loads, and has the rounds that its largest block needs`() throws {
    let scenario = try scenario()
    #expect(scenario.cases.count == 84)
    #expect(scenario.blockName == "reads")
    #expect(ComparisonFamily.largest(of: scenario) == 17)
    #expect(scenario.measure.rounds == ComparisonFamily.roundsNeeded(by: scenario))
  }

  @Test func `each claim matches cases, and what it is against exists`() throws {
    let scenario = try scenario()
    #expect(!scenario.claims.isEmpty)
    for claim in scenario.claims {
      #expect(scenario.cases.contains { claim.of.matches($0) })
      if let against = claim.against { #expect(scenario.cases.contains { against.matches($0) }) }
    }
  }

  @Test func `the default charts have cases to draw`() throws {
    let scenario = try scenario()
    for chart in ReadersWriters.declaration.charts {
      #expect(scenario.cases.contains { chart.filter.matches($0) })
    }
  }
}
