import ScenarioModel
import Testing

extension EndToEnd {
  @Suite struct DiskTests {
    private let bench: Workbench

    init() throws { bench = try Workbench("tiny", "many") }

    @Test(
      arguments: [
        ["--results", "file"], ["--results", "file/below"], ["--plots", "file/below"], ["--plots", "file"],
      ])
    func `a folder that cannot be made is told before anything is measured`(options: [String]) async throws {
      try bench.write("", to: "file")
      let outcome = try await bench.start(["run", "tiny"] + options).finish()
      #expect(outcome.code == 6)
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.errors.contains("file"))
      #expect(outcome.output.isEmpty)
      #expect(bench.runs(of: "tiny").isEmpty)
    }

    @Test func `a disk that fills up in mid-run costs the trial that did not fit, and resume goes on`()
      async throws
    {
      // 16 KiB (in POSIX's blocks of 512 bytes) hold the manifest and some sixty rows of two hundred and forty.
      let outcome = try await bench.shell("ulimit -f 32; exec \"$G\" run many --no-plots --seed 7")
      #expect(outcome.code == 6)
      let last = outcome.errors.split(separator: "\n").last ?? ""
      #expect(last.contains("ulimit -f") && last.contains("--resume"))
      let run = try bench.run(of: "many")
      let text = try run.text("samples.csv")
      #expect(text.hasSuffix("\n"))
      let half = try await run.samples()
      #expect(!half.rows.isEmpty && half.rows.count < 240 && half.rows.count % 2 == 0)
      #expect(half.rows.allSatisfy { $0.count == half.header.count })
      #expect(try run.manifest().completion == .unfinished)

      #expect(try await bench.gcdbench("run", "--resume", run.folder, "--no-plots").code == 0)
      let whole = try await run.samples()
      #expect(whole.records.count { $0["round"].flatMap { Int($0) } ?? 0 <= 40 } == 240)
    }

    @Test func `a run that reached its end is not gone on with`() async throws {
      try await bench.gcdbench("run", "tiny", "--no-plots")
      let outcome = try await bench.gcdbench("run", "--resume", "tiny")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("is finished"))
    }
  }
}
