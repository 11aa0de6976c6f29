import Platform
import ScenarioModel
import Testing

#if os(Linux)
  import Glibc

  /// A control group of a test's own, with a limit of memory; gone with the value.
  final class MemoryGroup: Sendable {
    let folder: String

    /// - Parameter limitBytes: of all processes in it together.
    /// - Returns: nil where no such group can be made.
    init?(limitBytes: Int) {
      let hierarchies = [
        ("/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.memsw.limit_in_bytes"),
        ("/sys/fs/cgroup", "memory.max", "memory.swap.max"),
      ]
      for (above, limit, swap) in hierarchies {
        let folder = "\(above)/gcdbench-test-\(getpid())-\(limitBytes)"
        guard mkdir(folder, 0o755) == 0 else { continue }
        if MemoryGroup.set("\(folder)/\(limit)", to: limitBytes) {
          // Where there is swap it would only put off the end.
          _ = MemoryGroup.set("\(folder)/\(swap)", to: swap == "memory.swap.max" ? 0 : limitBytes)
          self.folder = folder
          return
        }
        rmdir(folder)
      }
      return nil
    }

    private static func set(_ path: String, to value: Int) -> Bool {
      let number = open(path, O_WRONLY | O_CLOEXEC)
      guard number >= 0 else { return false }
      let file = FileDescriptor(number: number)
      defer { file.close() }
      return (try? file.write("\(value)\n".utf8)) != nil
    }

    deinit { rmdir(folder) }
  }

  extension EndToEnd {
    @Suite struct MemoryKillTests {
      static let canLimit = MemoryGroup(limitBytes: 1 << 30) != nil

      /// What a worker keeps of a hundred thousand samples does not fit.
      private static let scenario = """
        version: 1
        question: What do very many samples cost?
        workload: apply-striding
        cases: {variant: for-loop, iterations: 100, work: 1}
        measure: {rounds: 1, counted: 0, samples: 100000, min_sample_time: 1us, warmup: 1ms, timeout: 150s}

        """

      @Test(.enabled(if: canLimit, "no control group with a limit of memory can be made"))
      func `a worker killed for memory is told as out of memory, and the run goes on`() async throws {
        let bench = try Workbench()
        let group = try #require(MemoryGroup(limitBytes: 32 << 20))
        try bench.write(Self.scenario, to: "Scenarios/large.yaml")
        let outcome = try await bench.shell(
          "echo $$ > \(group.folder)/cgroup.procs && exec \"$G\" run large --no-plots --force --seed 1")
        #expect(outcome.code == 3, "\(outcome.errors)")
        #expect(
          outcome.errors.contains(
            "for-loop/iterations=100/work=1 signal(SIGKILL) ×1 (out of memory: killed by the kernel at a limit of 32MiB"
          ))
        let rows = try await bench.run(of: "large").samples().records
        // The control keeps as many samples, and so has the same end.
        #expect(rows.count == 2)
        #expect(rows.allSatisfy { $0["outcome"] == "signal(SIGKILL)" })
        #expect(rows.allSatisfy { $0["note"]?.hasPrefix("out of memory: ") == true })
        #expect(try bench.run(of: "large").manifest().completion == .finished)
      }

      @Test func `a worker killed by somebody else is not said to be out of memory`() async throws {
        let bench = try Workbench("slow")
        let running = try bench.start(["run", "slow", "--no-plots"])
        try await bench.wait(for: "a worker") { !Workers.alive(of: bench).isEmpty }
        for worker in Workers.alive(of: bench) { kill(worker, SIGKILL) }
        try await bench.wait(for: "its row") {
          try bench.run(of: "slow").text("samples.csv").contains("signal(SIGKILL)")
        }
        running.signal(SIGINT)
        #expect(try await running.finish().code == 130)
        let dead = try await bench.run(of: "slow").samples().records.filter {
          $0["outcome"] == "signal(SIGKILL)"
        }
        #expect(dead.count == 1)
        #expect(dead[0]["note"]?.hasPrefix("killed from outside") == true)
        #expect(dead[0]["note"]?.contains("out of memory") == false)
      }
    }
  }
#endif
