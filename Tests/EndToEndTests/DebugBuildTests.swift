import ScenarioModel
import Testing

extension EndToEnd {
  /// The one suite that runs the binary of `swift test`, which is built for debugging.
  @Suite struct DebugBuildTests {
    private let bench: Workbench

    init() throws { bench = try Workbench("tiny", binary: Binary.debug) }

    @Test func `a debug build refuses to measure and names the right command`() async throws {
      let outcome = try await bench.gcdbench("run", "tiny")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("swift build -c release"))
      #expect(bench.runs(of: "tiny").isEmpty)
      #expect(try await bench.gcdbench("plan", "tiny").code == 0)
    }

    @Test func `with --allow-debug it measures, marks every row and is never the latest`() async throws {
      let outcome = try await bench.gcdbench("run", "tiny", "--allow-debug")
      #expect(outcome.code == 0)
      #expect(outcome.output.lowercased().contains("debug"))
      let run = try bench.run(of: "tiny")
      let table = try await run.samples()
      #expect(table.rows.count == 26)
      #expect(table.column("note").allSatisfy { $0.contains("debug") })
      #expect(try run.manifest().debug)
      #expect(!bench.names(in: "Results/tiny").contains("latest"))
    }
  }
}
