#if Images
  import MockImageServer
  import Platform
  import ScenarioModel
  import TestSupport
  import Testing

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  @Suite struct `Starting the image server` {
    private func refusal(
      _ stated: [String: Value] = [:], _ configure: (inout ImageServer.Configuration) -> Void
    ) -> String {
      do {
        _ = try ServerUnderTest(stated, configure)
        return "none"
      } catch { return "\(error)" }
    }

    @Test func `a port that is taken is told, with what to do`() async throws {
      try await serving { server in
        let said = refusal { $0.port = server.port }
        #expect(
          said
            == "port \(server.port) of 127.0.0.1 is taken: name another by --port, or 0 for any that is free")
      }
    }

    @Test(arguments: ["203.0.113.7", "example", "127.0.0.1.5", ""])
    func `an address of somebody else is told`(address: String) {
      #expect(refusal { $0.address = address }.contains("is no address of this machine"))
    }

    @Test func `a port refuses for whoever wants to see that`() async throws {
      try await serving { server in
        let error = #expect(throws: SystemError.self) {
          try RawConnection(server.server.endpoint.refusingPort)
        }
        #expect(error?.code == ECONNREFUSED)
      }
    }

    @Test func `more connections than there can be files are told`() async throws {
      try await serving { server in
        let possible = server.server.connections
        try #require(possible < 100_000)
        let error = #expect(throws: ServerStartError.self) {
          try server.server.behave(settings(["connections": 100_000]))
        }
        #expect(error == .tooFewFiles(wanted: 100_000, possible: possible))
        #expect(error?.description.contains("ulimit -n 100064") == true)
      }
    }

    @Test func `its own health check is content with it, and with nothing else`() async throws {
      try await serving { server in
        try HealthCheck.ask(server.server.endpoint)
        let dead = ServerEndpoint(port: server.server.endpoint.refusingPort, refusingPort: 0)
        #expect(throws: ServerStartError.self) { try HealthCheck.ask(dead) }
      }
    }

    @Test(arguments: ["127.0.0.2", "0.0.0.0", "::1", "::"])
    func `its health is asked for where it listens`(address: String) async throws {
      try await offPool {
        // Not every machine has all of them.
        guard let free = try? TCPSocket.bound(to: address) else { return }
        free.file.close()
        let server = try ServerUnderTest { $0.address = address }
        try HealthCheck.ask(server.server.endpoint)
      }
    }

    @Test func `its health is not asked for elsewhere`() async throws {
      try await offPool {
        guard let free = try? TCPSocket.bound(to: "127.0.0.2") else { return }
        free.file.close()
        let server = try ServerUnderTest { $0.address = "127.0.0.2" }
        let elsewhere = ServerEndpoint(host: "127.0.0.3", port: server.port, refusingPort: 0)
        let error = #expect(throws: ServerStartError.self) { try HealthCheck.ask(elsewhere) }
        #expect(error?.description.contains("connect 127.0.0.3 port \(server.port)") == true)
      }
    }

    @Test func `nobody else gets the port that refuses`() async throws {
      try await serving { server in
        let port = server.server.endpoint.refusingPort
        let error = #expect(throws: SystemError.self) { try TCPSocket.listening(port: port) }
        #expect(error?.code == EADDRINUSE)
      }
    }
  }
#endif
