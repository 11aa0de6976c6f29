/// The shares of requests that each meet a fault. A request meets one at most, so that together they are at most all.
package struct FaultShares: Sendable {
  /// By kind, above 0 only, in the order in which the server draws.
  private let shares: [(kind: ServerFault, share: Double)]
  private let network: NetworkPreset?

  /// - Parameter values: resolved ones, by the parameters' names.
  package init(values: [String: Value]) {
    let faults = ServerSettings(values: values).faults
    shares = ServerFault.allCases.compactMap { kind in faults[kind].map { (kind, $0) } }
    network = values[ServerSettings.network.name].flatMap { NetworkPreset(rawValue: $0.description) }
  }

  /// - Parameter stated: by the parameters' names; what is missing is the network's, or has its default.
  package init(stated: [String: Value]) { self.init(values: ServerSettings.resolved(stated: stated)) }

  /// What is wrong with them, with what to do, as the end of a sentence; nil where nothing is.
  package var problem: String? {
    let sum = shares.reduce(0) { $0 + $1.share }
    // Ten tenths are a little more or less than one.
    guard sum > 1 + 1e-9 else { return nil }
    let parts = shares.map { "\($0.kind.rawValue) \(Parameter.percents($0.share))\(origin(of: $0))" }
    return "its faults are \(Parameter.percents(sum)) of the requests (\(parts.joined(separator: ", "))): "
      + "a request meets one at most, so lower them to 100 % together"
  }

  /// The network has it, where nobody stated it.
  private func origin(of fault: (kind: ServerFault, share: Double)) -> String {
    guard let network, network.values[fault.kind.parameterName]?.asNumber == fault.share else { return "" }
    return " of the network \(network.rawValue)"
  }
}

extension ServerFault {
  /// `server.not_found`
  package var parameterName: String { ServerSettings.prefix + rawValue }
}
