#if Images
  import Metrics
  import MockImageServer
  import ScenarioModel
  import Testing

  @testable import Workloads

  extension CaseValues {
    /// A case of `waiting` that asks the server; what the server is said to do is what the case believes.
    static func waiting(
      _ variant: String, waiters: Int = 3, at server: ServerEndpoint?, client: FetchClient = .curl,
      deadlineNs: Int = 50_000_000, peer: WaitPeer = .server, stated: [String: Value] = [:], cpus: Int = 2
    ) -> CaseValues {
      var values = ServerSettings.resolved(stated: stated)
      values["waiters"] = .integer(waiters)
      values["client"] = .word(client.rawValue)
      if variant == WaitStrategy.semaphoreDeadline.rawValue {
        values["deadline"] = .integer(deadlineNs)
        values["peer"] = .word(peer.rawValue)
      }
      var all = CaseValues(variant: variant, values: values, cpuCount: cpus)
      all.server = server
      return all
    }
  }

  struct WaitingTests {
    /// What a trial of so many rounds of two calls came to.
    private struct Trial: Sendable {
      var checksums: [Checksum] = []
      var metrics = TrialMetrics()

      init(_ values: CaseValues, rounds: Int = 2) throws {
        var workload = try Waiting(values)
        for _ in 0..<rounds { checksums.append(workload.run(calls: 2)) }
        workload.finish(into: &metrics)
      }

      func count(_ latency: String) -> Int { metrics.latencies[latency]?.histogram.count ?? 0 }
    }

    /// In this process: a trial against an image server that has these settings.
    private func trial(
      _ variant: String, waiters: Int = 3, client: FetchClient = .curl, peer: WaitPeer = .server,
      server: [String: Value] = [:], believing: [String: Value]? = nil, deadlineNs: Int = 20_000_000
    ) async throws -> Trial {
      try await onOwnThread {
        let images = try imageServer(server)
        defer { images.stop() }
        return try Trial(
          .waiting(
            variant, waiters: waiters, at: images.endpoint, client: client, deadlineNs: deadlineNs,
            peer: peer,
            stated: believing ?? server))
      }
    }

    private static let plain = WaitStrategy.allCases.filter { $0 != .semaphoreDeadline }

    @Test(arguments: plain)
    func `every waiter gets its reply in every call, and every wait is noted`(strategy: WaitStrategy)
      async throws
    {
      let trial = try await trial(strategy.rawValue, server: ["server.latency": 2_000_000])
      let expected = try Waiting.expectedChecksum(.waiting(strategy.rawValue, at: nil))
      #expect(expected == Checksum(3))
      #expect(trial.checksums == [Checksum(3), Checksum(3)])
      #expect(trial.metrics[FetchTally.failed] == 0)
      #expect(trial.count("wake_latency") == 12)
      #expect(trial.count("response_time") == 12)
    }

    @Test func `URLSession's completions raise the flags as well`() async throws {
      let trial = try await trial("semaphore", client: .urlsession)
      #expect(trial.checksums == [Checksum(3), Checksum(3)])
    }

    @Test func `replies that fail are counted by kind, and a case that knows of no fault is wrong`()
      async throws
    {
      let trial = try await trial("semaphore", server: ["server.server_error": 1.0], believing: [:])
      let expected = try Waiting.expectedChecksum(.waiting("semaphore", at: nil))
      #expect(trial.checksums.allSatisfy { $0 != expected })
      #expect(trial.metrics[FetchTally.failed] == 12)
      #expect(trial.metrics.values["failed_status"] == 12)
      #expect(trial.metrics.values["failed_reset"] == nil)
    }

    @Test func `a case that states a fault has no answer that must be`() throws {
      let faulty = CaseValues.waiting("semaphore", at: nil, stated: ["server.reset_early": 0.5])
      #expect(try Waiting.expectedChecksum(faulty) == nil)
      #expect(try Waiting.expectedChecksum(.waiting("semaphore-deadline", at: nil)) == nil)
    }

    @Test(arguments: [
      (WaitPeer.server, "", 0), (.closed, "failed_reset", 12), (.refusing, "failed_refused", 12),
      (.silent, "failed_timeout", 12),
    ])
    func `a wait with a deadline ends with each peer, and tells why`(
      peer: WaitPeer, metric: String, count: Int
    ) async throws {
      let deadlineNs = peer == .silent ? 5_000_000 : 20_000_000_000
      let trial = try await trial("semaphore-deadline", peer: peer, deadlineNs: deadlineNs)
      #expect(trial.metrics[FetchTally.failed] == Double(count))
      if count > 0 { #expect(trial.metrics.values[metric] == Double(count)) }
      #expect((trial.metrics[Waiting.deadlineError] != nil) == (peer == .silent))
      #expect(trial.count("response_time") == 12)
      #expect(trial.count("wake_latency") == (peer == .silent ? 0 : 12))
    }

    @Test func `a reply that is too late is a time-out, and does not answer the next request`() async throws {
      let trial = try await trial(
        "semaphore-deadline", server: ["server.latency": 60_000_000], deadlineNs: 5_000_000)
      #expect(trial.metrics.values["failed_timeout"] == 12)
      #expect(trial.count("wake_latency") == 0)
    }

    @Test func `the warm-up is forgotten`() async throws {
      let metrics = try await onOwnThread {
        let images = try imageServer()
        defer { images.stop() }
        var workload = try Waiting(.waiting("semaphore", waiters: 2, at: images.endpoint))
        _ = workload.run(calls: 5)
        workload.beginSamples()
        _ = workload.run(calls: 3)
        var metrics = TrialMetrics()
        workload.finish(into: &metrics)
        return metrics
      }
      #expect(metrics.latencies["wake_latency"]?.histogram.count == 6)
      #expect(metrics.latencies["wake_latency"]?.every == 1)
    }

    @Test func `a case without its server is refused with what to do`() {
      #expect(throws: FetchSetUpError.noServer("spin")) { try Waiting(.waiting("spin", at: nil)) }
      #expect("\(FetchSetUpError.noServer("spin"))".contains("gcdbench run"))
    }

    @Test func `the declared variants are those that there are`() {
      #expect(Waiting.declaration.variants.map(\.name) == WaitStrategy.allCases.map(\.rawValue))
    }
  }

  struct WaitingModelTests {
    @Test(arguments: [
      // variant, waiters, CPUs, ns of wall time, ns of CPU time; the server takes 20 ms
      ("spin", 1, 2, 20_100_000, 20_100_000), ("spin", 64, 2, 26_400_000, 46_400_000),
      ("spin-yield", 4, 1, 20_400_000, 20_400_000), ("semaphore", 1, 2, 20_350_000, 350_000),
      ("semaphore", 64, 2, 26_650_000, 6_650_000), ("group-notify", 1, 2, 20_380_000, 380_000),
      ("continuation", 16, 2, 22_810_000, 2_810_000), ("poll-10us", 1, 2, 20_100_000, 4_100_000),
    ])
    func `the model is reckoned from latency, waiters, CPUs and strategy`(
      variant: String, waiters: Int, cpus: Int, wallNs: Double, cpuNs: Double
    ) throws {
      let stated: [String: Value] = ["server.latency": 20_000_000]
      let model = try #require(
        WaitingModel(.waiting(variant, waiters: waiters, at: nil, stated: stated, cpus: cpus)))
      #expect(abs(model.wallNs - wallNs) < 1)
      #expect(abs(model.cpuNs - cpuNs) < 1)
    }

    @Test func `CPUs that slept for a moment only are as quick as before`() throws {
      let model = try #require(
        WaitingModel(.waiting("semaphore", waiters: 1, at: nil, stated: ["server.latency": 1_000_000])))
      #expect(model.cpuNs == 100_000)
    }

    /// Medians of full runs on 2 shared CPUs at 20 ms: the model need not hit them, but must be of their size.
    @Test(arguments: [
      ("semaphore", 1, 371_700.0), ("semaphore", 64, 94_400), ("continuation", 1, 406_400),
      ("group-wait", 16, 121_600), ("poll-1ms", 1, 809_000), ("poll-10us", 1, 4_869_300),
      ("run-loop", 1, 2_452_200), ("spin", 1, 20_186_100),
    ])
    func `the model is within a factor of two of what was measured`(
      variant: String, waiters: Int, cpuNsPerRequest: Double
    ) throws {
      let stated: [String: Value] = ["server.latency": 20_000_000]
      let model = try #require(WaitingModel(.waiting(variant, waiters: waiters, at: nil, stated: stated)))
      let factor = model.cpuNs / Double(waiters) / cpuNsPerRequest
      #expect(factor > 0.5 && factor < 2)
    }

    @Test(arguments: [
      (WaitPeer.server, 10_350_000), (.silent, 10_350_000), (.closed, 100_000), (.refusing, 100_000),
    ])
    func `a deadline bounds what is expected`(peer: WaitPeer, wallNs: Double) throws {
      let stated: [String: Value] = ["server.latency": 20_000_000]
      let model = try #require(
        WaitingModel(
          .waiting(
            "semaphore-deadline", waiters: 1, at: nil, deadlineNs: 10_000_000, peer: peer, stated: stated)))
      #expect(model.wallNs == wallNs)
    }

    @Test(
      arguments: ["server.reset": 0.1, "server.bandwidth": 1000, "server.latency_shape": "uniform"]
        as [String: Value])
    func `where more than the latency has a say, nothing is expected`(name: String, value: Value) {
      #expect(WaitingModel(.waiting("spin", at: nil, stated: [name: value])) == nil)
    }
  }
#endif
