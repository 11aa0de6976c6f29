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

  @Test func `each workload brings its own variants and parameters`() throws {
    let conditions = try #require(root["allOf"] as? [[String: Any]])
    #expect(conditions.count == LoaderFixtures.catalogue.count)
    let text = try String(
      decoding: JSONSerialization.data(withJSONObject: conditions[1], options: .sortedKeys), as: UTF8.self)
    for name in ["fetching", "semaphore", "latency", "dictionary", "qos", "per_call"] {
      #expect(text.contains(name))
    }
    #expect(!text.contains("stride"))
  }

  @Test func `the same catalogue gives the same bytes`() throws {
    #expect(try ScenarioSchema(catalogue: LoaderFixtures.catalogue).text == text)
    #expect(text.hasSuffix("}\n"))
  }
}
