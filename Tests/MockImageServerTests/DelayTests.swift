#if Images
  import MockImageServer
  import Platform
  import ScenarioModel
  import Testing

  @Suite struct `Delays of the image server` {
    private static func ns(_ body: () throws -> Void) rethrows -> Int {
      let began = Clocks.monotonicNs()
      try body()
      return Clocks.monotonicNs() - began
    }

    @Test func `no answer comes before its time, and how late each was is counted`() async throws {
      try await serving(["latency": 5_000_000]) { server in
        let connection = try server.connect()
        for _ in 0..<20 {
          let ns = try Self.ns { _ = try connection.get(small(1)) }
          #expect(ns >= 5_000_000)
        }
        let report = server.server.report()
        let p50 = try #require(report.latenessP50Ns)
        #expect(p50 >= 0 && report.latenessP99Ns == nil)
        #expect(try server.get("/health").status == 200)
      }
    }

    @Test func `answers that wait do not wait for each other`() async throws {
      try await serving(["latency": 300_000_000]) { server in
        let connections = try (0..<50).map { _ in try server.connect() }
        for (id, connection) in connections.enumerated() {
          connection.send("GET \(small(id)) HTTP/1.1\r\nHost: x\r\n\r\n")
        }
        // Before the first answer was due, all requests were there: none waited for another's answer.
        try server.wait { $0.requests == 50 }
        #expect(server.server.report().bytes == 0)
        for connection in connections { #expect(try connection.answer().status == 200) }
      }
    }

    @Test func `a body comes no faster than its connection's bandwidth`() async throws {
      try await serving(["bandwidth": 100_000]) { server in
        let plain = try server.get(small(1, width: 160, height: 120)).body
        let connection = try server.connect()
        var again: [UInt8] = []
        let ns = try Self.ns { again = try connection.get(small(1, width: 160, height: 120)).body }
        #expect(again == plain)
        #expect(ns >= plain.count * 10_000 - 10_000_000)
      }
    }

    @Test func `all connections together come no faster than the total`() async throws {
      try await serving(["total_bandwidth": 200_000]) { server in
        let path = small(1, width: 160, height: 120)
        let size = try server.get(path).body.count
        var sizes: [Int?] = []
        let ns = try Self.ns {
          let threads = try (0..<4).map { _ in try KeptThread("client") { try? server.get(path).body.count } }
          sizes = threads.map(\.value)
        }
        #expect(sizes == Array(repeating: size, count: 4))
        #expect(ns >= 4 * size * 5000 - 10_000_000)
      }
    }

    @Test func `a server is stopped whatever waits in it`() async throws {
      try await serving(["silent": 0.3, "latency": 60_000_000_000]) { server in
        let connections = try (0..<20).map { _ in try server.connect() }
        for (id, connection) in connections.enumerated() {
          connection.send("GET \(small(id)) HTTP/1.1\r\nHost: x\r\n\r\n")
        }
        connections[0].send("GET /prime?ids=0-999&w=400&h=400 HTTP/1.1\r\nHost: x\r\n\r\n")
        try server.wait { $0.requests == 20 }
      }
    }
  }
#endif
