#if Images
  import MockImageServer
  import Platform
  import ScenarioModel
  import Testing

  @Suite struct `Faults on purpose` {
    private func report(
      of stated: [String: Value], _ body: @escaping @Sendable (ServerUnderTest) throws -> Void
    )
      async throws -> ServerReport
    {
      try await serving(stated) { server in
        try body(server)
        return server.server.report()
      }
    }

    @Test(arguments: [("not_found", 404), ("server_error", 500), ("unavailable", 503)])
    func `a status is answered on a connection that goes on`(kind: String, status: Int) async throws {
      let report = try await report(of: [kind: 1.0]) { server in
        let connection = try server.connect()
        for _ in 0..<3 {
          let answer = try connection.get(small(1))
          #expect(answer.status == status && answer.headers["content-type"] != "image/jpeg")
        }
      }
      #expect(report.faults == [try #require(ServerFault(rawValue: kind)): 3])
      #expect(report.requests == 3 && report.unique == 1)
    }

    @Test func `a reset comes in the middle of the body`() async throws {
      let report = try await report(of: ["reset": 1.0]) { server in
        let connection = try server.connect()
        connection.send("GET \(small(1)) HTTP/1.1\r\nHost: x\r\n\r\n")
        let head = try connection.head()
        let length = try #require(head.headers["content-length"].flatMap { Int($0) })
        #expect(head.status == 200)
        #expect(connection.rest().count == length / 2)
        #expect(connection.ending == .reset)
      }
      #expect(report.faults == [.reset: 1])
    }

    @Test func `an early reset comes before any byte`() async throws {
      let report = try await report(of: ["reset_early": 1.0]) { server in
        let connection = try server.connect()
        connection.send("GET \(small(1)) HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(connection.rest().isEmpty)
        #expect(connection.ending == .reset)
      }
      #expect(report.faults == [.resetEarly: 1])
      #expect(report.bytes == 0)
    }

    @Test func `a truncated body ends in its middle like a whole one`() async throws {
      let report = try await report(of: ["truncated": 1.0]) { server in
        let connection = try server.connect()
        connection.send("GET \(small(1)) HTTP/1.1\r\nHost: x\r\n\r\n")
        let length = try #require(try connection.head().headers["content-length"].flatMap { Int($0) })
        #expect(connection.rest().count == length / 2)
        #expect(connection.ending == .closed)
        #expect(server.server.report().bytes == length / 2)
      }
      #expect(report.faults == [.truncated: 1])
    }

    @Test func `a trickle is a few bytes at a time, and whole in the end`() async throws {
      let report = try await report(of: ["trickle": 1.0]) { server in
        let connection = try server.connect()
        connection.send("GET \(small(1, width: 16, height: 12)) HTTP/1.1\r\nHost: x\r\n\r\n")
        let length = try #require(try connection.head().headers["content-length"].flatMap { Int($0) })
        let began = Clocks.monotonicNs()
        _ = try connection.take(length)
        // 64 bytes each 50 ms; it can come later than that, and never sooner.
        #expect(Clocks.monotonicNs() - began > (length / 64 - 2) * 50_000_000)
      }
      #expect(report.faults == [.trickle: 1])
    }

    @Test func `a silent request holds up nobody else, and ends when counts begin anew`() async throws {
      try await serving(["silent": 1.0]) { server in
        let silent = try server.connect()
        silent.send("GET \(small(1)) HTTP/1.1\r\nHost: x\r\n\r\n")
        try server.wait { $0.faults == [.silent: 1] }
        #expect(try server.get("/health").status == 200)
        #expect(Poll.readable([silent.file], milliseconds: 0).isEmpty)
        try server.server.behave(settings())
        #expect(silent.rest().isEmpty && silent.ending == .closed)
        #expect(try server.get(small(1)).status == 200)
        #expect(server.server.report().faults == [:])
      }
    }

    @Test func `a silent request whose client is gone is let go`() async throws {
      try await serving(["silent": 1.0]) { server in
        for id in 0..<20 { try server.connect().send("GET \(small(id)) HTTP/1.1\r\nHost: x\r\n\r\n") }
        try server.wait { $0.faults[.silent] == 20 && $0.openConnections == 0 }
      }
    }

    @Test func `a fault that has no body to happen to does not count`() async throws {
      let report = try await report(of: ["truncated": 1.0]) { server in
        let answer = try server.connect().get(small(1), method: "HEAD")
        #expect(answer.status == 200)
      }
      #expect(report.faults == [:] && report.requests == 1)
    }

    /// What became of each of 200 requests for 40 pictures, by the picture and the attempt.
    private func endings(connections: Int, _ server: ServerUnderTest) throws -> [String: String] {
      let threads = try (0..<connections).map { index in
        try KeptThread("client") {
          var seen: [String: String] = [:]
          // A picture's attempts are one client's, since two at once would swap their numbers.
          for id in stride(from: index, to: 40, by: connections) {
            for attempt in 0..<5 { seen["\(id) \(attempt)"] = ending(of: small(id), server) }
          }
          return seen
        }
      }
      return threads.map(\.value).reduce(into: [:]) { $0.merge($1) { one, _ in one } }
    }

    @Test func `one connection and 32 meet the same faults, and counting from nothing brings them again`()
      async throws
    {
      let stated: [String: Value] = [
        "server_error": 0.2, "truncated": 0.2, "reset": 0.1, "reset_early": 0.1, "latency": 1_000_000,
      ]
      try await serving(stated) { server in
        let alone = try endings(connections: 1, server)
        let counted = server.server.report().faults
        #expect(try server.get("/reset").status == 200)
        #expect(try endings(connections: 32, server) == alone)
        #expect(server.server.report().faults == counted)
        #expect(counted.values.reduce(0, +) == alone.values.count { $0 != "whole" })
        #expect(Set(alone.values) == ["whole", "500", "truncated", "reset", "reset early"])
      }
    }
  }

  /// How a request ends for who makes it.
  private func ending(of path: String, _ server: ServerUnderTest) -> String {
    guard let connection = try? server.connect() else { return "refused" }
    connection.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
    guard let head = try? connection.head() else {
      return connection.ending == .reset ? "reset early" : "closed early"
    }
    let length = head.headers["content-length"].flatMap { Int($0) } ?? 0
    guard (try? connection.take(length)) != nil else {
      return connection.ending == .reset ? "reset" : "truncated"
    }
    return head.status == 200 ? "whole" : "\(head.status)"
  }
#endif
