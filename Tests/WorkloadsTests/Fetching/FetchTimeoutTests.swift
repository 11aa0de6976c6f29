#if Images
  import MockImageServer
  import ScenarioModel
  import Testing

  @testable import Workloads

  struct FetchTimeoutTests {
    private func ns(_ stated: [String: Value] = [:], atOnce: Int = 1) -> Int {
      let settings = ServerSettings.resolved(stated: stated)
      let values = CaseValues(variant: "v", values: settings.merging(stated) { $1 })
      return FetchTimeout.ns(values, atOnce: atOnce, pixels: 800 * 600)
    }

    @Test func `what a case states holds, however slow the server is`() {
      #expect(ns(["timeout": 500_000_000]) == 500_000_000)
      #expect(ns(["timeout": 500_000_000, "server.latency": 5_000_000_000]) == 500_000_000)
    }

    @Test func `by itself it is ten seconds, and what latency and bandwidth take beside`() {
      #expect(ns() == 10_000_000_000)
      #expect(ns(["timeout": "auto"]) == 10_000_000_000)
      #expect(ns(["server.latency": 1_000_000_000]) == 13_000_000_000)
      // 100 pictures of 105 kB at 125 kB/s are 84 s.
      #expect(ns(["server.total_bandwidth": 125_000], atOnce: 100) > 94_000_000_000)
      #expect(ns(["server.bandwidth": 125_000], atOnce: 100) < 13_000_000_000)
    }

    @Test func `every workload that talks to the server takes one`() throws {
      let declarations = WorkloadCatalogue.shipped.declarations.filter(\.needsServer)
      #expect(declarations.count == 5)
      for declaration in declarations {
        let parameter = try #require(declaration.parameter(named: "timeout"), "\(declaration.name)")
        #expect(parameter.column == "timeout_ns")
        #expect(try parameter.value(of: "500ms") == 500_000_000)
        #expect(try parameter.value(of: "auto") == "auto")
      }
    }

    @Test func `a client ends with the time-out that its case states`() async throws {
      let silent: [String: Value] = ["server.silent": 1.0]
      let (clients, waiting) = try await onOwnThread {
        let server = try imageServer(silent)
        defer { server.stop() }
        let clients = CaseValues.clients("curl-multi", images: 2, at: server.endpoint, stated: silent)
        let waiting = CaseValues.waiting("semaphore", waiters: 2, at: server.endpoint, stated: silent)
        return (
          try timeouts(ImageClients.self, clients, after: 30_000_000),
          try timeouts(Waiting.self, waiting, after: 30_000_000)
        )
      }
      #expect(clients == 2 && waiting == 2)
    }
  }

  /// Time-outs that one call of a case ends with, where it states this one.
  private func timeouts<W: Workload>(_ type: W.Type, _ values: CaseValues, after ns: Int) throws -> Double? {
    let stated = values.values.merging(["timeout": .integer(ns)]) { $1 }
    var impatient = CaseValues(variant: values.variant, values: stated, cpuCount: values.cpuCount)
    impatient.server = values.server
    var workload = try type.init(impatient)
    _ = workload.run(calls: 1)
    var metrics = TrialMetrics()
    workload.finish(into: &metrics)
    return metrics.values["failed_timeout"]
  }
#endif
