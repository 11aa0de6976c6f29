import Testing

@testable import GCDBenchKit

@Suite struct ShippedScenarioTests {
  @Test func `there are scenarios, and one for each shipped workload`() throws {
    let used = try ShippedScenarios.names.map { try ShippedScenarios.load($0).workload.name }
    #expect(WorkloadCatalogue.shipped.declarations.map(\.name).filter { !used.contains($0) } == [])
  }

  @Test(arguments: ShippedScenarios.names)
  func `a shipped scenario loads without a problem and can be planned`(name: String) throws {
    let scenario = try ShippedScenarios.load(name)
    #expect("\(scenario.name).yaml" == name)
    #expect(scenario.question.hasSuffix("?"))
    let plan = Plan(cases: scenario.cases, measure: scenario.measure, seed: 1)
    #expect(
      plan.duration(scenario.measure, of: scenario.workload).nanoseconds < scenario.measure.maxTimeNanoseconds
    )
    #expect(
      scenario.reference == nil
        || ComparisonFamily.roundsNeeded(by: scenario) <= scenario.measure.rounds)
  }

  @Test(arguments: ShippedScenarios.names)
  func `a word that is not known in a shipped scenario is caught`(name: String) throws {
    let text = String(decoding: try FileSystem.read("\(ShippedScenarios.folder)/\(name)"), as: UTF8.self)
    let loader = ScenarioLoader(catalogue: WorkloadCatalogue.shipped.declarations, cpus: 2)
    for word in ["workload", "variant", "metric"] {
      let broken = text.replacing("\(word): ", with: "\(word): no-such-", maxReplacements: 1)
      if broken == text { continue }
      #expect(throws: ScenarioProblems.self, "\(word)") {
        try loader.load(bytes: Array(broken.utf8), path: name)
      }
    }
  }

  @Test func `the committed schema is the one that gcdbench writes`() throws {
    let committed = try FileSystem.read("\(ShippedScenarios.folder)/scenario.schema.json")
    let written = try ScenarioSchema(catalogue: WorkloadCatalogue.shipped.declarations).text
    #expect(
      String(decoding: committed, as: UTF8.self) == written,
      "renew it: swift run gcdbench schema --output Scenarios/scenario.schema.json")
  }

  @Test(arguments: ShippedScenarios.names)
  func `a shipped scenario tells editors where its schema is`(name: String) throws {
    let text = String(decoding: try FileSystem.read("\(ShippedScenarios.folder)/\(name)"), as: UTF8.self)
    #expect(text.hasPrefix("# yaml-language-server: $schema=scenario.schema.json\n"))
  }
}
