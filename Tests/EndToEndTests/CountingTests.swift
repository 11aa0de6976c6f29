import Platform
import Probes
import ScenarioModel
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension EndToEnd {
  @Suite struct CountingTests {
    private let bench: Workbench

    init() throws { bench = try Workbench("tiny") }

    private static func isOpen(_ event: String) -> Bool {
      PerfEvents.probe([event]).allSatisfy { $0.availability.isOpen }
    }

    static let countsSwitches = isOpen("context-switches")

    @Test(.enabled(if: countsSwitches, "context-switches cannot be counted here: see gcdbench doctor"))
    func `the kernel's two counts of context switches agree`() async throws {
      try await bench.gcdbench("run", "tiny", "--no-plots", "-e", "context-switches")
      let counted = try await bench.run(of: "tiny").samples().records.filter { $0["purpose"] == "counted" }
      #expect(counted.count == 12)
      let differences = counted.compactMap(eventsBeyondUsage)
      #expect(differences.count == 12)
      // The event is read outside of the usage: now and then a thread of the pool falls asleep between the two reads.
      #expect(differences.allSatisfy { 0...4 ~= $0 }, "\(differences)")
      #expect(differences.count { $0 <= 1 } >= 9, "\(differences)")
    }

    private func eventsBeyondUsage(_ row: [String: String]) -> Int? {
      func number(_ name: String) -> Int? { row[name].flatMap { Int($0) } }
      guard let event = number("context_switches"), let voluntary = number("voluntary_switches"),
        let involuntary = number("involuntary_switches")
      else { return nil }
      return event - voluntary - involuntary
    }

    @Test func `counted trials tell of threads, and timed ones have nothing open`() async throws {
      try await bench.gcdbench("run", "tiny", "--no-plots", "-e", "page-faults")
      let records = try await bench.run(of: "tiny").samples().records
      let lasts = records.filter { $0["sample"] == "2" }
      for row in lasts {
        let isCounted = row["purpose"] == "counted"
        #expect((row["peak_threads"].flatMap { Int($0) } ?? 0 >= 1) == isCounted, "\(row)")
      }
      #expect(records.allSatisfy { $0["purpose"] == "counted" || $0["page_faults"] == "" })
    }

    @Test func `an event that does not exist is told before the run, with the nearest that does`()
      async throws
    {
      let outcome = try await bench.gcdbench("run", "tiny", "--no-plots", "-e", "page-fautls")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("did you mean 'page-faults'?"))
      #expect(!bench.isFile("Results/tiny/latest"))
    }

    @Test(
      .enabled(
        if: !isOpen("instructions"),
        "instructions are counted here"))
    func `an event that the machine does not count is told with the reason, and its cells are empty`()
      async throws
    {
      let outcome = try await bench.gcdbench("run", "tiny", "--no-plots", "-e", "instructions")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("instructions was not counted: "))
      #expect(try await Set(bench.run(of: "tiny").samples().column("instructions")) == [""])
    }
  }

  #if os(Linux)
    @Suite struct MaskTests {
      static let first = CPUMask.current().first ?? 0

      private func mask(ofWorkerIn bench: Workbench, _ options: String...) async throws -> String? {
        // With this seed the case's trial comes first, and not the control's, which takes all CPUs that there are.
        let running = try bench.start(["run", "slow", "--seed", "3"] + options)
        try await bench.wait(for: "a worker") { !Workers.alive(of: bench).isEmpty }
        let mask = Workers.alive(of: bench).first.flatMap(Workers.mask(of:))
        running.signal(SIGINT)
        #expect(try await running.finish().code == 130)
        return mask
      }

      @Test func `workers are kept on the CPUs of --affinity`() async throws {
        let bench = try Workbench("slow")
        #expect(try await mask(ofWorkerIn: bench, "--affinity", "\(Self.first)") == "\(Self.first)")
      }

      @Test func `a case with one CPU runs on the first of them`() async throws {
        let bench = try Workbench("slow")
        #expect(try await mask(ofWorkerIn: bench, "-p", "cpus=1") == "\(Self.first)")
      }

      @Test func `the cpus column tells how many a trial had`() async throws {
        let bench = try Workbench("tiny")
        try await bench.gcdbench("run", "tiny", "--no-plots", "--affinity", "\(Self.first)")
        let cpus = try await bench.run(of: "tiny").samples().records.filter { $0["case"] != "control" }
        #expect(Set(cpus.compactMap { $0["cpus"] }) == ["1"])
      }
    }
  #endif
}
