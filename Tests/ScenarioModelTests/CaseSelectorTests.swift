import ScenarioModel
import Testing

struct CaseSelectorTests {
  private func candidate(_ stated: [String: Value]) -> Case {
    Case(
      of: LoaderFixtures.catalogue[0], variant: LoaderFixtures.catalogue[0].variants[0].name, stated: stated,
      cpus: 2)
  }

  @Test func `all CPUs are those of a case that states none as well as of one that states all`() {
    let all = CaseSelector(["cpus": ["all"]])
    #expect(all.matches(candidate([:])))
    #expect(all.matches(candidate(["cpus": "all"])))
    #expect(!all.matches(candidate(["cpus": 1])))
    // Two of two are all there are, but not on another machine.
    #expect(!all.matches(candidate(["cpus": 2])))
  }

  @Test func `a number of CPUs is that of the case, stated or not`() {
    #expect(CaseSelector(["cpus": [2]]).matches(candidate([:])))
    #expect(!CaseSelector(["cpus": [1]]).matches(candidate([:])))
  }
}
