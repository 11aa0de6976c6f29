import ScenarioModel
import TestSupport
import Testing

@testable import Reporting

struct PlanTextTests {
  static func text(
    rounds: Int = 2, width: Int = 80, minutes: Int = 2, needed: Int = 10,
    isLeast: Bool = false
  ) -> String {
    var scenario = MadeUp.guardsScenario
    scenario.measure.rounds = rounds
    scenario.measure.counted = 1
    scenario.cases = Array(scenario.cases.prefix(4))
    return PlanText(
      scenario: scenario, plan: Plan(cases: scenario.cases, measure: scenario.measure, seed: 7),
      estimate: PlanEstimate(
        nanoseconds: minutes * 60_000_000_000, isLeast: isLeast, largestBlock: 16, roundsNeeded: needed),
      options: ReportOptions(width: width)
    ).text
  }

  @Test func `a plan is every trial in order`() { assertSnapshot(Self.text(), named: "plan.txt") }

  @Test func `a plan says where words or time do not suffice`() {
    #expect(Self.text(needed: 10).contains("Raise rounds."))
    #expect(!Self.text(needed: 2).contains("Raise rounds."))
    #expect(Self.text(minutes: 4).contains("over max_time"))
    #expect(!Self.text(minutes: 3).contains("over max_time"))
  }

  @Test func `a plan says whether it may take much longer`() {
    #expect(Self.text().contains("about 2 min 00 s"))
    #expect(Self.text(isLeast: true).contains("at least 2 min 00 s"))
  }

  @Test(arguments: [40, 53, 80])
  func `no line of a plan is wider than asked`(width: Int) {
    let lines = Self.text(width: width, minutes: 9).split(separator: "\n")
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }
}
