import Platform
import Testing

extension EndToEnd {
  @Suite struct CommandLineUseTests {
    private let bench: Workbench

    init() throws { bench = try Workbench("tiny") }

    @Test func `--version and --help answer on stdout with 0`() async throws {
      let version = try await bench.gcdbench("--version")
      #expect(version.code == 0)
      #expect(version.output.hasPrefix("gcdbench ") && version.output.split(separator: "\n").count == 1)
      let help = try await bench.gcdbench("--help")
      #expect(help.code == 0 && help.errors.isEmpty)
      for command in [
        "run", "plan", "new", "list", "show", "events", "runs", "report", "plot", "doctor", "schema",
        "completions",
      ] {
        #expect(help.output.contains("\n  \(command) "), "\(command)")
        let page = try await bench.gcdbench(command, "--help")
        #expect(page.code == 0 && page.output.contains("gcdbench \(command)"), "\(command)")
      }
      #expect(!help.output.contains("worker"))
    }

    @Test(
      arguments: [
        (["rnu", "tiny"], "run"), (["run", "tiny", "--qiuck"], "--quick"), (["run", "tinny"], "tiny"),
        (["run", "tiny", "--format", "jsn"], "json"), (["run", "tiny", "-p", "strid=1"], "stride"),
        (["run", "tiny", "--pool", "cald"], "cold"), (["run", "tiny", "--color", "nver"], "never"),
        (["run", "tiny", "-p", "variant=for-lop"], "for-loop"), (["run"], "FILE"),
        (["run", "tiny", "--rounds", "0"], "1"), (["run", "tiny", "--min-sample-time", "5"], "50ms"),
        (["run", "tiny", "--filter", "no-such-case"], "no-such-case"),
        (["run", "tiny", "--filter", "["], "["),
        (["report"], "RUN"), (["plan", "tiny", "too-many"], "too-many"),
        (["show", "apply-stridin"], "apply-striding"),
        (["run", "tiny", "-e", "cpu-migratons"], "cpu-migrations"), (["new", "a/b"], "path"),
        (["new", "mine", "-w", "apply-stridng"], "apply-striding"), (["runs", "prune"], "--keep"),
      ] as [([String], String)])
    func `what cannot be meant ends with 64, one sentence and the nearest right word`(
      words: [String], word: String
    ) async throws {
      let outcome = try await bench.start(words).finish()
      #expect(outcome.code == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains(word), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(bench.names(in: "") == ["Scenarios"])
    }

    @Test func `a bad scenario ends with 65 and the place of each of its errors`() async throws {
      try bench.write(
        "version: 1\nquestion: Q?\nworkload: aply-striding\nmeasure: {round: 3}\n", to: "bad.yaml")
      let outcome = try await bench.gcdbench("run", "bad.yaml")
      #expect(outcome.code == 65)
      #expect(outcome.errors.contains("bad.yaml:3:11: "))
      #expect(outcome.errors.contains("apply-striding"))
      #expect(outcome.errors.contains("bad.yaml:4:11: "))
      #expect(outcome.errors.contains("rounds"))
    }

    @Test func `all files are checked before the first run starts`() async throws {
      try bench.write("version: 2\n", to: "bad.yaml")
      #expect(try await bench.gcdbench("run", "tiny", "bad.yaml").code == 65)
      #expect(try await bench.gcdbench("run", "tiny", "tinny").code == 64)
      #expect(bench.names(in: "") == ["Scenarios", "bad.yaml"])
    }

    @Test func `several files are run one after the other`() async throws {
      try bench.write(
        try bench.text("Scenarios/tiny.yaml").replacing("two loops", with: "two other loops"),
        to: "Scenarios/other.yaml")
      let outcome = try await bench.gcdbench("run", "tiny", "Scenarios/other.yaml", "--no-plots")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("\n  Results/tiny/") && outcome.output.contains("\n  Results/other/"))
    }

    @Test(arguments: [("upheld", 8), ("refuted", 0)] as [(String, Int32)])
    func `--check-claims ends with 8 where a claim is not as on record`(record: String, code: Int32)
      async throws
    {
      try bench.write(
        """
        version: 1
        question: Does an iteration take a millisecond?
        workload: apply-striding
        cases: {variant: for-loop, iterations: 1000, work: 1}
        measure: {rounds: 6, counted: 0, samples: 1, min_sample_time: 1ms, warmup: 1ms}
        claims:
          - {that: It does, metric: wall_per_item, of: {variant: for-loop}, at_least: 1ms, on_record: \(record)}
        """, to: "Scenarios/recorded.yaml")
      let outcome = try await bench.gcdbench("run", "recorded", "--no-plots", "--check-claims")
      #expect(outcome.code == code, "\(outcome.errors)")
      #expect(outcome.output.contains("1 refuted"))
      #expect(try await bench.gcdbench("run", "recorded", "--no-plots").code == 0)
    }

    @Test func `a CPU that is not ours is wrong usage, and so is a case that asks for too many`() async throws
    {
      let far = try await bench.gcdbench("run", "tiny", "--affinity", "99")
      #expect(far.code == 64)
      #expect(far.errors.contains("CPU 99"))
      let many = try await bench.gcdbench("run", "tiny", "-p", "cpus=4096")
      #expect(many.code == 64)
      #expect(bench.names(in: "") == ["Scenarios"])
    }

    @Test(.enabled(if: CPUMask.current().count > 1, "there is one CPU"))
    func `a CPU that is not ours is told with those that are`() async throws {
      let mask = CPUMask.current()
      let all = try await bench.gcdbench("run", "tiny", "--affinity", "\(mask.max()! + 3)")
      #expect(all.code == 64)
      let list = mask.map(String.init).joined(separator: ",")
      #expect(all.errors == "gcdbench: CPU \(mask.max()! + 3) is not ours: --affinity can name \(list)\n")
      let narrowed = try await bench.shell(
        "exec taskset -c \(mask[1]) \"$G\" run tiny --affinity \(mask[0])")
      #expect(narrowed.code == 64)
      #expect(
        narrowed.errors == "gcdbench: CPU \(mask[0]) is not ours: --affinity can name \(mask[1])\n")
      #expect(bench.names(in: "") == ["Scenarios"])
    }

    @Test func `doctor, list, show, schema and completions answer`() async throws {
      let doctor = try await bench.gcdbench("doctor")
      #expect(doctor.code == 0 && doctor.output.contains("gnuplot"))
      #expect(try await bench.gcdbench("list").output.contains("tiny"))
      #expect(try await bench.gcdbench("show", "readers-writers").output.contains("barrier-async"))
      try bench.write(try await bench.gcdbench("schema").output, to: "schema.json")
      _ = try await ReadBack.decode(Schema.self, bench.path("schema.json"))
      let completions = try await bench.gcdbench("completions", "bash").output
      try bench.write(completions, to: "completions.bash")
      #expect(try await bench.shell("bash -n completions.bash").code == 0)
    }

    private struct Schema: Decodable { var properties: [String: Empty] }
    private struct Empty: Decodable {}
  }
}
