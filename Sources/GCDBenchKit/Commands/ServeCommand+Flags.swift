#if Images
  import ScenarioModel

  /// `gcdbench serve`
  package enum ServeCommand {
    package static let declaration = CommandDeclaration(
      "serve", Arguments.self, in: .measure,
      abstract: "Serve pictures as slowly and badly as you like, for a browser or a client of your own",
      discussion: """
        The image server that scenarios run beside their trials, by itself: /images/7.jpg?w=200&h=150&quality=85 is a \
        JPEG with its number coded into the pixels, / shows some, /stats counts. It ends with Ctrl-C.
        """,
      examples: [
        CommandExample("gcdbench serve --port 8080 --latency 20ms", "each picture 20 ms late"),
        CommandExample("gcdbench serve --network 3g --truncated 5%", "a slow network that cuts pictures off"),
      ])

    package struct Arguments: ArgumentGroup {
      let place = PlaceFlags()
      let behaviour = BehaviourFlags()
      package init() {}
    }

    package struct PlaceFlags: ArgumentGroup {
      package static var heading: String { "Where it listens, and what it keeps" }
      let port = Flag(
        "port", .integer(in: 0...65_535), default: 8080, unset: "8080",
        doc: "the port to listen on; 0 for any that is free")
      let bind = Flag(
        "bind", .text("ADDRESS"), default: "127.0.0.1", unset: "127.0.0.1, this machine alone",
        doc: "the address of this machine to listen on, in numbers; 0.0.0.0 or :: for all of them")
      let cache = Flag(
        "cache", .size(in: 0...1 << 40), default: 64 << 20, unset: "64MiB",
        doc: "most memory for pictures that are kept")
      package init() {}
    }
  }

  /// How the server behaves: a flag for each setting of a scenario's `server:` block.
  package struct BehaviourFlags: ArgumentGroup {
    package static var heading: String { "How it behaves" }
    let settings = ServerSettings.parameters.map(BehaviourFlags.flag)
    package init() {}

    private static func flag(_ parameter: Parameter) -> Flag<Value?> {
      Flag(
        name(of: parameter), .value(of: parameter), doc: doc(of: parameter),
        unset: parameter.text(of: parameter.defaultValue))
    }

    /// `server.total_bandwidth` is `total-bandwidth`.
    private static func name(of parameter: Parameter) -> String {
      String(parameter.name.dropFirst(ServerSettings.prefix.count).map { $0 == "_" ? "-" : $0 })
    }

    /// The sentence of the declaration as help has it: no capital, no full stop.
    private static func doc(of parameter: Parameter) -> String {
      let sentence = parameter.summary.hasSuffix(".") ? parameter.summary.dropLast() : parameter.summary[...]
      return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
  }

  extension Parsed<BehaviourFlags> {
    /// How the server is to behave.
    /// - Throws: where the flags cannot be together.
    func serverSettings() throws(UsageError) -> ServerSettings {
      if let problem = FaultShares(stated: stated).problem {
        throw UsageError(command: ServeCommand.declaration.page.name, .impossible(problem))
      }
      return ServerSettings(values: ServerSettings.resolved(stated: stated))
    }

    /// The settings that the flags state, by the parameters' names.
    var stated: [String: Value] {
      let names = ServerSettings.parameters.map(\.name)
      return Dictionary(
        uniqueKeysWithValues: zip(names, self.settings).compactMap { name, value in value.map { (name, $0) } }
      )
    }
  }
#endif
