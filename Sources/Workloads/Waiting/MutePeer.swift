#if Images
  internal import Platform

  #if canImport(Glibc)
    internal import Glibc
  #else
    internal import Darwin
  #endif

  /// A port that gives no answer: its connections are closed at once, or the kernel takes them and nobody reads.
  ///
  /// Our own and not the image server with a fault, so that such cases stand beside the others without a setting of
  /// `server.*` that these would need as well.
  final class MutePeer: Sendable {
    /// Connections that may wait to be taken; those beyond get no answer either.
    private static let backlog: Int32 = 128

    let port: Int
    private let socket: Int32
    private let closer: OwnThread?

    /// - Parameter closes: whether connections are closed; else they are left alone.
    init(closes: Bool) throws {
      let socket = MutePeer.socketOnLoopback()
      guard socket >= 0 else { throw WaitingError.noPeer(errno: errno) }
      guard listen(socket, MutePeer.backlog) == 0, let port = MutePeer.port(of: socket) else {
        let code = errno
        close(socket)
        throw WaitingError.noPeer(errno: code)
      }
      do {
        closer = closes ? try OwnThread("gcdbench-close") { MutePeer.closeAll(of: socket) } : nil
      } catch {
        close(socket)
        throw error
      }
      self.socket = socket
      self.port = port
    }

    deinit {
      // Ends the `accept` that the thread stands in.
      shutdown(socket, Int32(SHUT_RDWR))
      closer?.join()
      close(socket)
    }

    private static func closeAll(of socket: Int32) {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        close(connection)
      }
    }

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
