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

    private let socket: TCPSocket
    private let closer: OwnThread?

    /// - Parameter closes: whether connections are closed; else they are left alone.
    init(closes: Bool) throws {
      let socket: TCPSocket
      do { socket = try TCPSocket.listening(backlog: MutePeer.backlog) } catch let error as SystemError {
        throw WaitingError.noPeer(errno: error.code)
      }
      do {
        closer = closes ? try OwnThread("gcdbench-close") { MutePeer.closeAll(of: socket.file.number) } : nil
      } catch {
        socket.file.close()
        throw error
      }
      self.socket = socket
    }

    var port: Int { socket.port }

    deinit {
      // Ends the `accept` that the thread stands in.
      shutdown(socket.file.number, Int32(SHUT_RDWR))
      closer?.join()
      socket.file.close()
    }

    private static func closeAll(of socket: Int32) {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        close(connection)
      }
    }
  }
#endif
