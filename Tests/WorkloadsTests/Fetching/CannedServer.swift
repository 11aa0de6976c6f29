#if Images
  import Platform
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// A server of a few lines on a raw socket that behaves as the path says, so that clients are tested against nothing
  /// that we also wrote for users. `/ok/N` is N bytes, `/slow/N` as many after 30 ms; `/status/404`, `/reset`,
  /// `/reset-early`, `/closed`, `/truncated` and `/silent` are what they say.
  final class CannedServer: Sendable {
    /// What it saw.
    struct Seen: Sendable {
      var connections = 0
      var requests = 0
      var busy = 0
      var mostBusy = 0
    }

    static let slowNs = 30_000_000

    private let listener: TCPSocket
    private let floor = Floor()
    private let thread: OwnThread

    init() throws {
      let listener = try TCPSocket.listening(backlog: 128)
      self.listener = listener
      let floor = floor
      thread = try OwnThread("canned") { floor.accept(on: listener.file.number) }
    }

    deinit {
      shutdown(listener.file.number, Int32(SHUT_RDWR))
      thread.join()
      listener.file.close()
      floor.hangUp()
    }

    var port: Int { listener.port }
    var base: String { "http://127.0.0.1:\(port)" }
    var seen: Seen { floor.state.withLock { $0.seen } }

    /// A port that is taken and on which nobody listens.
    static func refusing(_ body: (_ base: String) throws -> Void) throws {
      let socket = try TCPSocket.bound()
      defer { socket.file.close() }
      try body("http://127.0.0.1:\(socket.port)")
    }

    /// What `/ok/N` answers.
    static func body(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) } }
  }

  /// The state that the server's threads share.
  private final class Floor: Sendable {
    struct State: Sendable {
      var seen = CannedServer.Seen()
      /// Open connections and who serves them.
      var open: Set<Int32> = []
      var threads: [OwnThread] = []
    }

    let state = Mutex(State())

    func accept(on listener: Int32) {
      while true {
        let connection = systemAccept(listener)
        guard connection >= 0 else { return }
        state.withLock {
          $0.seen.connections += 1
          $0.open.insert(connection)
        }
        if let thread = try? OwnThread("canned-\(connection)", { self.serve(connection) }) {
          state.withLock { $0.threads.append(thread) }
        }
      }
    }

    /// Ends all connections and waits for their threads.
    func hangUp() {
      let threads = state.withLock { state in
        for connection in state.open { shutdown(connection, Int32(SHUT_RDWR)) }
        return state.threads
      }
      for thread in threads { thread.join() }
    }

    private func serve(_ connection: Int32) {
      while let path = request(on: connection) {
        state.withLock {
          $0.seen.requests += 1
          $0.seen.busy += 1
          $0.seen.mostBusy = max($0.seen.mostBusy, $0.seen.busy)
        }
        let goesOn = answer(path, on: connection)
        state.withLock { $0.seen.busy -= 1 }
        if !goesOn { break }
      }
      _ = state.withLock { $0.open.remove(connection) }
      close(connection)
    }

    /// The path of the next request; nil at the connection's end.
    private func request(on connection: Int32) -> String? {
      var head: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        head += buffer[..<count]
      }
      return String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init)
    }

    /// - Returns: whether the connection may be used again.
    private func answer(_ path: String, on connection: Int32) -> Bool {
      let parts = path.split(separator: "/").map(String.init)
      let number = parts.last.flatMap(Int.init) ?? 1000
      switch parts.first {
      case "ok": send(200, CannedServer.body(number), on: connection)
      case "slow":
        Clocks.sleep(nanoseconds: CannedServer.slowNs)
        send(200, CannedServer.body(number), on: connection)
      case "status": send(number, CannedServer.body(3), on: connection)
      case "reset":
        send(200, CannedServer.body(500), announcing: 1000, on: connection)
        // What is there has been read by then: a reset throws away what has not.
        Clocks.sleep(nanoseconds: CannedServer.slowNs)
        return reset(connection)
      case "reset-early": return reset(connection)
      case "closed": return false
      case "truncated":
        send(200, CannedServer.body(500), announcing: 1000, on: connection)
        return false
      default:
        // Silent: until the client hangs up.
        var byte: UInt8 = 0
        _ = recv(connection, &byte, 1, 0)
        return false
      }
      return true
    }

    private func send(_ status: Int, _ body: [UInt8], announcing length: Int? = nil, on connection: Int32) {
      let head = "HTTP/1.1 \(status) Canned\r\nContent-Length: \(length ?? body.count)\r\n\r\n"
      let bytes = Array(head.utf8) + body
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          systemSend(connection, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return }
        sent += count
      }
    }

    private func reset(_ connection: Int32) -> Bool {
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
      return false
    }
  }

  // Under their own names they would be the methods above.
  private func systemAccept(_ listener: Int32) -> Int32 { accept(listener, nil, nil) }
  private func systemSend(_ connection: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    send(connection, bytes, count, Int32(MSG_NOSIGNAL))
  }
#endif
