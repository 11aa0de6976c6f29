import Platform
import ScenarioModel
import Testing

@testable import ResultStore

struct RunReaderTests {
  private func refusal(_ json: String, drop: String? = nil) throws -> String? {
    let scratch = try Scratch()
    try scratch.put("run.json", json)
    if drop != "scenario.yaml" { try scratch.put("scenario.yaml", "x") }
    do {
      let reader = try RunReader(RunFolder(path: scratch.path))
      _ = try reader.records(of: MadeUp.cases, workload: MadeUp.workload)
      return nil
    } catch let error {
      return error.description.replacing(scratch.path, with: "R")
    }
  }

  private var good: String { String(decoding: ManifestFile.bytes(MadeUp.manifest()), as: UTF8.self) }

  @Test func `a version of run.json that is not known is refused in one sentence`() throws {
    #expect(
      try refusal(#"{"schemaVersion": 7, "all": "else"}"#)
        == "R/run.json has schema version 7, this gcdbench knows 1 only: read it with the gcdbench that wrote it"
    )
  }

  @Test(
    arguments: [
      ("", "this is not the JSON of a run"), ("{", "this is not the JSON of a run"),
      ("{}", "schemaVersion is missing"), ("[]", "is not of its type"),
    ] as [(String, String)])
  func `a run.json that is none is refused with what is wrong`(json: String, what: String) throws {
    let message = try #require(try refusal(json))
    #expect(message.hasPrefix("R/run.json: "))
    #expect(message.hasSuffix(what))
  }

  @Test func `a field that is missing or of another type is named`() throws {
    #expect(try refusal(good.replacing("\"seed\" :", with: "\"sead\" :")) == "R/run.json: seed is missing")
    #expect(
      try refusal(good.replacing("\"rounds\" : 3", with: "\"rounds\" : \"3\""))
        == "R/run.json: measure.rounds is not of its type")
    #expect(
      try refusal(good.replacing("\"unfinished\"", with: "\"lost\""))?.hasPrefix("R/run.json: completion: ")
        == true)
  }

  @Test func `a file that is missing is named`() throws {
    #expect(
      try refusal(good)
        == "R/samples.csv cannot be read (No such file or directory): is it the folder of a run?")
    #expect(
      try refusal(good, drop: "scenario.yaml")
        == "R/scenario.yaml cannot be read (No such file or directory): is it the folder of a run?")
  }
}
