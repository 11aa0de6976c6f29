import ScenarioModel
import Testing

extension EndToEnd {
  @Suite struct ReadingAgainTests {
    private let bench: Workbench

    init() throws { bench = try Workbench("tiny") }

    @Test(arguments: ["text", "csv", "json", "markdown"])
    func `report prints byte for byte what run gave to a pipe`(format: String) async throws {
      let first = try await bench.gcdbench("run", "tiny", "--format", format)
      #expect(first.code == 0)
      #expect(!first.output.isEmpty)
      let second = try await bench.gcdbench("report", "tiny", "--format", format)
      #expect(second.code == 0)
      #expect(second.output == first.output)
      #expect(second.errors.isEmpty)
    }

    @Test func `the csv format is summary-csv, and json has the same rows`() async throws {
      let printed = try await bench.gcdbench("run", "tiny", "--no-plots", "--format", "csv").output
      let run = try bench.run(of: "tiny")
      #expect(try printed == run.text("summary.csv"))
      try bench.write(
        try await bench.gcdbench("report", "tiny", "--format", "json").output, to: "printed.json")
      let objects = try await ReadBack.decode([SummaryObject].self, bench.path("printed.json"))
      let table = try await run.summary()
      #expect(objects.map(\.case) == table.column("case"))
      #expect(objects.map(\.metric) == table.column("metric"))
      #expect(objects.map(\.estimate) == table.column("estimate").map { Double($0) })
    }

    private struct SummaryObject: Decodable {
      var `case`: String
      var metric: String
      var estimate: Double?
    }

    @Test func `a run is found by its folder, its scenario, its label and as the one before`() async throws {
      try await bench.gcdbench("run", "tiny", "--no-plots", "--label", "before the change", "--seed", "1")
      try await bench.gcdbench("run", "tiny", "--no-plots", "--seed", "2")
      let runs = try bench.runs(of: "tiny").sorted { try $0.manifest().seed < $1.manifest().seed }
      try #require(runs.count == 2)
      let names: [(String, StoredRunFiles)] = [
        (runs[0].folder, runs[0]), ("tiny", runs[1]), ("tiny~1", runs[0]),
        ("label:before the change", runs[0]),
        ("Results/tiny/latest", runs[1]), (runs[0].id, runs[0]),
      ]
      for (name, run) in names {
        let printed = try await bench.gcdbench("report", name, "--format", "csv")
        #expect(try printed.output == run.text("summary.csv"), "\(name)")
      }
      let listed = try await bench.gcdbench("runs", "tiny")
      let lines = listed.output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.contains("latest") == true)
      #expect(lines.last?.contains("before the change") == true)
    }

    @Test(
      arguments: [
        ("tinny", "tiny"), ("label:befor", "before"), ("tiny~9", "1"),
      ])
    func `a run that is not there is told with what is nearest`(name: String, nearest: String) async throws {
      try await bench.gcdbench("run", "tiny", "--no-plots", "--label", "before", "--filter", "for-loop")
      let outcome = try await bench.gcdbench("report", name)
      #expect(outcome.code == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains(nearest))
    }

    @Test func `the example that the README shows is read by this version, and says what stands there`()
      async throws
    {
      let outcome = try await bench.gcdbench("report", Repository.file("Results/example"))
      #expect(outcome.code == 0, "\(outcome.errors)")
      let readme = try bench.text(Repository.file("README.md"), isPath: true)
      let answer = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("Answer  ") })
      #expect(readme.contains("    \(answer)\n"))
      let rows = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  stride") }
      #expect(!rows.isEmpty && rows.allSatisfy { readme.contains("    \($0)\n") })
    }

    @Test func `plot draws the charts of a kept run again`() async throws {
      try await bench.gcdbench("run", "tiny", "--no-plots")
      #expect(!bench.isFile("plots/tiny/speedup.svg"))
      let outcome = try await bench.gcdbench("plot", "tiny", "--plots", "drawn again")
      #expect(outcome.code == 0)
      // On a noisy host one more stands beside them.
      let own = outcome.output.split(separator: "\n").filter { !$0.contains("samples-in-time") }
      #expect(own.count == 3)
      for path in outcome.output.split(separator: "\n") {
        #expect(try bench.text(String(path)).contains("</svg>"), "\(path)")
      }
    }

    @Test func `a plan measures nothing and is the same for the same seed`() async throws {
      let plan = try await bench.gcdbench("plan", "tiny", "--seed", "7")
      #expect(plan.code == 0)
      #expect(try await bench.gcdbench("plan", "tiny", "--seed", "7").output == plan.output)
      #expect(try await bench.gcdbench("run", "tiny", "-n", "--seed", "7").output == plan.output)
      #expect(try await bench.gcdbench("plan", "tiny", "--seed", "8").output != plan.output)
      #expect(plan.output.contains("seed 7"))
      #expect(bench.names(in: "") == ["Scenarios"])
    }

    @Test func `the trials of a run stand in the order of its plan`() async throws {
      try await bench.gcdbench("run", "tiny", "--no-plots", "--seed", "7")
      let plan = try await bench.gcdbench("plan", "tiny", "--seed", "7").output
      let rows = try await bench.run(of: "tiny").samples().records
      let order = rows.filter { $0["sample"] == "1" && $0["round"] == "1" }.compactMap { $0["case"] }
      let places = order.compactMap { plan.firstRange(of: " \($0)\n")?.lowerBound }
      #expect(order.count == 7)
      #expect(places.count == 7)
      #expect(places == places.sorted())
    }
  }
}
