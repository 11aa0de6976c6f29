import ScenarioModel
import Testing

/// One text of each kind that is no YAML, or YAML that a scenario cannot be.
struct YAMLRefusalTests {
  struct Bad: Sendable, CustomTestStringConvertible {
    let kind: String
    let text: String
    let told: String

    init(_ kind: String, _ text: String, _ told: String) {
      (self.kind, self.text, self.told) = (kind, text, told)
    }

    var testDescription: String { kind }
  }

  @Test(arguments: flow + quoted + blocks + nodes + documents)
  func `each kind of bad file is refused with its place, in our words`(_ bad: Bad) throws {
    let problem = try #require(throws: YAMLProblem.self) { try YAMLParser.parse(bytes: Array(bad.text.utf8)) }
    #expect("\(problem.mark): \(problem.message)" == bad.told)
    if case .syntax = problem.kind { Issue.record("the library's words") }
  }
}
