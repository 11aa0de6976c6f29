import Foundation
import ScenarioModel
import Testing

struct ScenarioSchemaTests {
  private let text: String
  private let root: [String: Any]

  init() throws {
    text = try ScenarioSchema(catalogue: LoaderFixtures.catalogue).text
    root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `every key that a good scenario may have is known to the schema and no other`() throws {
    let properties = try #require(root["properties"] as? [String: Any])
    #expect(root["additionalProperties"] as? Bool == false)
    // What the loader lists when it meets a key that it does not know.
    let told = try #require(LoaderFixtures.problems("- a").first)
    let listed = try #require(told.split(separator: "with the keys ").last).split(separator: ", ").map(
      String.init)
    #expect(Set(properties.keys) == Set(listed))
    #expect(root["required"] as? [String] == ["version", "question", "workload", "cases"])
  }

  @Test(arguments: [
    ("fetching", ["latency", "store", "qos"]), ("apply-striding", ["stride", "iterations", "qos"]),
  ])
  func `each workload brings its own parameters and no other's`(name: String, parameters: [String]) throws {
    let definitions = try #require(root["definitions"] as? [String: Any])
    let selector = try #require(definitions["\(name).selector"] as? [String: Any])
    let known = try #require(selector["properties"] as? [String: Any])
    for parameter in parameters { #expect(known[parameter] != nil) }
    let other = name == "fetching" ? "stride" : "latency"
    #expect(known[other] == nil)
  }

  @Test func `every reference leads to a definition`() throws {
    let definitions = try #require(root["definitions"] as? [String: Any])
    let named = text.matches(of: /"#\/definitions\/([^"]+)"/).map { String($0.1) }
    #expect(!named.isEmpty)
    for name in Set(named) { #expect(definitions[name] != nil) }
  }

  @Test func `the same catalogue gives the same bytes`() throws {
    #expect(try ScenarioSchema(catalogue: LoaderFixtures.catalogue).text == text)
    #expect(text.hasSuffix("}\n"))
  }
}
