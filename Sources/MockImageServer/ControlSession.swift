#if Images
  internal import Platform
  internal import Probes
  internal import ScenarioModel

  /// A server beside a driver: asked by lines on standard input, answering on file 3, gone at the end of the input.
  package enum ControlSession {
    private static let requests = StandardStream.input.file
    private static let replies = FileDescriptor(number: 3)

    /// The whole life of the process.
    package static func main() -> Never {
      ignoreWriteSignals()
      ProcessIdentity.name("gcdbench-server")
      do {
        try serve()
        ProcessIdentity.exitNow(0)
      } catch {
        say(.failed("\(error)"))
        ProcessIdentity.exitNow(1)
      }
    }

    private static func serve() throws {
      let server = try ImageServer(ServerSettings(values: [:]))
      let affinity = ServerAffinity()
      try HealthCheck.ask(server.endpoint)
      say(.listening(server.endpoint, pid: ProcessIdentity.pid, connections: server.connections))
      var unread: [UInt8] = []
      while let request = try next(&unread) {
        switch request {
        case .behave(let settings):
          try affinity.confine(to: settings.cpu)
          try server.behave(settings)
          say(.behaving)
        case .report: say(.report(server.report()))
        }
      }
    }

    /// nil at the end of the input.
    private static func next(_ unread: inout [UInt8]) throws -> ServerRequest? {
      while true {
        if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
          let line = Array(unread[..<end])
          unread.removeSubrange(...end)
          return try JSONLine.decode(ServerRequest.self, line)
        }
        let part = try requests.read()
        if part.isEmpty { return nil }
        unread += part
      }
    }

    /// A driver that is gone is noticed by the end of the input.
    private static func say(_ reply: ServerReply) {
      if let line = try? JSONLine.encode(reply) { try? replies.write(line) }
    }
  }
#endif
