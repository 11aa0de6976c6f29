import Testing

extension EndToEnd {
  @Suite struct RunOutputTests {
    /// In the order of design 7, with the parameters of the workload in their place and one event.
    static let samplesHeader = """
      schema_version,run,scenario,workload,case,case_hash,variant,iterations,work,stride,cpus,pool,gap_ns,qos,\
      purpose,round,position,sample,outcome,calls,items,started_ns,wall_ns,cpu_ns,cpu_user_ns,cpu_system_ns,\
      voluntary_switches,involuntary_switches,minor_faults,major_faults,peak_threads,distinct_threads,\
      run_queue_wait_ns,peak_rss_bytes,page_faults,checksum,taint,note
      """
    static let summaryHeader = """
      run,scenario,workload,case,case_hash,variant,iterations,work,stride,cpus,pool,gap_ns,qos,metric,unit,rounds,\
      samples,estimate,ci_low,ci_high,level,min,p10,p90,p99,mad,ratio,ratio_low,ratio_high,difference,\
      difference_low,difference_high,against_reference,note
      """

    private let bench: Workbench

    init() throws { bench = try Workbench("tiny") }

    @Test func `a run leaves its five files and its charts, and latest leads to it`() async throws {
      let outcome = try await bench.gcdbench("run", "tiny")
      #expect(outcome.code == 0)
      let run = try bench.run(of: "tiny")
      #expect(run.files == ["report.md", "run.json", "samples.csv", "scenario.yaml", "summary.csv"])
      #expect(try run.text("scenario.yaml") == bench.text("Scenarios/tiny.yaml"))
      #expect(try run.text("report.md").hasPrefix("# "))
      #expect(try await bench.shell("readlink Results/tiny/latest").output == "\(run.id)\n")
      let charts = ["speedup", "switches-per-call", "wall-per-item"]
      let files = charts.flatMap { chart in ["csv", "gp", "png", "svg"].map { "\(chart).\($0)" } }
      #expect(bench.charts(of: "tiny") == files)
      let more = bench.isFile("plots/tiny/samples-in-time.svg") ? 3 : 2
      #expect(outcome.output.contains("Saved\n  \(run.folder)\n  plots/tiny/speedup.svg and \(more) more\n"))
    }

    @Test func `Python reads samples-csv with the columns in their order and whole rows`() async throws {
      try await bench.gcdbench("run", "tiny", "-e", "page-faults", "--no-plots")
      let table = try await bench.run(of: "tiny").samples()
      #expect(table.header.joined(separator: ",") == Self.samplesHeader)
      // Six cases and the control timed, six cases counted, two samples each.
      #expect(table.rows.count == 26)
      #expect(table.rows.allSatisfy { $0.count == table.header.count })
      #expect(Set(table.column("purpose")) == ["timed", "control", "counted"])
      #expect(Set(table.column("outcome")) == ["ok"])
    }

    @Test func `integers are integers, and what was not measured is empty and not 0`() async throws {
      try await bench.gcdbench("run", "tiny", "-e", "page-faults", "--no-plots")
      let records = try await bench.run(of: "tiny").samples().records
      let always = [
        "round", "position", "sample", "calls", "items", "started_ns", "wall_ns", "cpu_ns",
        "voluntary_switches",
        "involuntary_switches", "minor_faults", "major_faults",
      ]
      for name in always { #expect(records.allSatisfy { $0[name].flatMap { Int($0) } != nil }, "\(name)") }
      let timed = records.filter { $0["purpose"] == "timed" }
      #expect(timed.allSatisfy { $0["page_faults"] == "" && $0["peak_threads"] == "" })
      // These trials are too short for the kernel's split of CPU time.
      #expect(timed.allSatisfy { $0["cpu_user_ns"] == "" && $0["cpu_system_ns"] == "" })
      let lasts = timed.filter { $0["sample"] == "2" }
      #expect(lasts.allSatisfy { $0["peak_rss_bytes"].flatMap { Int($0) } ?? 0 > 1_000_000 })
      let loops = timed.filter { $0["variant"] == "for-loop" }
      #expect(!loops.isEmpty && loops.allSatisfy { $0["stride"] == "" })
      let control = records.filter { $0["purpose"] == "control" }
      #expect(control.allSatisfy { $0["workload"] == "harness-floor" && $0["case"] == "control" })
    }

    @Test func `Python reads summary-csv with the columns in their order and whole rows`() async throws {
      try await bench.gcdbench("run", "tiny", "--no-plots")
      let run = try bench.run(of: "tiny")
      let table = try await run.summary()
      #expect(table.header.joined(separator: ",") == Self.summaryHeader)
      #expect(table.rows.allSatisfy { $0.count == table.header.count })
      #expect(Set(table.column("run")) == [run.id])
      let walls = table.records.filter { $0["metric"] == "wall_per_item" }
      #expect(walls.count == 6)
      #expect(walls.allSatisfy { $0["unit"] == "ns" && ($0["estimate"].flatMap { Double($0) } ?? 0) > 0 })
      // One round has no interval.
      #expect(walls.allSatisfy { $0["ci_low"] == "" && $0["ci_high"] == "" })
    }

    @Test(
      arguments: [
        ["--quick"], ["--filter", "work=1/"], ["--skip", "stride=64"], ["-p", "stride=1"],
      ])
    func `a run of a part of its scenario is never the latest, and draws into a folder of its own`(
      options: [String]
    ) async throws {
      let words = ["run", "tiny"] + options
      #expect(try await bench.start(words).finish().code == 0)
      let run = try bench.run(of: "tiny")
      #expect(!bench.names(in: "Results/tiny").contains("latest"))
      #expect(bench.names(in: "plots/tiny") == [run.id])
    }
  }
}
