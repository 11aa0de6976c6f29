/// What a new scenario of a workload begins with, where the first variant and the parameters' defaults would not ask
/// its question.
public struct StartingPoint: Sendable {
  /// The variant that all others are compared with; nil for the first one.
  public let reference: String?
  /// By the parameters' names, those of the image server too: `server.latency`.
  public let values: [String: Value]

  public init(reference: String? = nil, values: [String: Value] = [:]) {
    self.reference = reference
    self.values = values
  }

  /// A parameter's value to begin with: its default where nothing else is said.
  public func value(of parameter: Parameter) -> Value { values[parameter.name] ?? parameter.defaultValue }
}
