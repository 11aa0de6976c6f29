#if Images
  import Metrics
  import MockImageServer
  import Platform
  import ScenarioModel

  extension ServeCommand {
    /// Serves until SIGINT or SIGTERM, which is how it is meant to end; 1 where it cannot start.
    static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
      let settings = try arguments.behaviour.serverSettings()
      let signals = try SignalPipe.open()
      let server = try start(arguments, settings)
      if !isLoopback(arguments.place.bind) {
        context.console.writeError(
          "gcdbench serve: everybody who reaches \(arguments.place.bind) can have pictures painted here\n")
      }
      context.console.write(greeting(server, settings))
      while !signals.taken() { _ = Poll.readable([signals.file], milliseconds: -1) }
      let report = server.report()
      server.stop()
      context.console.write(farewell(report))
      return .fine
    }

    private static func start(
      _ arguments: Parsed<Arguments>, _ settings: ServerSettings
    ) throws -> ImageServer {
      var configuration = ImageServer.Configuration()
      configuration.address = arguments.place.bind
      configuration.port = arguments.place.port
      configuration.cacheBytes = arguments.place.cache
      let server = try ImageServer(settings, configuration)
      try server.behave(settings)
      try ServerAffinity().confine(to: settings.cpu)
      try HealthCheck.ask(server.endpoint)
      return server
    }

    private static func isLoopback(_ address: String) -> Bool {
      address.hasPrefix("127.") || address == "::1"
    }

    private static func greeting(_ server: ImageServer, _ settings: ServerSettings) -> String {
      let connections = min(settings.connections, server.connections)
      return
        "\(server.endpoint.base)/ serves pictures to \(connections) connections at once; Ctrl-C ends it\n"
    }

    /// `1204 requests for 100 pictures, 12.3 MB, 25 faults`
    private static func farewell(_ report: ServerReport) -> String {
      let faults = report.faults.values.reduce(0, +)
      return
        "\(report.requests) requests for \(report.unique) pictures, \(report.bytes) bytes, \(faults) faults\n"
    }
  }
#endif
