import Platform
import Probes
import ScenarioModel
import Synchronization
import TestSupport
import Testing

@testable import Runner

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Real processes: a shell script plays the worker.
@Suite struct WorkerDriverTests {
  private func reply(
    _ fate: String, timeoutNs: Int = 60_000_000_000, census: Bool = false, cpus: [Int]? = nil,
    memory: MemoryWitness = .live
  )
    async throws -> WorkerReply
  {
    try await offPool {
      try WorkerLauncher.live(program: FateScript.path, interrupts: nil, memory: memory)
        .launch(FateScript.job(fate), .init(timeoutNs: timeoutNs, census: census, cpus: cpus))
    }
  }

  @Test func `hello, samples and end are read`() async throws {
    let reply = try await reply("answers")
    #expect(reply.ending == .exited(0) && reply.cut == nil && reply.unreadable == nil)
    #expect(reply.messages.count == 4)
    guard case .hello(protocol: 1, _)? = reply.messages.first else {
      Issue.record("no hello: \(reply.messages)")
      return
    }
    #expect(reply.samples.map(\.checksum) == [.max, .max])
    #expect(reply.samples.first?.events == [9, nil])
    #expect(reply.end?.metrics == ["violations": 0.5])
    #expect(reply.endedNs > reply.spawnedNs)
    #expect(reply.peakThreads == nil && reply.distinctThreads == nil)
  }

  @Test(arguments: ["hangs", "closes-all"])
  func `a worker that hangs is killed after its timeout and diagnosed`(fate: String) async throws {
    let reply = try await reply(fate, timeoutNs: 300_000_000)
    #expect(reply.cut == .timeout)
    #expect(reply.ending == .signalled(SIGKILL))
    #expect(reply.endedNs - reply.spawnedNs >= 300_000_000)
    #if os(Linux)
      #expect(reply.diagnosis?.contains("1 thread, before its first step: ") == true)
    #endif
  }

  /// The kernel's counts, one a look, and a driver that has had so much memory itself.
  private func memory(_ counts: Int?..., ownPeakBytes: Int? = nil) -> MemoryWitness {
    let looks = Mutex(0)
    return MemoryWitness(
      now: {
        let look = looks.withLock { look in
          look += 1
          return look - 1
        }
        return MemoryKills(count: counts[min(look, counts.count - 1)], limitBytes: 1 << 30)
      }, ownPeakBytes: { ownPeakBytes })
  }

  @Test func `whether a worker was killed for memory is what the kernel has counted since its start`()
    async throws
  {
    let killed = try await reply("is-killed", memory: memory(3, 4, ownPeakBytes: .max))
    #expect(killed.ending == .signalled(SIGKILL) && killed.cut == nil)
    #expect(killed.killer == .kernel(limitBytes: 1 << 30, peakBytes: nil))
    #expect(try await reply("is-killed", memory: memory(3, 3)).killer == .somebody)
    #expect(try await reply("is-killed", memory: memory(nil, nil)).killer == .unknown)
    #expect(try await reply("is-killed", memory: memory(nil, 1)).killer == .unknown)
    #expect(try await reply("traps", memory: memory(3, 4)).killer == nil)
  }

  @Test func `how much a killed worker had is told where it is more than its driver ever had`() async throws {
    let reply = try await reply("is-killed", memory: memory(3, 4, ownPeakBytes: 1))
    guard case .kernel(_, let peakBytes?) = reply.killer else {
      Issue.record("\(String(describing: reply.killer))")
      return
    }
    #expect(peakBytes > 1 << 16)
  }

  @Test func `what the driver kills itself was killed by nobody else`() async throws {
    let reply = try await reply("hangs", timeoutNs: 1_000_000, memory: memory(3, 4))
    #expect(reply.ending == .signalled(SIGKILL) && reply.cut == .timeout)
    #expect(reply.killer == nil)
  }

  @Test func `a trap is a signal`() async throws {
    #expect(try await reply("traps").ending == .signalled(SIGILL))
  }

  @Test func `an exit code comes with its last words`() async throws {
    let reply = try await reply("exits")
    #expect(reply.ending == .exited(3))
    #expect(reply.lastWords == "worker: this binary has no workload x\n")
  }

  @Test func `more than the pipes hold, on both by turns, stops nobody; the last 4 KiB of words stay`()
    async throws
  {
    let reply = try await reply("babbles")
    #expect(reply.cut == nil && reply.ending == .exited(3))
    #expect(reply.samples.count == 400 && reply.end != nil)
    #expect(reply.lastWords.utf8.count == 4096)
    #expect(reply.lastWords.hasSuffix("0399\nthe last words"))
  }

  @Test func `half a line is left out, a line that says nothing is told`() async throws {
    let half = try await reply("half-line")
    #expect(half.samples.count == 1 && half.end == nil && half.unreadable == nil)
    let rambling = try await reply("rambles")
    #expect(rambling.unreadable != nil && rambling.end == nil)
  }

  @Test func `a worker that says nothing and reads nothing is a reply too`() async throws {
    let reply = try await reply("says-nothing")
    #expect(reply.messages.isEmpty && reply.ending == .exited(0) && reply.lastWords.isEmpty)
  }

  @Test func `a worker that closes its results early is followed to its end`() async throws {
    let reply = try await reply("closes-results")
    #expect(reply.end != nil && reply.ending == .exited(0))
    #expect(reply.lastWords == "and still here\n")
  }

  @Test func `a worker that writes for ever runs into its timeout, and its output is not kept`() async throws
  {
    let reply = try await reply("floods", timeoutNs: 300_000_000)
    #expect(reply.cut == .timeout && reply.ending == .signalled(SIGKILL))
    #expect(reply.messages.isEmpty)
  }

  @Test func `a child of the worker's that holds its pipes is not waited for, and dies with it`() async throws
  {
    let reply = try await reply("leaves-child")
    #expect(reply.cut == nil && reply.ending == .exited(0) && reply.end != nil)
    let child = try #require(Int32(reply.lastWords.dropLast()))
    let isGone = try await offPool {
      // Killed before the reply; whoever adopted it may take a moment to collect it.
      for _ in 0..<10_000 {
        if ProcStatus(of: child).threads().allSatisfy({ $0.state == "Z" || $0.state == "X" }) { return true }
        Clocks.sleep(nanoseconds: 1_000_000)
      }
      return kill(child, SIGKILL) != 0
    }
    #expect(isGone)
  }

  @Test func `one that has left the group is not waited for either`() async throws {
    let reply = try await reply("leaves-stranger")
    #expect(reply.cut == nil && reply.ending == .exited(0) && reply.end != nil)
    let stranger = try #require(Int32(reply.lastWords.dropLast()))
    #expect(kill(stranger, SIGKILL) == 0)
  }

  @Test func `a worker has job, results and the shared page under their numbers, and each once`() async throws
  {
    #if os(Linux)
      let text = try await reply("shows-files").lastWords
      var files: [Int: String] = [:]
      for line in text.split(separator: "\n") {
        // `… 17:56 4 -> /memfd:gcdbench (deleted)`
        guard let arrow = line.firstRange(of: " -> "),
          let number = line[..<arrow.lowerBound].split(separator: " ").last.flatMap({ Int($0) })
        else { continue }
        files[number] = String(line[arrow.upperBound...])
      }
      #expect(files[4]?.hasPrefix("/memfd:gcdbench") == true, "\(text)")
      // A copy of a pipe left open would keep it from ending.
      for number in [0, 3] {
        #expect(files[number]?.hasPrefix("pipe:") == true)
        #expect(files.values.count { $0 == files[number] } == 1, "\(text)")
      }
    #endif
  }

  @Test func `a worker is narrowed to its CPUs, and the driver is not`() async throws {
    #if os(Linux)
      let cpus = CPUMask.current()
      let last = try #require(cpus.last)
      let reply = try await reply("shows-mask", cpus: [last])
      #expect(reply.lastWords.hasSuffix(":\t\(last)\n"))
      #expect(CPUMask.current() == cpus)
    #endif
  }

  @Test func `a counted trial counts threads`() async throws {
    #if os(Linux)
      let reply = try await reply("hangs", timeoutNs: 100_000_000, census: true)
      #expect(reply.peakThreads == 1)
    #endif
  }

  @Test func `a program that is not there is an error with its name`() async throws {
    await #expect {
      try await offPool {
        try WorkerLauncher.live(program: "/no/such/gcdbench", interrupts: nil)
          .launch(FateScript.job("answers"), .init(timeoutNs: 1, census: false))
      }
    } throws: {
      "\($0)".contains("/no/such/gcdbench")
    }
  }
}
