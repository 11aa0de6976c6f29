#if Images
  import MockImageServer
  import Platform
  import ScenarioModel
  import TestSupport

  /// A server of one test's own, within the test's process, stopped with the value.
  final class ServerUnderTest: Sendable {
    let server: ImageServer

    init(
      _ stated: [String: Value] = [:], _ configure: (inout ImageServer.Configuration) -> Void = { _ in }
    ) throws {
      var configuration = ImageServer.Configuration()
      configure(&configuration)
      server = try ImageServer(settings(stated), configuration)
    }

    deinit { server.stop() }

    var port: Int { server.endpoint.port }

    func connect() throws -> RawConnection { try RawConnection(port) }

    /// Asks over a connection of its own.
    func get(_ path: String) throws -> RawConnection.Answer { try connect().get(path) }

    /// Looks again and again, until the server's report is so.
    func wait(_ isSo: (ServerReport) -> Bool) throws {
      let limit = Clocks.monotonicNs() + 60_000_000_000
      while !isSo(server.report()) {
        guard Clocks.monotonicNs() < limit else { throw NeverCame(report: server.report()) }
        Clocks.sleep(nanoseconds: 5_000_000)
      }
    }

    struct NeverCame: Error { let report: ServerReport }
  }

  /// - Parameter stated: by names without `server.`.
  func settings(_ stated: [String: Value] = [:]) -> ServerSettings {
    let named = stated.map { ("server." + $0.key, $0.value) }
    return ServerSettings(values: ServerSettings.resolved(stated: Dictionary(uniqueKeysWithValues: named)))
  }

  /// A small picture, so that a debug build paints it in no time.
  func small(_ id: Int, width: Int = 64, height: Int = 48) -> String {
    ServerEndpoint.imagePath(id, width: width, height: height, quality: 60)
  }

  /// Runs a test's blocking body on a thread of its own, with a server that is stopped after it.
  func serving<Answer: Sendable>(
    _ stated: [String: Value] = [:], cacheBytes: Int? = nil, idleSeconds: Int? = nil,
    _ body: @escaping @Sendable (ServerUnderTest) throws -> Answer
  ) async throws -> Answer {
    try await offPool {
      let server = try ServerUnderTest(stated) { configuration in
        if let cacheBytes { configuration.cacheBytes = cacheBytes }
        if let idleSeconds { configuration.idleSeconds = idleSeconds }
      }
      return try body(server)
    }
  }
#endif
