import ScenarioModel
import Testing

struct NearestWordTests {
  private let keys = [
    "version", "question", "workload", "reference", "cases", "measure", "tolerance", "max_time",
  ]

  @Test(
    arguments: [
      ("mesure", "measure"), ("case", "cases"), ("tolernace", "tolerance"), ("max-time", "max_time"),
      ("CASES", "cases"),
      ("refer", "reference"),
    ])
  func `a slip finds its word`(word: String, expected: String) {
    #expect(NearestWord.to(word, among: keys) == expected)
  }

  @Test(arguments: ["", "x", "banana", "notes", String(repeating: "cases", count: 50)])
  func `a different word finds none`(word: String) {
    #expect(NearestWord.to(word, among: keys) == nil)
  }
}
