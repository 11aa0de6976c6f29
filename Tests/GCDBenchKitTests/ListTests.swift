import Reporting
import TestSupport
import Testing

@testable import GCDBenchKit

@Suite struct ListTests {
  private func listed(_ stem: String, _ yaml: String) -> ListedScenario {
    let loader = ScenarioLoader(catalogue: WorkloadCatalogue.shipped.declarations, cpus: 2)
    let path = "Scenarios/\(stem).yaml"
    do throws(ScenarioProblems) {
      let scenario = try loader.load(bytes: Array(yaml.utf8), path: path)
      return ListedScenario(stem: stem, path: path, content: .success(scenario))
    } catch {
      return ListedScenario(stem: stem, path: path, content: .failure(.wrong(error)))
    }
  }

  private var good: ListedScenario {
    listed(
      "strides",
      """
      version: 1
      question: Which stride?
      tags: [ci]
      workload: apply-striding
      reference: for-loop
      cases: {variant: [for-loop, concurrent-perform], stride: [1, 64]}
      """)
  }

  private var bad: ListedScenario {
    listed("broken", "version: 1\nworkload: aply-striding\ncases: {}\nquestin: x\nrounds: 3\n")
  }

  private func text(_ scenarios: [ListedScenario]?) -> String {
    var page = TextPage(width: 80, unicode: true, colored: false)
    ListCommand.write(scenarios, WorkloadCatalogue.shipped.declarations, on: &page)
    return page.text
  }

  @Test func `scenarios and workloads are listed, and what is wrong with a file is said`() {
    assertSnapshot(text([bad, good]), named: "list.txt")
  }

  @Test func `no folder and an empty folder are told apart`() {
    #expect(text(nil).contains("no folder Scenarios/"))
    #expect(text([]).contains("no .yaml file in Scenarios/"))
  }

  @Test func `a scenario that cannot be read is explained by what is wrong with it`() {
    let topics = Glossary(catalogue: .shipped, scenarios: [bad, good]).topics(named: "broken")
    #expect(topics.map(\.kind) == [.scenario])
    #expect((topics.first?.lists.first?.entries.count ?? 0) > 1)
  }

  @Test func `what cannot be had is listed, each with a reason`() throws {
    let kept = KeptConsole()
    let context = CommandContext(catalogue: .shipped, console: kept.console, environment: ["LANG": "C.UTF-8"])
    #expect(try ListCommand.run(ListCommand.declaration.parse(["--missing"]), context) == .fine)
    #expect(MissingPattern.all.filter { $0.reason.isEmpty || !kept.output.contains($0.name) }.isEmpty)
    assertSnapshot(kept.output, named: "list-missing.txt")
  }
}
