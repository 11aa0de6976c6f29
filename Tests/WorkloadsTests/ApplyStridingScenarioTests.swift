import Platform
import ScenarioModel
import Statistics
import Testing

@testable import Workloads

struct ApplyStridingScenarioTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private func scenario(_ name: String) throws -> Scenario {
    let path = "Scenarios/\(name).yaml"
    return try ScenarioLoader(catalogue: [ApplyStriding.declaration], cpus: 2)
      .load(bytes: FileSystem.read("/\(Self.root)/\(path)"), path: path)
  }

  @Test func `apply-ways holds all six ways at each work, in the rounds that they need`() throws {
    let scenario = try scenario("apply-ways")
    #expect(scenario.blockName == "work")
    #expect(Set(scenario.cases.map(\.variant)) == Set(ApplyStriding.Way.allCases.map(\.rawValue)))
    #expect(ComparisonFamily.largest(of: scenario) == 21)
    #expect(scenario.measure.rounds == ComparisonFamily.roundsNeeded(by: scenario))
  }

  @Test func `apply-skew holds every skew and every body, in the rounds that they need`() throws {
    let scenario = try scenario("apply-skew")
    #expect(scenario.blockName == "skew")
    for (name, count) in [("skew", 3), ("body", 3)] {
      #expect(Set(scenario.cases.compactMap { $0.value(name) }).count == count)
    }
    #expect(ComparisonFamily.largest(of: scenario) == 24)
    #expect(scenario.measure.rounds == ComparisonFamily.roundsNeeded(by: scenario))
  }

  @Test(arguments: ["apply-ways", "apply-skew", "apply-striding"])
  func `each claim matches cases, what it is against exists, and each chart has cases to draw`(name: String)
    throws
  {
    let scenario = try scenario(name)
    #expect(!scenario.claims.isEmpty)
    for claim in scenario.claims {
      #expect(scenario.cases.contains { claim.of.matches($0) })
      if let against = claim.against { #expect(scenario.cases.contains { against.matches($0) }) }
    }
    for chart in ApplyStriding.declaration.charts + scenario.charts {
      #expect(scenario.cases.contains { chart.filter.matches($0) })
    }
  }
}
