import Platform
import ScenarioModel
import TestSupport
import Testing

extension EndToEnd {
  /// A package of somebody else's, built for debugging once: what becomes of its trials is the same in each build.
  @Suite struct OutsidePackageTests {
    static let folder = Repository.file("Tests/OutsidePackage")
    static let program = folder + "/.build/debug/outside-bench"

    /// Builds it, which after the first time takes a moment.
    private func built() async throws -> String {
      let words = ["swift", "build", "--package-path", Self.folder, "--product", "outside-bench"]
      func build() async throws -> RunningProgram.Outcome {
        try await RunningProgram.start(words, in: "/").finish(withinNs: 1_200_000_000_000)
      }
      var outcome = try await build()
      // The first build after gcdbench itself gained a file goes by the old list of its files, and the next by the new.
      if outcome.code != 0 { outcome = try await build() }
      try #require(outcome.code == 0, "\(outcome.output)\n\(outcome.errors)")
      return Self.program
    }

    private func bench(_ scenario: String) async throws -> Workbench {
      let bench = try Workbench(binary: try await built())
      let text = try bench.text(Self.folder + "/Scenarios/\(scenario).yaml", isPath: true)
      try bench.write(text, to: "Scenarios/\(scenario).yaml")
      return bench
    }

    @Test func `a package with one workload and a main of three lines is the whole tool`() async throws {
      let bench = try await bench("semaphore-pair")
      #expect(try await bench.gcdbench("list").output.contains("semaphore-pair"))
      #expect(try await bench.gcdbench("show", "semaphore-pair").output.contains("Signal and wait"))
      let plan = try await bench.gcdbench("plan", "semaphore-pair", "--rounds", "1")
      #expect(plan.code == 0 && plan.output.contains("semaphore/pairs=1000"))
      let outcome = try await bench.gcdbench("run", "semaphore-pair", "--rounds", "1", "--allow-debug")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let table = try await bench.run(of: "semaphore-pair").samples()
      #expect(Set(table.column("outcome")) == ["ok"])
      #expect(Set(table.column("pairs")) == ["1000", ""])
    }

    @Test
    func `ten thousand turns to and fro on one CPU are twenty thousand switches, by rusage and by perf`()
      async throws
    {
      let bench = try await bench("hand-off")
      let outcome = try await bench.gcdbench("run", "hand-off", "--allow-debug")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let rows = try await bench.run(of: "hand-off").samples().records.filter { $0["case"] != "control" }
      #expect(rows.count == 6 * 5)
      for row in rows {
        func number(_ name: String) -> Int { row[name].flatMap { Int($0) } ?? -1 }
        let switches = number("voluntary_switches") + number("involuntary_switches")
        let expected = 20_000 * number("calls")
        #expect(abs(switches - expected) <= expected / 100, "\(row)")
        // Both are read with nobody on the run: the partner sleeps by then.
        if row["context_switches"] != "" {
          #expect(abs(number("context_switches") - switches) <= 2, "\(row)")
        }
      }
    }

    /// How each fault of the workload ends.
    static let ends = [
      "well": "ok", "hang": "timeout", "trap": "trap", "segv": "signal(SIGSEGV)", "exit-code": "failed",
      "exit-early": "failed", "half-a-line": "failed", "noise": "failed", "wrong-answer": "incorrect",
      "found-wrong": "incorrect", "refuses": "failed",
    ]

    @Test func `each fault ends as its own outcome, the run goes on, and nothing is lost`() async throws {
      let bench = try await bench("faults")
      let outcome = try await bench.gcdbench("run", "faults", "--allow-debug")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let run = try bench.run(of: "faults")
      let rows = try await run.samples().records.filter { $0["case"] != "control" }
      for (variant, end) in Self.ends {
        let own = rows.filter { $0["variant"] == variant }
        #expect(Set(own.compactMap { $0["round"] }) == ["1", "2"], "\(variant)")
        #expect(Set(own.compactMap { $0["outcome"] }) == [end], "\(variant)")
        let isMeasured = end == "ok" || end == "incorrect"
        #expect(own.count == (isMeasured ? 4 : 2), "\(variant)")
        #expect(own.allSatisfy { ($0["wall_ns"] == "") != isMeasured }, "\(variant)")
      }
      let notes = Dictionary(grouping: rows) { $0["variant"] ?? "" }.mapValues {
        $0.compactMap { $0["note"] }
      }
      #expect(notes["hang"]?.allSatisfy { $0.contains("gcdbench-worker waits") } == true)
      #expect(notes["exit-code"]?.allSatisfy { $0.contains("exit code 7") } == true)
      #expect(notes["exit-early"]?.allSatisfy { $0.contains("ended without its last line") } == true)
      #expect(notes["half-a-line"]?.allSatisfy { $0.contains("ended without its last line") } == true)
      #expect(notes["noise"]?.allSatisfy { $0.contains("unreadable results") } == true)
      let words = try run.manifest().failed.compactMap { $0.lastWords }
      #expect(words.contains { $0.contains("trapped on purpose") })
      #expect(words.contains { $0.contains("this machine lacks what the case needs") })
      #expect(try await bench.gcdbench("report", run.folder).output == outcome.output)
    }

    @Test func `faults that the scenario does not expect end with 3, and all is kept`() async throws {
      let bench = try await bench("faults")
      let text = try bench.text("Scenarios/faults.yaml")
      try bench.write(
        String(text.prefix(upTo: text.firstRange(of: "outcomes:")?.lowerBound ?? text.startIndex)),
        to: "Scenarios/faults.yaml")
      let outcome = try await bench.gcdbench("run", "faults", "--allow-debug", "--skip", "hang")
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("ended otherwise than the scenario expects"))
      let run = try bench.run(of: "faults")
      #expect(try run.manifest().completion == .finished)
      #expect(
        try await Set(run.samples().column("outcome")) == Set(Self.ends.values).subtracting(["timeout"]))
      #expect(run.files.contains("summary.csv"))
    }

    @Test func `of several files the code of the highest rank is the program's`() async throws {
      let bench = try await bench("semaphore-pair")
      try bench.write(
        "version: 1\nquestion: Q?\nworkload: faults\ncases: {variant: exit-code}\nmeasure: {rounds: 1, counted: 0}\n",
        to: "Scenarios/failing.yaml")
      let outcome = try await bench.gcdbench(
        "run", "failing", "semaphore-pair", "--allow-debug", "--rounds", "1", "--no-plots")
      #expect(outcome.code == 3)
      #expect(bench.runs(of: "failing").count == 1 && bench.runs(of: "semaphore-pair").count == 1)
    }

    @Test func `a run that cannot end within max_time and one timeout ends with 124`() async throws {
      let bench = try await bench("faults")
      try bench.write(
        """
        version: 1
        question: Q?
        workload: faults
        cases: {variant: [hang, stubborn]}
        measure: {rounds: 2, counted: 0, warmup: 1ms, timeout: 1s, max_time: 1s}
        """, to: "Scenarios/late.yaml")
      let outcome = try await bench.gcdbench("run", "late", "--allow-debug", "--no-plots")
      #expect(outcome.code == 124)
      #expect(outcome.output.contains("max_time"))
      #expect(try bench.run(of: "late").manifest().completion == .cut)
    }

    #if os(Linux)
      @Test func `a worker that minds no interrupt is killed and leaves nothing behind`() async throws {
        let bench = try await bench("faults")
        try bench.write(
          "version: 1\nquestion: Q?\nworkload: faults\ncases: {variant: stubborn}\n"
            + "measure: {rounds: 1, counted: 0, warmup: 1ms, timeout: 10m, max_time: 20m}\n",
          to: "Scenarios/stubborn.yaml")
        let running = try bench.start(["run", "stubborn", "--allow-debug"])
        try await bench.wait(for: "a worker") { !Workers.alive(of: bench).isEmpty }
        running.signal(2)
        #expect(try await running.finish().code == 130)
        try await bench.wait(for: "the worker's end") { Workers.alive(of: bench).isEmpty }
      }
    #endif
  }
}
