#if Images
  import Platform

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// A client that sends and gets bytes as they are, so that tests see what no library smooths over. It blocks.
  final class RawConnection {
    /// How the other side ended what it sent.
    enum Ending: Equatable { case closed, reset }

    struct Answer {
      var status: Int
      /// By names in lower case.
      var headers: [String: String]
      var body: [UInt8]

      var text: String { String(decoding: body, as: UTF8.self) }
    }

    struct Broken: Error { let what: String, got: Int }

    let file: FileDescriptor
    private var unread: [UInt8] = []
    private(set) var ending: Ending?

    init(_ port: Int) throws {
      file = try TCPSocket.connected(port: port)
      // Far above anything that a test waits for: a server that hangs fails the test, not the suite.
      var patience = timeval(tv_sec: 60, tv_usec: 0)
      setsockopt(file.number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { file.close() }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// What a server that has hung up does not take is lost without a word.
    func send(_ bytes: [UInt8]) {
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes { systemSend($0.baseAddress, $0.count) }
        if count <= 0 { return }
        sent += count
      }
    }

    private func systemSend(_ start: UnsafeRawPointer?, _ count: Int) -> Int {
      #if canImport(Glibc)
        Glibc.send(file.number, start, count, Int32(MSG_NOSIGNAL))
      #else
        Darwin.send(file.number, start, count, 0)
      #endif
    }

    func get(_ path: String, method: String = "GET", _ headers: String...) throws -> Answer {
      send("\(method) \(path) HTTP/1.1\r\nHost: x\r\n" + headers.map { $0 + "\r\n" }.joined() + "\r\n")
      return try answer(hasBody: method != "HEAD")
    }

    /// The next answer whole.
    func answer(hasBody: Bool = true) throws -> Answer {
      var answer = try head()
      let length = hasBody ? answer.headers["content-length"].flatMap { Int($0) } ?? 0 : 0
      if answer.status == 304 { return answer }
      answer.body = try take(length)
      return answer
    }

    /// Status and headers.
    func head() throws -> Answer {
      let mark = Array("\r\n\r\n".utf8)
      while true {
        if let end = unread.firstRange(of: mark) {
          let lines = String(decoding: unread[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
          unread.removeSubrange(..<end.upperBound)
          return try Self.head(of: lines)
        }
        guard more() else { throw Broken(what: "no head", got: unread.count) }
      }
    }

    private static func head(of lines: [Substring]) throws -> Answer {
      let words = (lines.first ?? "").split(separator: " ")
      guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
        throw Broken(what: "no status line", got: lines.count)
      }
      let headers = lines.dropFirst().map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (parts[0].lowercased(), String(parts.last?.drop { $0 == " " } ?? ""))
      }
      return Answer(status: status, headers: Dictionary(headers) { $1 }, body: [])
    }

    /// So many bytes.
    func take(_ count: Int) throws -> [UInt8] {
      while unread.count < count {
        guard more() else { throw Broken(what: "\(count) bytes wanted", got: unread.count) }
      }
      defer { unread.removeFirst(count) }
      return Array(unread[..<count])
    }

    /// All that comes until the other side ends it.
    func rest() -> [UInt8] {
      while more() {}
      defer { unread = [] }
      return unread
    }

    /// One read; false at the end.
    @discardableResult func more() -> Bool {
      do {
        let part = try file.read()
        if part.isEmpty { ending = .closed }
        unread += part
        return !part.isEmpty
      } catch let error as SystemError {
        if error.code == ECONNRESET { ending = .reset }
        return false
      } catch {
        return false
      }
    }
  }

  extension [UInt8] {
    fileprivate func firstRange(of mark: [UInt8]) -> Range<Int>? {
      guard count >= mark.count else { return nil }
      let start = (0...count - mark.count).first { self[$0..<$0 + mark.count].elementsEqual(mark) }
      return start.map { $0..<$0 + mark.count }
    }
  }
#endif
