import Platform
import ScenarioModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension EndToEnd {
  /// What the surroundings take away, or were never there.
  @Suite struct MidRunTests {
    /// A run of which some trials are on disk and most are not.
    private func startInMidRun(_ bench: Workbench) async throws -> RunningProgram {
      let running = try bench.start(["run", "many", "--seed", "7", "--no-plots"])
      try await bench.wait(for: "a trial") { try bench.runs(of: "many").first?.hasRows ?? false }
      return running
    }

    @Test(arguments: ["Results", "Results/many", "Results/many/RUN"])
    func `a folder that is removed in mid-run is made anew, with every row`(name: String) async throws {
      let bench = try Workbench("many")
      let running = try await startInMidRun(bench)
      let run = try bench.run(of: "many")
      let path = name.replacing("RUN", with: run.id)
      try await bench.shell("mv '\(path)' gone && rm -rf gone")
      let outcome = try await running.finish()
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.errors.ranges(of: "\(run.folder) was removed in mid-run: it is made anew").count == 1)
      #expect(bench.runs(of: "many").map(\.id) == [run.id])
      let rows = try await run.samples().records.filter { Int($0["round"] ?? "") ?? 0 <= 40 }
      #expect(Set(rows.map { "\($0["round"] ?? "") \($0["case"] ?? "") \($0["sample"] ?? "")" }).count == 240)
      #expect(try run.manifest().completion == .finished)
      #expect(run.files.contains("scenario.yaml") && run.files.contains("summary.csv"))
      #expect(try await bench.gcdbench("report", "many").output == outcome.output)
    }

    @Test func `a file in the folder's place ends the run with 6 and one sentence`() async throws {
      let bench = try Workbench("many")
      let running = try await startInMidRun(bench)
      // Stopped meanwhile, or it may make the folder anew between the two commands.
      running.signal(SIGSTOP)
      try await bench.shell("mv Results gone && touch Results")
      running.signal(SIGCONT)
      let outcome = try await running.finish()
      #expect(outcome.code == 6)
      let said = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("gcdbench: ") }
      #expect(said.count == 1 && said[0].contains("was removed in mid-run and cannot be made anew"))
    }

    @Test func `runs that begin at once have a folder each, all whole, and latest leads to one of them`()
      async throws
    {
      let bench = try Workbench("tiny")
      let running = try (0..<5).map { _ in
        try bench.start(["run", "tiny", "--no-plots", "--ignore-lock"])
      }
      for program in running { #expect(try await program.finish().code == 0) }
      let runs = bench.runs(of: "tiny")
      #expect(runs.count == 5)
      for run in runs {
        #expect(try await run.samples().rows.count >= 26)
        #expect(try run.manifest().completion == .finished)
        #expect(try run.manifest().run == run.id)
        #expect(run.files.contains("report.md") && run.files.contains("summary.csv"))
      }
      let latest = FileSystem.destination(ofLink: bench.path("Results/tiny/latest"))
      #expect(runs.map(\.id).contains(latest ?? ""))
      // Nothing half done is left over.
      #expect(bench.names(in: "Results/tiny").count == 6)
    }

    @Test func `a soft limit of files is raised to the hard one, which workers have as well`() async throws {
      let bench = try Workbench("tiny")
      let outcome = try await bench.shell("ulimit -Sn 40; exec \"$G\" run tiny --no-plots")
      #expect(outcome.code == 0)
      #expect(!outcome.output.contains("files may be open"))
    }

    /// Nothing near the least: the tests beside this one leave files open that the program inherits.
    @Test(arguments: [100, 200, 299])
    func `a hard limit of files below 300 is a caveat`(limit: Int) async throws {
      let bench = try Workbench("tiny")
      let outcome = try await bench.shell(
        "ulimit -n \(limit); exec \"$G\" run tiny --no-plots -e context-switches,page-faults,task-clock,cpu-clock"
      )
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("Only \(limit) files may be open at once"))
      #expect(try await bench.run(of: "tiny").samples().records.allSatisfy { $0["outcome"] == "ok" })
    }

    @Test(arguments: [8, 12, 16, 20, 31])
    func `a limit of files below what a run takes is refused in one sentence`(limit: Int) async throws {
      let bench = try Workbench("tiny")
      let outcome = try await bench.shell("ulimit -n \(limit); exec \"$G\" run tiny --no-plots")
      #expect(outcome.code == 1)
      #expect(
        outcome.errors
          == "gcdbench: only \(limit) files may be open at once, and a run needs 32: raise the limit with ulimit -n\n"
      )
      #expect(bench.runs(of: "tiny").isEmpty)
    }

    @Test func `without a font the run is fine, and keeps its charts' data`() async throws {
      let bench = try Workbench("tiny")
      try bench.write("<?xml version=\"1.0\"?><fontconfig></fontconfig>", to: "no-fonts.conf")
      let outcome = try await bench.gcdbench(
        "run", "tiny", environment: ["FONTCONFIG_FILE": bench.path("no-fonts.conf")])
      #expect(outcome.code == 0)
      #expect(bench.isFile("plots/tiny/speedup.csv") && bench.isFile("plots/tiny/speedup.svg"))
      #expect(try bench.run(of: "tiny").manifest().completion == .finished)
    }

    #if os(Linux)
      /// Whether we may take /proc away from a program.
      static let canHideProc: Bool = {
        let words = ["-m", "mount", "-t", "tmpfs", "none", "/proc"]
        return (try? ChildProcess.spawn("unshare", words))?.wait() == .exited(0)
      }()

      @Test(
        .enabled(if: canHideProc, "only who may mount can take /proc away"),
        arguments: ["run tiny", "plan tiny", ""])
      func `without /proc nothing is possible, and one sentence says so`(words: String) async throws {
        let bench = try Workbench("tiny")
        let outcome = try await bench.shell(
          "exec unshare -m sh -c 'mount -t tmpfs none /proc && exec \"$G\" \(words)'")
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("gcdbench: /proc/self/exe is not there"))
        #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.output.isEmpty)
        #expect(bench.names(in: "") == ["Scenarios"])
      }
    #endif
  }
}
