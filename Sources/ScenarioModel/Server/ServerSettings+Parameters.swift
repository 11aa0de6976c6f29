extension ServerSettings {
  /// The settings as parameters: one declaration for scenarios, ids, checks, the schema, columns and the flags of
  /// `gcdbench serve`.
  public static let parameters: [Parameter] = [
    network, latency, latencyShape, latencySpread, bandwidth, totalBandwidth, notFound, serverError,
    unavailable,
    reset, resetEarly, truncated, trickle, silent, caching, connections, cpu, seed,
  ]

  package static let prefix = "server."

  /// Those of the values that are the server's, with their parameters, in declared order.
  package static func stated(in values: [String: Value]) -> [(parameter: Parameter, value: Value)] {
    parameters.compactMap { parameter in values[parameter.name].map { (parameter, $0) } }
  }

  /// The longest time that a setting can name: a minute.
  static let longestNs = 60_000_000_000
  static let mostBytesPerSecond = 1 << 40

  package static let network = parameter(
    "network", .word(NetworkPreset.allCases.map(\.rawValue)), default: "none",
    "A kind of network, which gives latency, bandwidth and faults wherever they are not stated.")
  package static let latency = parameter(
    "latency", .duration(0...longestNs), default: 0, "From a whole request to the first byte of its answer.")
  package static let latencyShape = parameter(
    "latency_shape", .word(LatencyShape.allCases.map(\.rawValue)), default: "fixed",
    "How latencies differ from request to request.")
  package static let latencySpread = parameter(
    "latency_spread", .share, default: 0.5,
    "Half width of the uniform latencies, as a share of the latency; sigma of the log-normal ones.")
  package static let bandwidth = parameter(
    "bandwidth", .size(0...mostBytesPerSecond), default: 0,
    "Bytes a second of each connection; 0 for no limit.")
  package static let totalBandwidth = parameter(
    "total_bandwidth", .size(0...mostBytesPerSecond), default: 0,
    "Bytes a second of all connections together; 0 for no limit.")
  package static let notFound = fault(.notFound)
  package static let serverError = fault(.serverError)
  package static let unavailable = fault(.unavailable)
  package static let reset = fault(.reset)
  package static let resetEarly = fault(.resetEarly)
  package static let truncated = fault(.truncated)
  package static let trickle = fault(.trickle)
  package static let silent = fault(.silent)
  package static let caching = parameter(
    "caching", .word(Caching.allCases.map(\.rawValue)), default: "etag",
    "What answers say about being kept: an ETag, also that they are good for an hour, or nothing.")
  package static let connections = parameter(
    "connections", .integer(1...100_000), default: 1000, "Connections at once; more are refused.")
  package static let cpu = parameter(
    "cpu", .integer(0...1023), default: "any", "The number of the one CPU that the server may use.",
    words: ["any"])
  package static let seed = parameter(
    "seed", .integer(0...Int.max), default: 1, "Decides pictures, latencies and faults.")

  private static func fault(_ kind: ServerFault) -> Parameter {
    parameter(kind.rawValue, .share, default: 0.0, "Share of the requests \(kind.summary).")
  }

  private static func parameter(
    _ name: String, _ kind: Parameter.Kind, default value: Value, _ summary: String, words: [String] = []
  ) -> Parameter {
    Parameter(prefix + name, kind, default: value, summary: summary, words: words)
  }
}

extension ServerSettings {
  /// The values that hold for what is stated: a network preset's where they are not stated themselves, else the defaults.
  ///
  /// Names are those of the parameters: `server.latency`.
  public static func resolved(stated: [String: Value]) -> [String: Value] {
    var values = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.defaultValue) })
    if case .word(let word)? = stated[network.name], let preset = NetworkPreset(rawValue: word) {
      values.merge(preset.values) { _, new in new }
    }
    for name in values.keys { if let value = stated[name] { values[name] = value } }
    return values
  }

  /// - Parameter values: resolved ones, by the parameters' names; what is missing has its default.
  public init(values: [String: Value]) {
    func value(_ parameter: Parameter) -> Value { values[parameter.name] ?? parameter.defaultValue }
    func integer(_ parameter: Parameter) -> Int { value(parameter).asNumber.map { Int($0) } ?? 0 }
    func share(_ parameter: Parameter) -> Double { value(parameter).asNumber ?? 0 }
    func word(_ parameter: Parameter) -> String { value(parameter).description }
    latencyNs = integer(Self.latency)
    latencyShape = LatencyShape(rawValue: word(Self.latencyShape)) ?? .fixed
    latencySpread = share(Self.latencySpread)
    bytesPerSecond = integer(Self.bandwidth)
    totalBytesPerSecond = integer(Self.totalBandwidth)
    faults = Dictionary(
      uniqueKeysWithValues: ServerFault.allCases.map { kind in
        (kind, values[kind.parameterName]?.asNumber ?? 0)
      }
    ).filter { $0.value > 0 }
    caching = Caching(rawValue: word(Self.caching)) ?? .etag
    connections = integer(Self.connections)
    if case .integer(let number) = value(Self.cpu) { cpu = number } else { cpu = nil }
    if case .integer(let number) = value(Self.seed) { seed = UInt64(number) } else { seed = 1 }
  }
}
