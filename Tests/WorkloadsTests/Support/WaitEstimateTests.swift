#if Images
  import ScenarioModel
  import Testing

  @testable import Workloads

  /// How long a call waits, as `plan` reckons it.
  @Suite struct WaitEstimateTests {
    private static let answerNs = 20_000_000

    private func waitNs(
      _ workload: any Workload.Type, _ variant: String, _ values: [String: Value] = [:],
      server: [String: Value] = ["server.latency": 20_000_000], cpus: Int = 2
    ) throws -> Int? {
      let declaration = workload.declaration
      var all = ServerSettings.resolved(stated: server)
      for parameter in declaration.parameters(of: variant) where all[parameter.name] == nil {
        all[parameter.name] = values[parameter.name] ?? parameter.defaultValue
      }
      return try declaration.waits?.callNs(CaseValues(variant: variant, values: all, cpuCount: cpus))
    }

    @Test(arguments: [
      ("for-loop", 12), ("global-sync", 12), ("for-loop-blocking", 12), ("concurrent-perform", 7),
      ("concurrent-perform-blocking", 6), ("operation-queue", 4), ("task-group", 2), ("for-loop-async", 1),
    ])
    func `a grid waits for as many answers as stand one after another`(way: String, answers: Int) throws {
      #expect(try waitNs(ImageGrid.self, way) == answers * Self.answerNs)
    }

    @Test func `a client waits for what each connection has to bring`() throws {
      for (connections, answers) in [(1, 20), (6, 4), (20, 1), (64, 1)] {
        let waited = try waitNs(ImageClients.self, "curl-easy", ["connections": .integer(connections)])
        #expect(waited == answers * Self.answerNs)
      }
    }

    @Test func `one image is waited for where it is downloaded`() throws {
      #expect(try waitNs(SingleImage.self, "serial-async") == Self.answerNs)
      #expect(try waitNs(SingleImage.self, "serial-async", ["stage": "overlay"]) == 0)
    }

    @Test(arguments: [("server", 10), ("silent", 10), ("closed", 0), ("refusing", 0)])
    func `a wait with a deadline ends with it`(peer: String, milliseconds: Int) throws {
      let values: [String: Value] = ["deadline": 10_000_000, "peer": .word(peer)]
      #expect(try waitNs(Waiting.self, "semaphore-deadline", values) == milliseconds * 1_000_000)
    }

    @Test func `more who spin than there are CPUs, bandwidth and faults cannot be told beforehand`() throws {
      #expect(try waitNs(Waiting.self, "semaphore", ["waiters": 64]) == Self.answerNs)
      #expect(try waitNs(Waiting.self, "spin", ["waiters": 1]) == Self.answerNs)
      #expect(try waitNs(Waiting.self, "spin", ["waiters": 64]) == nil)
      for server: [String: Value] in [["server.network": "wifi"], ["server.silent": 0.01]] {
        #expect(try waitNs(Waiting.self, "semaphore", server: server) == nil)
      }
    }
  }
#endif
