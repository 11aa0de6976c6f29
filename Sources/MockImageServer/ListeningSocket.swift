#if Images
  internal import Platform

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// A TCP socket with an address of this machine.
  struct ListeningSocket {
    let file: FileDescriptor
    let isIPv6: Bool

    /// - Parameters:
    ///   - address: in numbers, of IPv4 or IPv6.
    ///   - port: 0 for any that is free.
    ///   - isListening: one that is bound only refuses every connection, and keeps others from the port.
    /// - Throws: `ServerStartError`
    init(_ address: String, port: Int, isListening: Bool = true) throws {
      var hints = addrinfo()
      hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
      hints.ai_socktype = Self.stream
      var found: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(address, String(port), &hints, &found) == 0, let place = found?.pointee else {
        throw ServerStartError.noAddress(address)
      }
      defer { freeaddrinfo(found) }
      let number = socket(place.ai_family, Self.stream, 0)
      guard number >= 0 else { throw ServerStartError(address, port, "socket", errno) }
      file = FileDescriptor(number: number)
      isIPv6 = place.ai_family == AF_INET6
      file.closeOnExec()
      do { try open(place, isListening, address, port) } catch {
        file.close()
        throw error
      }
    }

    private func open(_ place: addrinfo, _ isListening: Bool, _ address: String, _ port: Int) throws {
      var yes: Int32 = 1
      // Connections of a server of a moment ago keep the port for a minute otherwise.
      setsockopt(file.number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      guard bind(file.number, place.ai_addr, place.ai_addrlen) == 0 else {
        throw ServerStartError(address, port, "bind", errno)
      }
      guard !isListening || listen(file.number, SOMAXCONN) == 0 else {
        throw ServerStartError(address, port, "listen", errno)
      }
    }

    var port: Int {
      var storage = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      return withUnsafeMutableBytes(of: &storage) { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        getsockname(file.number, base.assumingMemoryBound(to: sockaddr.self), &length)
        // Of both families it is the two bytes after the family.
        return Int(bytes[2]) << 8 | Int(bytes[3])
      }
    }

    private static var stream: Int32 {
      #if canImport(Glibc)
        Int32(SOCK_STREAM.rawValue)
      #else
        SOCK_STREAM
      #endif
    }
  }
#endif
