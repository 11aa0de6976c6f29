import Platform
import ScenarioModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension EndToEnd {
  @Suite struct DriverFaultTests {
    /// A run of which some trials are on disk and most are not.
    private func startInMidRun(_ bench: Workbench, _ words: String...) async throws -> RunningProgram {
      let running = try bench.start(["run", "many", "--seed", "7"] + words)
      try await bench.wait(for: "a trial") { try bench.runs(of: "many").first?.hasRows ?? false }
      return running
    }

    #if os(Linux)
      @Test func `no worker outlives a driver that was killed`() async throws {
        let bench = try Workbench("slow")
        let running = try bench.start(["run", "slow"])
        try await bench.wait(for: "a worker") { !Workers.alive(of: bench).isEmpty }
        running.signal(SIGKILL)
        #expect(try await running.finish().ending == .signalled(SIGKILL))
        // Its trial would have taken minutes.
        try await bench.wait(for: "the worker's end") { Workers.alive(of: bench).isEmpty }
      }
    #endif

    /// What a machine that stops in mid-write can do to the end of samples.csv.
    enum Damage: String, CaseIterable { case none, halfALine, aRowMissing }

    @Test(arguments: Damage.allCases)
    func `what a killed driver leaves is whole, and a resumed run has every trial once`(damage: Damage)
      async throws
    {
      let bench = try Workbench("many")
      let running = try await startInMidRun(bench, "--no-plots")
      running.signal(SIGKILL)
      _ = try await running.finish()
      let run = try bench.run(of: "many")
      #expect(try run.manifest().completion == .unfinished)
      let half = try await run.samples()
      #expect(half.rows.allSatisfy { $0.count == half.header.count })
      #expect(half.rows.count < 240)
      try bench.write(damaged(try run.text("samples.csv"), damage), to: "\(run.folder)/samples.csv")

      let resumed = try await bench.gcdbench("run", "--resume", "many", "--no-plots")
      #expect(resumed.code == 0)
      #expect(try run.manifest().completion == .finished)
      let whole = try await run.samples()
      let kept = half.column("started_ns").dropLast(damage == .aRowMissing ? 2 : 0)
      #expect(whole.column("started_ns").prefix(kept.count) == kept)
      try expectEveryTrialOnce(whole)
      #expect(try await bench.gcdbench("report", "many").output == resumed.output)
      #expect(try await bench.shell("readlink Results/many/latest").output == "\(run.id)\n")
    }

    private func damaged(_ text: String, _ damage: Damage) -> String {
      switch damage {
      case .none: text
      case .halfALine: text + "1,20261130T154500Z-3f2a,many,app"
      case .aRowMissing: text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
      }
    }

    @Test func `another binary does not go on with a run`() async throws {
      let bench = try Workbench("many")
      let running = try await startInMidRun(bench, "--no-plots")
      running.signal(SIGKILL)
      _ = try await running.finish()
      let before = try bench.run(of: "many").text("samples.csv")
      let other = try await RunningProgram.start(
        [Binary.debug, "run", "--resume", "many", "--allow-debug"], in: bench.folder,
        environment: bench.environment
      ).finish()
      #expect(other.code == 64)
      #expect(other.errors.contains("another build"))
      #expect(try bench.run(of: "many").text("samples.csv") == before)
    }

    /// Forty rounds of two cases and the control, two samples each; repeats of disturbed rounds may follow.
    private func expectEveryTrialOnce(_ table: CSVTable) throws {
      let planned = table.records.filter { $0["round"].flatMap { Int($0) } ?? 0 <= 40 }
      let places = planned.map { "\($0["round"] ?? "") \($0["case"] ?? "") \($0["sample"] ?? "")" }
      #expect(places.count == 240)
      #expect(Set(places).count == 240)
      let repeats = table.records.filter { $0["round"].flatMap { Int($0) } ?? 0 > 40 }
      #expect(repeats.allSatisfy { $0["note"]?.contains("repeat of") == true })
    }

    @Test func `an interrupted run sums up what there is, ends with 130 and can be gone on with`()
      async throws
    {
      let bench = try Workbench("many")
      let running = try await startInMidRun(bench)
      running.signal(SIGINT)
      let outcome = try await running.finish()
      #expect(outcome.code == 130)
      #expect(outcome.output.contains("Interrupted"))
      let run = try bench.run(of: "many")
      #expect(try run.manifest().completion == .interrupted)
      #expect(run.files.contains("report.md"))
      #expect(try await !run.summary().rows.isEmpty)
      #expect(!bench.names(in: "Results/many").contains("latest"))
      #expect(try await bench.gcdbench("report", "many").output == outcome.output)

      #expect(try await bench.gcdbench("run", "--resume", "many", "--no-plots").code == 0)
      #expect(try run.manifest().completion == .finished)
      try expectEveryTrialOnce(try await run.samples())
    }

    @Test func `SIGTERM is taken as an interrupt`() async throws {
      let bench = try Workbench("many")
      let running = try await startInMidRun(bench, "--no-plots")
      running.signal(SIGTERM)
      #expect(try await running.finish().code == 130)
      #expect(try bench.run(of: "many").manifest().completion == .interrupted)
    }

    @Test func `an interrupt before the first trial has ended is an interrupted run without rows`()
      async throws
    {
      let bench = try Workbench("slow")
      let running = try bench.start(["run", "slow"])
      try await bench.wait(for: "the header") {
        bench.runs(of: "slow").first?.files.contains("run.json") == true
      }
      running.signal(SIGINT)
      let outcome = try await running.finish()
      #expect(outcome.code == 130)
      let run = try bench.run(of: "slow")
      #expect(try await run.samples().rows.isEmpty)
      #expect(try run.manifest().completion == .interrupted)
    }

    @Test func `a second interrupt ends the summing up at once`() async throws {
      let bench = try Workbench("many")
      let path = try await bench.standIn(
        for: "gnuplot", "echo $$ >'\(bench.path("gnuplot-pid"))'; exec sleep 600")
      let running = try bench.start(["run", "many"], environment: ["PATH": path])
      try await bench.wait(for: "a round") { try bench.runs(of: "many").first?.hasRows ?? false }
      running.signal(SIGINT)
      // The run has been summed up and waits for its charts.
      try await bench.wait(for: "gnuplot") {
        try bench.isFile("gnuplot-pid") && !bench.text("gnuplot-pid").isEmpty
      }
      // Two signals within a tenth of a second are one wish: `timeout` sends two.
      try await Task.sleep(nanoseconds: 200_000_000)
      running.signal(SIGINT)
      #expect(try await running.finish().code == 130)
      try await bench.shell("kill $(cat gnuplot-pid)")
      #expect(try await bench.gcdbench("run", "--resume", "many", "--no-plots").code == 0)
    }
  }
}
