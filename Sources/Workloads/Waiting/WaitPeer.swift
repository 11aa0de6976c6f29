#if Images
  internal import ScenarioModel

  #if canImport(Glibc)
    internal import Glibc
  #else
    internal import Darwin
  #endif

  /// Whom a waiter asks. A server that closes connections early is the image server with `server.reset_early`.
  enum WaitPeer: String, CaseIterable, Sendable {
    case server, refusing, silent
  }

  /// A port whose connections the kernel takes and whose requests nobody reads.
  final class SilentPeer: Sendable {
    /// Connections that may wait to be taken; those beyond get no answer either.
    private static let backlog: Int32 = 128

    let port: Int
    private let socket: Int32

    init() throws(WaitingError) {
      socket = SilentPeer.socketOnLoopback()
      guard socket >= 0 else { throw .noSilentPeer(errno: errno) }
      guard listen(socket, SilentPeer.backlog) == 0, let port = SilentPeer.port(of: socket) else {
        let code = errno
        close(socket)
        throw .noSilentPeer(errno: code)
      }
      self.port = port
    }

    deinit { close(socket) }

    /// A bound socket; -1 with errno where there is none.
    private static func socketOnLoopback() -> Int32 {
      #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
      #else
        let stream = SOCK_STREAM
      #endif
      let descriptor = systemSocket(AF_INET, stream, 0)
      guard descriptor >= 0 else { return -1 }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let isBound = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard !isBound else { return descriptor }
      let code = errno
      close(descriptor)
      errno = code
      return -1
    }

    private static func port(of descriptor: Int32) -> Int? {
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isKnown = withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
      }
      return isKnown ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }
  }

  // Under its own name it would be the peer's member.
  private func systemSocket(_ domain: Int32, _ type: Int32, _ protocol: Int32) -> Int32 {
    socket(domain, type, `protocol`)
  }
#endif
