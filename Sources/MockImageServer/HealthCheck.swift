#if Images
  internal import Platform
  package import ScenarioModel

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// Asks a server for its `/health`, as a client would.
  package enum HealthCheck {
    /// - Throws: `ServerStartError`
    package static func ask(_ endpoint: ServerEndpoint) throws {
      let address = reachable(endpoint.host)
      let answer: [UInt8]
      do { answer = try get("/health", at: address, endpoint.port) } catch let error as SystemError {
        throw address == TCPSocket.loopback && [ENETUNREACH, ENETDOWN].contains(error.code)
          ? ServerStartError.noLoopback : .unhealthy("\(error)")
      }
      guard answer.starts(with: "HTTP/1.1 200 ".utf8) || answer.starts(with: "HTTP/1.0 200 ".utf8) else {
        throw ServerStartError.unhealthy("it says \(answer.count) bytes that are no 200")
      }
    }

    /// Where a server is that listens on `host`, which may be in a URL's brackets: one that listens on all addresses is
    /// on the loopback of their family too.
    private static func reachable(_ host: String) -> String {
      let address = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
      return switch address {
      case "0.0.0.0": TCPSocket.loopback
      case "::": "::1"
      default: address
      }
    }

    private static func get(_ path: String, at address: String, _ port: Int) throws -> [UInt8] {
      let socket = try TCPSocket.connected(to: address, port: port)
      defer { socket.close() }
      try socket.write("GET \(path) HTTP/1.0\r\n\r\n".utf8)
      return try socket.readToEnd()
    }
  }
#endif
