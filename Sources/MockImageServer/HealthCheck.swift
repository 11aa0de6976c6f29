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
      let answer: [UInt8]
      do { answer = try get("/health", at: endpoint.port) } catch let error as SystemError {
        throw [ENETUNREACH, ENETDOWN].contains(error.code)
          ? ServerStartError.noLoopback : .unhealthy("\(error)")
      }
      guard answer.starts(with: "HTTP/1.1 200 ".utf8) || answer.starts(with: "HTTP/1.0 200 ".utf8) else {
        throw ServerStartError.unhealthy("it says \(answer.count) bytes that are no 200")
      }
    }

    private static func get(_ path: String, at port: Int) throws -> [UInt8] {
      let socket = try connected(to: port)
      defer { socket.close() }
      try socket.write("GET \(path) HTTP/1.0\r\n\r\n".utf8)
      return try socket.readToEnd()
    }

    private static func connected(to port: Int) throws -> FileDescriptor {
      #if canImport(Glibc)
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let number = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      guard number >= 0 else { throw SystemError("socket") }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let code = withUnsafeBytes(of: &address) { bytes in
        connect(number, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      }
      let file = FileDescriptor(number: number)
      if code == 0 { return file }
      defer { file.close() }
      throw SystemError("connect")
    }
  }
#endif
