public import Metrics

/// What the server did since it was last told how to behave: its `/stats`, and what a trial is told of it.
public struct ServerReport: Sendable, Hashable, Codable {
  /// Requests for images, whatever became of them.
  public var requests: Int
  /// Of bodies, as far as they were handed to the system.
  public var bytes: Int
  /// Different images asked for.
  public var unique: Int
  /// Answers 304: what the client had was still good.
  public var notModified: Int
  /// Faults that were injected, by kind; those that happened only.
  public var faults: [ServerFault: Int]
  /// How much later than due a delayed answer was resumed; nil without one.
  public var latenessP50Ns: Int?
  public var latenessP99Ns: Int?
  public var openConnections: Int
  /// Of the whole server process, since it was last told how to behave.
  public var cpuNs: Int
  public var threads: Int
  public var residentBytes: Int
  /// Pictures that are kept, and what their memory is bounded by.
  public var cachedBytes: Int
  public var cacheLimitBytes: Int

  public init(
    requests: Int = 0, bytes: Int = 0, unique: Int = 0, notModified: Int = 0,
    faults: [ServerFault: Int] = [:],
    latenessP50Ns: Int? = nil, latenessP99Ns: Int? = nil, openConnections: Int = 0, cpuNs: Int = 0,
    threads: Int = 0, residentBytes: Int = 0, cachedBytes: Int = 0, cacheLimitBytes: Int = 0
  ) {
    self.requests = requests
    self.bytes = bytes
    self.unique = unique
    self.notModified = notModified
    self.faults = faults
    self.latenessP50Ns = latenessP50Ns
    self.latenessP99Ns = latenessP99Ns
    self.openConnections = openConnections
    self.cpuNs = cpuNs
    self.threads = threads
    self.residentBytes = residentBytes
    self.cachedBytes = cachedBytes
    self.cacheLimitBytes = cacheLimitBytes
  }
}

extension ServerReport {
  /// What a trial keeps of it; every workload that needs the server has these metrics.
  public static let metrics: [Metric] = [serverCPU, serverRequests, serverFaults, serverLateness]

  static let serverCPU = Metric(
    "server_cpu_time", unit: .nanoseconds, scope: .level, polarity: .neither, comparison: .ratio,
    summary: "CPU time of the image server a request, over the whole trial; not part of cpu.")
  static let serverRequests = Metric(
    "server_requests", unit: .count, scope: .level, polarity: .neither, comparison: .difference,
    summary: "Requests for images that the server had in the whole trial, its warm-up included.")
  static let serverFaults = Metric(
    "server_faults", unit: .count, scope: .level, polarity: .neither, comparison: .difference,
    summary: "Faults that the server injected in the whole trial.")
  static let serverLateness = Metric(
    "server_lateness_p99", unit: .nanoseconds, scope: .level, polarity: .neither, comparison: .difference,
    summary: "99th percentile of how much later than due the server resumed its delayed answers.")

  /// Values of those metrics, by name; what is not known is left out.
  package var values: [String: Double] {
    var values = [
      Self.serverRequests.name: Double(requests),
      Self.serverFaults.name: Double(faults.values.reduce(0, +)),
    ]
    if requests > 0 { values[Self.serverCPU.name] = Double(cpuNs) / Double(requests) }
    if let latenessP99Ns { values[Self.serverLateness.name] = Double(latenessP99Ns) }
    return values
  }
}
