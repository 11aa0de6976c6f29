#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A TCP socket with an address of this machine, by default of the loopback.
package struct TCPSocket: Sendable {
  package static let loopback = "127.0.0.1"

  package let file: FileDescriptor
  package let port: Int
  package let isIPv6: Bool

  /// One that keeps its port from others, and refuses every connection.
  /// - Parameters:
  ///   - address: in numbers, of IPv4 or IPv6.
  ///   - port: 0 for any that is free.
  /// - Throws: `SystemError`; its call is `getaddrinfo` where the address is none.
  package static func bound(to address: String = loopback, port: Int = 0) throws -> TCPSocket {
    try TCPSocket(address, port, backlog: nil)
  }

  /// One that takes connections.
  /// - Parameter backlog: how many may wait until they are taken.
  /// - Throws: `SystemError`, as `bound`.
  package static func listening(
    on address: String = loopback, port: Int = 0, backlog: Int32 = SOMAXCONN
  ) throws -> TCPSocket {
    try TCPSocket(address, port, backlog: backlog)
  }

  /// A connection to whoever listens there.
  /// - Throws: `SystemError`, as `bound`.
  package static func connected(to address: String = loopback, port: Int) throws -> FileDescriptor {
    try Place.found(address, port) { place in
      let file = try place.socket()
      guard connect(file.number, place.info.ai_addr, place.info.ai_addrlen) == 0 else {
        throw place.failure("connect", closing: file)
      }
      return file
    }
  }

  private init(_ address: String, _ port: Int, backlog: Int32?) throws {
    (file, isIPv6) = try Place.found(address, port) { place in
      let file = try place.socket()
      // Connections of a server of a moment ago keep a named port for a minute otherwise. A socket that does not listen
      // must not have it: Linux then gives its port to whoever asks with the same option.
      if backlog != nil, port != 0 {
        var yes: Int32 = 1
        setsockopt(file.number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      }
      guard bind(file.number, place.info.ai_addr, place.info.ai_addrlen) == 0 else {
        throw place.failure("bind", closing: file)
      }
      if let backlog, listen(file.number, backlog) != 0 { throw place.failure("listen", closing: file) }
      return (file, place.info.ai_family == AF_INET6)
    }
    self.port = TCPSocket.port(of: file)
  }

  /// Of a socket that is bound.
  private static func port(of file: FileDescriptor) -> Int {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      getsockname(file.number, base.assumingMemoryBound(to: sockaddr.self), &length)
      // Of both families it is the two bytes after the family.
      return Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }
}

/// An address and a port as the system has them.
private struct Place {
  let info: addrinfo
  let name: String

  /// Calls `body` while the address is there.
  static func found<R>(_ address: String, _ port: Int, _ body: (Place) throws -> R) throws -> R {
    let name = "\(address) port \(port)"
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    hints.ai_socktype = stream
    var found: UnsafeMutablePointer<addrinfo>?
    guard !address.isEmpty, getaddrinfo(address, String(port), &hints, &found) == 0, let info = found?.pointee
    else { throw SystemError("getaddrinfo", on: name, code: EADDRNOTAVAIL) }
    defer { freeaddrinfo(found) }
    return try body(Place(info: info, name: name))
  }

  func socket() throws -> FileDescriptor {
    let number = systemSocket(info.ai_family, Place.stream)
    guard number >= 0 else { throw SystemError("socket", on: name) }
    let file = FileDescriptor(number: number)
    file.closeOnExec()
    return file
  }

  /// What the last call says, with the socket closed.
  func failure(_ call: String, closing file: FileDescriptor) -> SystemError {
    let error = SystemError(call, on: name)
    file.close()
    return error
  }

  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}

// Under its own name it would be the place's method.
private func systemSocket(_ family: Int32, _ type: Int32) -> Int32 { socket(family, type, 0) }
