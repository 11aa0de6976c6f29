import Platform
import Probes
import ScenarioModel
import Testing

#if os(Linux)
  extension EndToEnd {
    /// System calls that fail, as in a container or on another file system.
    @Suite struct RefusedCallTests {
      private static let plainWords =
        "perf_event_open is blocked, most likely by a container's seccomp filter"

      /// What is said to be in the way: the kernel's level only where it forbids something, and to whom. Root with all
      /// capabilities may count whatever it is (38 is CAP_PERFMON, 21 CAP_SYS_ADMIN).
      private func reason(_ error: String) throws -> String {
        let status = String(decoding: try FileSystem.read("/proc/self/status"), as: UTF8.self)
        let line = status.split(separator: "\n").first { $0.hasPrefix("CapEff:\t") }
        let capabilities = line.flatMap { UInt64($0.dropFirst(8), radix: 16) } ?? 0
        let mayCount = capabilities & (1 << 38 | 1 << 21) != 0 || PerfEvents.paranoidLevel() ?? 2 < 2
        return error == "EACCES" && !mayCount ? "kernel.perf_event_paranoid is" : Self.plainWords
      }

      @Test(arguments: ["EACCES", "EPERM", "ENOSYS"])
      func `a run without perf events is fine, counts threads all the same, and says why`(error: String)
        async throws
      {
        let bench = try Workbench("tiny")
        let outcome = try await bench.gcdbench(
          refusing: ["perf_event_open=\(error)"], "run", "tiny", "--no-plots", "-e",
          "context-switches,page-faults")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let run = try bench.run(of: "tiny")
        let events = try #require(try run.manifest().host?.perfEvents)
        let reason = try reason(error)
        for event in ["context-switches", "page-faults"] {
          let told = try #require(events[event])
          #expect(told.contains("(\(error))") && told.contains(reason), "\(told)")
          #expect(outcome.output.contains("\(event) was not counted: "))
        }
        let said = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains(reason), "\(said)")
        let table = try await run.samples()
        #expect(Set(table.column("context_switches") + table.column("page_faults")) == [""])
        // getrusage asks nobody, and the census neither.
        #expect(table.column("voluntary_switches").allSatisfy { !$0.isEmpty })
        let counted = table.records.filter { $0["purpose"] == "counted" }
        #expect(!counted.isEmpty && counted.contains { $0["peak_threads"] != "" })
        #expect(try bench.text("Results/tiny/\(run.id)/report.md").contains("(\(error))"))
      }

      @Test(arguments: ["EACCES", "EPERM", "ENOSYS"])
      func `doctor says what is in the way, and that runs are possible`(error: String) async throws {
        let bench = try Workbench("tiny")
        let outcome = try await bench.gcdbench(refusing: ["perf_event_open=\(error)"], "doctor")
        #expect(outcome.code == 0, "\(outcome.output)")
        let said = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains("(\(error))"), "\(outcome.output)")
        let reason = try reason(error)
        #expect(said.contains(reason), "\(outcome.output)")
      }

      @Test func `the filter ends with the program that it was for`() async throws {
        let before = PerfEvents.probe(["page-faults"])
        let bench = try Workbench("tiny")
        let refused = try await bench.gcdbench(
          refusing: ["perf_event_open=EPERM"], "run", "tiny", "--no-plots", "-e", "page-faults")
        #expect(refused.code == 0)
        #expect(PerfEvents.probe(["page-faults"]) == before)
        let free = try await bench.gcdbench("run", "tiny", "--no-plots", "-e", "page-faults")
        #expect(free.code == 0)
        let reasons = try bench.runs(of: "tiny").map { try $0.manifest().host?.perfEvents["page-faults"] }
        #expect(reasons.contains(before[0].availability.reason))
      }

      @Test(arguments: ["EPERM", "ENOSYS", "EOPNOTSUPP"])
      func `where there are no links latest is a file, and it is found as a link would be`(error: String)
        async throws
      {
        let bench = try Workbench("tiny")
        let calls = ["symlinkat=\(error)"] + (Self.hasSymlink ? ["symlink=\(error)"] : [])
        let outcome = try await bench.gcdbench(refusing: calls, "run", "tiny", "--no-plots")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let run = bench.runs(of: "tiny")[0]
        #expect(try bench.text("Results/tiny/latest") == "\(run.id)\n")
        for name in ["tiny", "Results/tiny", "Results/tiny/latest"] {
          #expect(try await bench.gcdbench("report", name).output == outcome.output, "\(name)")
        }
        #expect(try await bench.gcdbench("runs").output.contains("latest"))
        // A link again as soon as there are links.
        #expect(try await bench.gcdbench("run", "tiny", "--no-plots").code == 0)
        let link = FileSystem.destination(ofLink: bench.path("Results/tiny/latest"))
        #expect(bench.runs(of: "tiny").map(\.id).contains(link ?? "") && link != run.id)
      }

      #if arch(x86_64)
        private static let hasSymlink = true
      #else
        private static let hasSymlink = false
      #endif

      @Test func `a worker's end is seen where no file tells it`() async throws {
        let bench = try Workbench("tiny")
        let outcome = try await bench.gcdbench(refusing: ["pidfd_open=ENOSYS"], "run", "tiny", "--no-plots")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try await bench.run(of: "tiny").samples().rows.count == 26)
      }

      @Test(arguments: [
        [], ["--"], ["x=EPERM", "--", "true"], ["symlinkat=E", "--", "true"], ["symlinkat=EPERM"],
      ])
      func `the helper refuses what it does not know`(words: [String]) async throws {
        #expect(try await RunningProgram.start([Helper.refuseCall] + words, in: "/").finish().code == 64)
      }
    }
  }
#endif
