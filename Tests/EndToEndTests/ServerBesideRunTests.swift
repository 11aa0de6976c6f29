#if os(Linux)
  import Platform
  import ScenarioModel
  import Testing

  #if canImport(Glibc)
    import Glibc
  #endif

  extension EndToEnd {
    /// The image server that a run starts beside its trials.
    @Suite struct ServerBesideRunTests {
      private static let name = "gcdbench-server"

      /// A run of which some trials are on disk and most are not.
      private func startInMidRun(_ bench: Workbench) async throws -> RunningProgram {
        let running = try bench.start(["run", "pictures", "--seed", "7", "--no-progress"])
        try await bench.wait(for: "a trial") { try bench.runs(of: "pictures").first?.hasRows ?? false }
        return running
      }

      /// Kills the server and waits until it is another, or none.
      private func killServer(of bench: Workbench) async throws {
        let servers = Workers.alive(of: bench, named: Self.name)
        #expect(servers.count == 1)
        for server in servers { kill(server, SIGKILL) }
        try await bench.wait(for: "its end") {
          Set(Workers.alive(of: bench, named: Self.name)).isDisjoint(with: servers)
        }
      }

      @Test func `a run has one server, which is gone with it, and every trial says what the server did`()
        async throws
      {
        let bench = try Workbench("pictures")
        let running = try await startInMidRun(bench)
        #expect(Workers.alive(of: bench, named: Self.name).count == 1)
        let outcome = try await running.finish()
        #expect(outcome.code == 0, "\(outcome.errors)")
        try await bench.wait(for: "the server's end") { Workers.alive(of: bench, named: Self.name).isEmpty }
        let rows = try await bench.run(of: "pictures").samples().records.filter { $0["case"] != "control" }
        #expect(
          rows.allSatisfy { $0["outcome"] == "ok" && $0["violations"] == "0" || $0["violations"] == "" })
        let told = rows.filter { $0["server_requests"] ?? "" != "" }
        // A noisy host has rounds repeated, so that there are more than twenty trials.
        #expect(told.count >= 20 && told.count == Set(rows.map { [$0["round"], $0["position"]] }).count)
        #expect(told.allSatisfy { Double($0["server_cpu_time"] ?? "").map { $0 > 0 } == true })
      }

      @Test func `a server that is killed in mid-run fails its trial, is started again, and both are said`()
        async throws
      {
        let bench = try Workbench("pictures")
        let running = try await startInMidRun(bench)
        try await killServer(of: bench)
        let outcome = try await running.finish()
        #expect(outcome.errors.contains("gcdbench: the image server ended (SIGKILL) and is started again\n"))
        #expect(outcome.output.contains("image server ended in mid-run (SIGKILL)"))
        let run = try bench.run(of: "pictures")
        let failed = try await run.samples().records.filter { $0["outcome"] == "failed" }
        // None where it was killed between two trials.
        #expect(failed.count <= 1)
        #expect(outcome.code == (failed.isEmpty ? 0 : 3), "\(outcome.errors)")
        #expect(failed.allSatisfy { $0["note"] == "the image server ended in this trial: SIGKILL" })
        #expect(try run.manifest().completion == .finished)
        #expect(try run.manifest().serverRestart == "SIGKILL")
      }

      @Test func `a server that is killed twice ends the run, whose trials are kept`() async throws {
        let bench = try Workbench("pictures")
        let running = try await startInMidRun(bench)
        try await killServer(of: bench)
        try await bench.wait(for: "another") { Workers.alive(of: bench, named: Self.name).count == 1 }
        try await killServer(of: bench)
        let outcome = try await running.finish()
        #expect(outcome.code == 1)
        #expect(
          outcome.errors.hasSuffix(
            "the image server ended twice in this run (SIGKILL): what there is can be gone on with by --resume\n"
          ))
        #expect(try bench.run(of: "pictures").hasRows)
      }

      @Test func `a driver that is killed takes its server along`() async throws {
        let bench = try Workbench("pictures")
        let running = try await startInMidRun(bench)
        running.signal(SIGKILL)
        _ = try await running.finish()
        try await bench.wait(for: "the server's end") { Workers.alive(of: bench, named: Self.name).isEmpty }
      }
    }
  }
#endif
