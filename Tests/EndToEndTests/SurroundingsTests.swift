import Platform
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension EndToEnd {
  @Suite struct SurroundingsTests {
    @Test func `a second run at once is refused with the first one's process and scenario`() async throws {
      let bench = try Workbench("slow", "tiny")
      let first = try bench.start(["run", "slow"])
      try await bench.wait(for: "the first run") { !bench.runs(of: "slow").isEmpty }
      let second = try await bench.gcdbench("run", "tiny")
      #expect(second.code == 1)
      #expect(second.errors.contains("slow, process \(first.child.pid)"))
      #expect(bench.runs(of: "tiny").isEmpty)
      #expect(try await bench.gcdbench("run", "tiny", "--ignore-lock", "--no-plots").code == 0)
      first.signal(SIGINT)
      #expect(try await first.finish().code == 130)
      #expect(try await bench.gcdbench("run", "tiny", "--no-plots").code == 0)
    }

    @Test func `whoever stops reading stdout changes nothing but the printing`() async throws {
      let bench = try Workbench("tiny")
      let head = try await bench.shell("{ \"$G\" run tiny; echo \"ended with $?\" >&2; } | head -1")
      #expect(head.output.split(separator: "\n").count == 1)
      #expect(head.errors.hasSuffix("ended with 0\n"))
      let run = try bench.run(of: "tiny")
      #expect(run.files.contains("report.md"))
      #expect(try await run.samples().rows.count == 26)
    }

    @Test func `a stdout that cannot hold the answer is exit 6, and said`() async throws {
      let bench = try Workbench("tiny")
      let outcome = try await bench.shell("\"$G\" plan tiny > /dev/full")
      #expect(outcome.code == 6)
      #expect(outcome.errors.contains("stdout cannot be written"))
    }

    @Test(arguments: [">&-", "2>&-", "<&- >&- 2>&-"])
    func `what would go to a closed stream goes into no file of the run`(closing: String) async throws {
      let bench = try Workbench("tiny")
      let outcome = try await bench.shell("\"$G\" run tiny --no-plots \(closing)")
      #expect(outcome.code == 0)
      let run = try bench.run(of: "tiny")
      let table = try await run.samples()
      #expect(table.rows.count == 26)
      #expect(table.rows.allSatisfy { $0.count == table.header.count })
      #expect(try bench.text("lock").split(separator: "\n").count == 2)
    }

    @Test(
      arguments: ["with space", "it's \"quoted\"", "two\nlines", "$(touch X) `touch X` %s \\n", "\u{1F422}"])
    func `a run works in a folder of any name`(name: String) async throws {
      let bench = try Workbench("tiny", folderName: name)
      #expect(try await bench.gcdbench("run", "tiny").code == 0)
      let run = try bench.run(of: "tiny")
      #expect(try await run.samples().rows.count == 26)
      #expect(try bench.text("plots/tiny/speedup.svg").contains("</svg>"))
      #expect(!bench.isFile("X"))
    }

    @Test(
      arguments: ["a b", "it's \"quoted\"", "two\nlines", "$(touch X)`touch X`", "-n", "deep/er/down"])
    func `results and plots go into folders of any name`(name: String) async throws {
      let bench = try Workbench("tiny")
      let words = ["run", "tiny", "--results=\(name)", "--plots=\(name) plots"]
      let outcome = try await bench.start(words).finish()
      #expect(outcome.code == 0)
      #expect(bench.isFile("\(name)/tiny/latest/summary.csv"))
      #expect(bench.isFile("\(name) plots/tiny/speedup.png"))
      #expect(!bench.isFile("X"))
      let again = try await bench.gcdbench("report", "tiny", "--results=\(name)")
      #expect(again.output == outcome.output)
    }

    @Test func `HOME, TERM and COLUMNS may be unset`() async throws {
      let bench = try Workbench("tiny")
      let words = ["HOME", "TERM", "COLUMNS", "LC_ALL", "LANG", "XDG_RUNTIME_DIR", "TMPDIR"]
      let running = try RunningProgram.start(
        ["GCDBENCH_LOCK=\(bench.lock)", bench.binary, "run", "tiny"], in: bench.folder, unset: words)
      let outcome = try await running.finish()
      #expect(outcome.code == 0)
      #expect(outcome.output.unicodeScalars.allSatisfy { $0.isASCII })
      #expect(bench.isFile("plots/tiny/speedup.svg"))
    }

    @Test func `an empty environment is enough`() async throws {
      let bench = try Workbench("tiny")
      let outcome = try await bench.shell(
        "exec env -i \"GCDBENCH_LOCK=$GCDBENCH_LOCK\" \"$G\" run tiny --no-plots")
      #expect(outcome.code == 0)
      #expect(try await bench.run(of: "tiny").samples().rows.count == 26)
    }

    @Test func `without gnuplot there are data and scripts, one warning with the remedy, and 0`() async throws
    {
      let bench = try Workbench("tiny")
      let outcome = try await bench.gcdbench("run", "tiny", environment: ["PATH": "/nowhere"])
      #expect(outcome.code == 0)
      let files = ["speedup", "switches-per-call", "wall-per-item"].flatMap { ["\($0).csv", "\($0).gp"] }
      #expect(bench.charts(of: "tiny") == files)
      let said = (outcome.output + outcome.errors).split(separator: "\n")
      #expect(said.count { $0.contains("gnuplot is not installed") } == 1)
      #expect(said.contains { $0.contains("apt-get install") || $0.contains("gnuplot-nox") })
    }

    @Test func `a gnuplot that fails costs the charts and nothing else`() async throws {
      let bench = try Workbench("tiny")
      let path = try await bench.standIn(for: "gnuplot", "echo 'no such terminal' >&2; exit 1")
      let outcome = try await bench.gcdbench("run", "tiny", environment: ["PATH": path])
      #expect(outcome.code == 0)
      #expect(!bench.isFile("plots/tiny/speedup.svg"))
      #expect((outcome.output + outcome.errors).contains("no such terminal"))
    }
  }
}
