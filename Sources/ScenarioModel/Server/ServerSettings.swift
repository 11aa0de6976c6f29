/// How the mock image server behaves, from a scenario's `server:` block, a case's `server.*` or the flags of `serve`.
public struct ServerSettings: Sendable, Hashable, Codable {
  /// How latencies differ from request to request.
  public enum LatencyShape: String, Sendable, Codable, CaseIterable {
    case fixed
    /// Even over latency × (1 ± spread).
    case uniform
    /// The latency is the median, the spread is sigma of its logarithm.
    case logNormal = "log-normal"
    /// Even as `uniform`, but each image keeps its own.
    case byID = "by-id"
  }

  /// What answers say about being kept.
  public enum Caching: String, Sendable, Codable, CaseIterable {
    case none
    /// An ETag, so that a client may ask whether what it has is still good.
    case etag
    /// Also `Cache-Control: max-age=3600`.
    case maxAge = "max-age"
  }

  public var latencyNs: Int
  public var latencyShape: LatencyShape
  public var latencySpread: Double
  /// Of each connection; 0 for no limit.
  public var bytesPerSecond: Int
  /// Of all connections; 0 for no limit.
  public var totalBytesPerSecond: Int
  /// Shares of the requests, above 0 only.
  public var faults: [ServerFault: Double]
  public var caching: Caching
  public var connections: Int
  /// nil for any.
  public var cpu: Int?
  public var seed: UInt64
}

/// What the server does wrong on purpose.
public enum ServerFault: String, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  case notFound = "not_found"
  case serverError = "server_error"
  case unavailable
  /// A reset before any byte on a connection that was used before is retried by clients in silence, so that few are
  /// seen: hence in mid-body.
  case reset
  case resetEarly = "reset_early"
  case truncated
  case trickle
  case silent

  /// The end of "share of the requests …".
  public var summary: String {
    switch self {
    case .notFound: "that are answered by 404"
    case .serverError: "that are answered by 500"
    case .unavailable: "that are answered by 503"
    case .reset: "whose connection is reset in the middle of the body"
    case .resetEarly:
      "whose connection is reset before the first byte, which clients retry in silence where it was used before"
    case .truncated: "whose connection is closed in the middle of the body"
    case .trickle: "whose body comes a few bytes at a time"
    case .silent: "that are never answered"
    }
  }
}

/// Kinds of network to stand in for a link conditioner.
public enum NetworkPreset: String, Sendable, CaseIterable {
  case none, wifi
  case threeG = "3g"
  case veryBad = "very-bad"
  case offline

  /// By the parameters' names. Latencies are of both ways together; bandwidths are those of the profiles of Apple's
  /// Network Link Conditioner. Its lost packets stand as answers that are cut off or never come.
  public var values: [String: Value] {
    switch self {
    case .none: [:]
    case .wifi:
      [
        ServerSettings.latency.name: 2_000_000, ServerSettings.latencyShape.name: "log-normal",
        ServerSettings.latencySpread.name: 0.3, ServerSettings.totalBandwidth.name: 5_000_000,
      ]
    case .threeG:
      [
        ServerSettings.latency.name: 200_000_000, ServerSettings.latencyShape.name: "log-normal",
        ServerSettings.latencySpread.name: 0.3, ServerSettings.totalBandwidth.name: 97_500,
      ]
    case .veryBad:
      [
        ServerSettings.latency.name: 1_000_000_000, ServerSettings.latencyShape.name: "log-normal",
        ServerSettings.latencySpread.name: 0.5, ServerSettings.totalBandwidth.name: 125_000,
        ServerSettings.truncated.name: 0.05, ServerSettings.silent.name: 0.05,
      ]
    case .offline: [ServerSettings.silent.name: 1.0]
    }
  }

  /// The values with their parameters, in declared order.
  package var settings: [(parameter: Parameter, value: Value)] { ServerSettings.stated(in: values) }

  /// One sentence for `gcdbench show`.
  public var summary: String {
    switch self {
    case .none: "Nothing but what is stated."
    case .wifi: "2 ms both ways, 40 Mbit/s for all connections together."
    case .threeG: "200 ms both ways, 780 kbit/s for all connections together."
    case .veryBad:
      "1 s both ways, 1 Mbit/s for all connections together; 5 % of the bodies cut off, 5 % of the requests never answered."
    case .offline: "No request is ever answered."
    }
  }
}
