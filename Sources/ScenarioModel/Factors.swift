/// The parameters that every workload takes.
public struct Factors: Sendable, Hashable, Codable {
  /// What state the thread pool is in when a sample begins.
  public enum Pool: String, Sendable, Codable, CaseIterable {
    /// Threads are there: after a warm-up.
    case warm
    /// No warm-up, one call, one sample a trial.
    case cold
    /// After a warm-up and 6.5 s of idling, by which the pool's threads have left; one sample a trial.
    case rearmed
  }

  /// CPUs that the worker may use; nil for all.
  public var cpus: Int?
  public var pool: Pool
  /// Idle time between two samples.
  public var gapNanoseconds: Int
  /// The quality of service that the workload gives its queues.
  public var qos: QoS

  public enum QoS: String, Sendable, Codable, CaseIterable {
    case unspecified = "default"
    case background, utility
    case userInitiated = "user-initiated"
    case userInteractive = "user-interactive"
  }

  public init(cpus: Int? = nil, pool: Pool = .warm, gapNanoseconds: Int = 0, qos: QoS = .unspecified) {
    self.cpus = cpus
    self.pool = pool
    self.gapNanoseconds = gapNanoseconds
    self.qos = qos
  }

  /// The factors as parameters: one declaration for ids, checks, schema and columns.
  public static let parameters: [Parameter] = [
    Parameter(
      "cpus", .integer(1...1024), default: "all", summary: "CPUs that the worker may use.", words: ["all"]),
    Parameter(
      "pool", .word(Pool.allCases.map(\.rawValue)), default: "warm",
      summary: "State of the thread pool when a sample begins."),
    Parameter(
      "gap", .duration(0...60_000_000_000), default: 0, summary: "Idle time between two samples."),
    Parameter(
      "qos", .word(QoS.allCases.map(\.rawValue)), default: "default",
      summary: "Quality of service that the workload gives its queues."),
  ]

  /// The factors that a case states; the others keep their defaults.
  init(stated: [String: Value]) {
    self.init()
    if case .integer(let count)? = stated["cpus"] { cpus = count }
    if case .word(let word)? = stated["pool"] { pool = Pool(rawValue: word) ?? .warm }
    if case .integer(let nanoseconds)? = stated["gap"] { gapNanoseconds = nanoseconds }
    if case .word(let word)? = stated["qos"] { qos = QoS(rawValue: word) ?? .unspecified }
  }
}
