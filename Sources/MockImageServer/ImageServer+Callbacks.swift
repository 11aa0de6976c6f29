#if Images
  internal import CMicroHTTPD
  internal import Platform

  extension ImageServer {
    /// Starts the daemon; its callbacks are functions of C, which find the desk through their context.
    static func start(
      _ socket: ListeningSocket, _ connections: Int, _ idleSeconds: Int, _ desk: RequestDesk
    ) -> OpaquePointer? {
      // Kept for as long as the process lives: nobody has to know when the last callback was.
      let context = Unmanaged.passRetained(desk).toOpaque()
      return shim_mhd_start(
        socket.file.number, socket.isIPv6 ? 1 : 0, UInt32(connections), UInt32(idleSeconds), headerBytes,
        { context, _, _ in ImageServer.desk(context).mayConnect ? .YES : .NO },
        { _, target, _ in
          guard let target else { return nil }
          return Unmanaged.passRetained(Exchange(Route(ImageServer.bytes(target)))).toOpaque()
        },
        { context, connection, _, method, _, _, uploaded, request in
          guard let connection, let method, let uploaded, let exchange = request?.pointee else { return .NO }
          return ImageServer.desk(context).handle(
            Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(), connection, method: method,
            uploaded: uploaded)
        },
        { context, _, request, ending in
          guard let exchange = request?.pointee else { return }
          request?.pointee = nil
          ImageServer.desk(context).finish(
            Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue(),
            isWhole: ending == .REQUEST_TERMINATED_COMPLETED_OK)
        },
        { context, _, _, change in
          ImageServer.desk(context).connections(change: change == .CONNECTION_NOTIFY_STARTED ? 1 : -1)
        }, context)
    }

    private static func desk(_ context: UnsafeMutableRawPointer?) -> RequestDesk {
      guard let context else { preconditionFailure("libmicrohttpd lost the context of a callback") }
      return Unmanaged<RequestDesk>.fromOpaque(context).takeUnretainedValue()
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(
        start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: length(text))
    }
  }

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  private func length(_ text: UnsafePointer<CChar>) -> Int { Int(strlen(text)) }
#endif
