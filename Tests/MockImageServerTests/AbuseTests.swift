#if Images
  @testable import MockImageServer
  import Platform
  import ScenarioModel
  import Testing

  @Suite(.serialized) struct `Clients that misbehave` {
    /// A second server is of no use while one is flooded: what is asked next is answered, and memory is as before.
    private func survives(
      _ stated: [String: Value] = [:], _ abuse: @escaping @Sendable (ServerUnderTest) throws -> Void
    ) async throws {
      try await serving(stated, idleSeconds: 1) { server in
        _ = try server.get(small(1))
        let before = server.server.report().residentBytes
        try abuse(server)
        #expect(try server.get(small(1)).status == 200)
        #expect(server.server.report().residentBytes < before + 100 << 20)
      }
    }

    @Test func `half a request is hung up on after a while`() async throws {
      try await survives { server in
        let connection = try server.connect()
        connection.send("GET /images/1.jpg HT")
        _ = connection.rest()
        #expect(connection.ending == .closed)
      }
    }

    @Test(arguments: [
      "\u{0}\u{1}\u{2}\r\n\r\n", "hello\r\n\r\n", "GET\r\n\r\n", "\r\n\r\n\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
    ])
    func `garbage is refused or hung up on`(garbage: String) async throws {
      try await survives { server in
        let connection = try server.connect()
        connection.send(garbage)
        let said = String(decoding: connection.rest(), as: UTF8.self)
        #expect(said.isEmpty || said.hasPrefix("HTTP/1."), "\(said)")
        #expect(!said.contains(" 200 "))
      }
    }

    @Test func `headers beyond 32 KB are 431, ten megabytes of them too`() async throws {
      try await survives { server in
        for kilobytes in [100, 10_000] {
          let connection = try server.connect()
          connection.send("GET /health HTTP/1.1\r\nHost: x\r\n")
          let line = "X-Filler: " + String(repeating: "a", count: 1012) + "\r\n"
          for _ in 0..<kilobytes { connection.send(line) }
          connection.send("\r\n")
          // With so much unread, what was answered may be lost to a reset.
          let said = String(decoding: connection.rest(), as: UTF8.self)
          #expect(said.isEmpty || said.hasPrefix("HTTP/1.1 431 "), "\(said.prefix(80))")
          #expect(connection.ending != nil)
        }
      }
    }

    @Test func `an address beyond 8 KB is 414`() async throws {
      try await survives { server in
        let long = try server.get("/" + String(repeating: "a", count: 9000))
        #expect(long.status == 414)
        #expect(try server.get("/" + String(repeating: "a", count: 8000)).status == 404)
        let connection = try server.connect()
        connection.send("GET /" + String(repeating: "a", count: 60_000) + " HTTP/1.1\r\nHost: x\r\n\r\n")
        let said = String(decoding: connection.rest(), as: UTF8.self)
        #expect(said.isEmpty || said.hasPrefix("HTTP/1.1 414 "), "\(said.prefix(80))")
      }
    }

    @Test func `a body that nobody asked for is read up to a megabyte`() async throws {
      try await survives { server in
        let connection = try server.connect()
        connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
        connection.send(Array(repeating: 97, count: 100_000))
        #expect(try connection.answer().status == 405)
        let endless = try server.connect()
        endless.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<100 { endless.send("10000\r\n" + String(repeating: "b", count: 65_536) + "\r\n") }
        _ = endless.rest()
        #expect(endless.ending != nil)
      }
    }

    @Test func `two hundred who send a byte now and then keep nobody from being served`() async throws {
      try await survives { server in
        let slow = try (0..<200).map { _ in try server.connect() }
        for byte in "GET /images/1.jpg HTTP/1.1\r\nX: y" {
          for connection in slow { connection.send(String(byte)) }
        }
        #expect(try server.get(small(2)).status == 200)
      }
    }

    @Test func `two thousand connections that are opened and dropped leave nothing behind`() async throws {
      try await survives { server in
        for number in 0..<2000 {
          let connection = try server.connect()
          if number % 3 == 1 { connection.send("GET \(small(number)) HTTP/1.1\r\n") }
          if number % 3 == 2 { connection.send("GET \(small(number)) HTTP/1.1\r\nHost: x\r\n\r\n") }
        }
        try server.wait { $0.openConnections == 0 }
      }
    }

    @Test func `connections beyond the limit are refused, and there is room again when one has gone`()
      async throws
    {
      try await survives(["connections": 3]) { server in
        try server.wait { $0.openConnections == 0 }
        var held = try (0..<3).map { _ in try server.connect() }
        for connection in held { #expect(try connection.get("/health").status == 200) }
        let fourth = try server.connect()
        fourth.send("GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(fourth.rest().isEmpty)
        held.removeAll()
        try server.wait { $0.openConnections == 0 }
        #expect(try server.get("/health").status == 200)
        try server.wait { $0.openConnections == 0 }
      }
    }

    // libmicrohttpd's own limit is never met: there it would stop listening, and nobody would tell it to go on.
    @Test func `the limit of files refuses as the settings' own limit does`() throws {
      let desk = try RequestDesk(settings(["connections": 1000]), cacheBytes: 0, mostConnections: 2)
      #expect(desk.mayConnect)
      desk.connections(change: 1)
      #expect(desk.mayConnect)
      desk.connections(change: 1)
      #expect(!desk.mayConnect)
      desk.connections(change: -1)
      #expect(desk.mayConnect)
    }
  }
#endif
