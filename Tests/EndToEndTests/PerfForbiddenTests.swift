import Platform
import ScenarioModel
import Testing

#if os(Linux)
  import Glibc

  extension EndToEnd {
    @Suite struct PerfForbiddenTests {
      /// Whether we can become somebody who may count nothing: root, and the kernel's own rule forbids it.
      static let canBecomeNobody: Bool = {
        let rule = (try? FileSystem.read("/proc/sys/kernel/perf_event_paranoid")) ?? []
        let level = Int(String(decoding: rule, as: UTF8.self).trimmed) ?? 0
        return getuid() == 0 && level >= 2 && access("/usr/bin/setpriv", X_OK) == 0
      }()

      @Test(.enabled(if: canBecomeNobody, "only root with setpriv, where perf_event_paranoid is 2 or more"))
      func `where nothing may be counted the run is fine and says why`() async throws {
        let bench = try Workbench("tiny")
        let outcome = try await bench.shell(
          """
          cp "$G" gcdbench && chmod 755 gcdbench && chmod 755 .. && chown -R 65534:65534 . && \
          exec setpriv --reuid 65534 --regid 65534 --clear-groups ./gcdbench run tiny -e context-switches
          """)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("context-switches was not counted: "))
        let run = try bench.run(of: "tiny")
        let reason = try #require(try run.manifest().host?.perfEvents["context-switches"])
        #expect(reason.contains("perf_event_paranoid"), "\(reason)")
        let table = try await run.samples()
        #expect(Set(table.column("context_switches")) == [""])
        #expect(Set(table.column("purpose")).contains("counted"))
        #expect(bench.isFile("plots/tiny/speedup.svg"))
      }
    }
  }
#endif
