#if Images
  internal import CMicroHTTPD
  internal import COnDemand
  internal import Metrics
  internal import Platform
  internal import Probes
  package import ScenarioModel

  /// Seeded JPEGs over HTTP, with delays, limits and faults as asked for.
  ///
  /// Three threads: one that serves, a painter, and that of whoever holds the server. No Dispatch and no Swift
  /// concurrency, so that nothing of them shows in measurements.
  ///
  /// `@unchecked`: the daemon is set once, and touched by the thread that serves alone until that is gone.
  package final class ImageServer: @unchecked Sendable {
    package struct Configuration: Sendable {
      /// In numbers.
      package var address = "127.0.0.1"
      /// 0 for any that is free.
      package var port = 0
      /// Of encoded pictures that are kept; those being sent or painted come on top.
      package var cacheBytes = 64 << 20
      /// After so long without a byte a connection is closed, unless the server itself makes it wait.
      package var idleSeconds = 10
      package init() {}
    }

    /// What one process needs beside its connections.
    static let ownFiles = 64
    /// Of all headers of a request together.
    static let headerBytes = 32 * 1024

    package let endpoint: ServerEndpoint
    /// How many connections it can have at once, as its limit of files allows.
    package let connections: Int
    private let desk: RequestDesk
    private let daemon: OpaquePointer
    private let refusing: TCPSocket
    private let serving: OwnThread
    private let painter: OwnThread

    /// Starts it.
    /// - Throws: `ServerStartError`, `OwnThreadError`
    package init(_ settings: ServerSettings, _ configuration: Configuration = .init()) throws {
      connections = Self.possibleConnections(for: settings)
      let desk = try RequestDesk(settings, cacheBytes: configuration.cacheBytes, mostConnections: connections)
      let socket = try Self.listening(configuration)
      refusing = try Self.refusing()
      let host = socket.isIPv6 ? "[\(configuration.address)]" : configuration.address
      endpoint = ServerEndpoint(host: host, port: socket.port, refusingPort: refusing.port)
      // One more than the desk lets in: at its own limit libmicrohttpd stops listening, and takes it up again only when it
      // is next called, for which nothing would wake the loop.
      let daemon = Self.start(socket, connections + 1, configuration.idleSeconds, desk)
      guard let daemon else { throw Self.whyNoDaemon }
      self.daemon = daemon
      self.desk = desk
      let loop = ServingLoop(daemon, desk.clock)
      serving = try OwnThread("gcdb-serving", stackBytes: 1 << 20) { loop.run() }
      painter = try OwnThread("gcdb-painter", stackBytes: 1 << 20) { desk.paint() }
    }

    /// From now on it behaves so, and counts from nothing.
    /// - Throws: `ServerStartError` where it has not as many connections as are asked for.
    package func behave(_ settings: ServerSettings) throws {
      // The default is a round number that nobody asked for.
      let isStated = settings.connections != ServerSettings(values: [:]).connections
      if isStated, settings.connections > connections {
        throw ServerStartError.tooFewFiles(wanted: settings.connections, possible: connections)
      }
      desk.behave(settings)
    }

    package func report() -> ServerReport { desk.report() }

    /// Closes all connections and ends its threads; it must not be used again.
    package func stop() {
      desk.end()
      painter.join()
      desk.clock.end()
      serving.join()
      MHD_stop_daemon(daemon)
      desk.clock.close()
      refusing.file.close()
    }

    private static func listening(_ configuration: Configuration) throws -> TCPSocket {
      let (address, port) = (configuration.address, configuration.port)
      do { return try TCPSocket.listening(on: address, port: port) } catch let error as SystemError {
        throw ServerStartError(address, port, error)
      }
    }

    private static func refusing() throws -> TCPSocket {
      do { return try TCPSocket.bound() } catch let error as SystemError {
        throw ServerStartError(TCPSocket.loopback, 0, error)
      }
    }

    private static var whyNoDaemon: ServerStartError {
      on_demand_microhttpd_fault().map { .noLibrary(String(cString: $0)) } ?? .noDaemon
    }

    private static func possibleConnections(for settings: ServerSettings) -> Int {
      let wanted = max(settings.connections, ServerSettings(values: [:]).connections) + ownFiles
      return max(1, (FileLimit.raised(to: wanted) ?? wanted) - ownFiles)
    }
  }
#endif
