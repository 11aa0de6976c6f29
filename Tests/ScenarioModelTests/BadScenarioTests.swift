import Testing

struct BadScenarioTests {
  @Test(
    arguments: BadScenario.keys + BadScenario.cases + BadScenario.measures + BadScenario.claims
      + BadScenario.charts)
  func `every problem is told with its place, and nothing else is`(_ bad: BadScenario) {
    #expect(LoaderFixtures.problems(bad.text) == bad.messages)
  }

  @Test func `the scenario that the bad ones are changes of is good`() {
    #expect(LoaderFixtures.problems(LoaderFixtures.base) == [])
  }
}
