import Platform
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct TCPSocketTests {
  @Test func `one that listens is found at its port, one that is bound refuses`() async throws {
    try await offPool {
      let listening = try TCPSocket.listening()
      let bound = try TCPSocket.bound()
      defer { for socket in [listening, bound] { socket.file.close() } }
      #expect(listening.port > 0 && bound.port > 0 && listening.port != bound.port && !listening.isIPv6)
      try TCPSocket.connected(port: listening.port).close()
      let error = #expect(throws: SystemError.self) { try TCPSocket.connected(port: bound.port) }
      #expect(error?.call == "connect" && error?.code == ECONNREFUSED)
    }
  }

  @Test func `a port is had by one alone, also by one that only refuses`() throws {
    for socket in [try TCPSocket.listening(), try TCPSocket.bound()] {
      defer { socket.file.close() }
      for other in [
        TCPSocket.listening(on:port:backlog:), { address, port, _ in try .bound(to: address, port: port) },
      ] {
        let error = #expect(throws: SystemError.self) { try other(TCPSocket.loopback, socket.port, 1) }
        #expect(error?.call == "bind" && error?.code == EADDRINUSE)
      }
    }
  }

  @Test(arguments: ["localhost", "127.0.0.1.5", ""])
  func `what is no address in numbers is told`(address: String) throws {
    let error = SystemError("getaddrinfo", on: "\(address) port 0", code: EADDRNOTAVAIL)
    #expect(throws: error) { try TCPSocket.bound(to: address) }
  }
}
