import Platform
import ScenarioModel
import Testing

extension EndToEnd {
  @Suite struct ShippedScenarioTests {
    static let scenarios = FileSystem.names(in: Repository.file("Scenarios")).filter { $0.hasSuffix(".yaml") }

    @Test(arguments: scenarios)
    func `a shipped scenario runs with one round`(file: String) async throws {
      let bench = try Workbench()
      let words = ["run", Repository.file("Scenarios/\(file)"), "--rounds", "1", "--samples", "1"]
      let outcome = try await bench.start(words + ["--min-sample-time", "1ms"]).finish(
        withinNs: 300_000_000_000)
      #expect(outcome.code == 0, "\(outcome.errors)")
      let run = try bench.run(of: String(file.dropLast(5)))
      #expect(try run.manifest().completion == .finished)
      let table = try await run.samples()
      #expect(Set(table.column("case")).subtracting(["control"]) == Set(try run.manifest().cases))
      #expect(try await bench.gcdbench("report", run.folder).output == outcome.output)
    }
  }
}
