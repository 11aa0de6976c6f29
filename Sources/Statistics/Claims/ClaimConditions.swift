package import ScenarioModel

extension Claim.Conditions {
  /// Why the claim cannot be judged on this machine; nil where it can.
  package func obstacle(cpuCount: Int, host: HostFacts) -> String? {
    if let cpus, !cpus.contains(cpuCount) { return "needs \(Self.text(cpus)), ran with \(cpuCount)" }
    if let os, os != host.os { return "speaks of \(os) only" }
    if let nice {
      guard let can = host.canRaisePriority else {
        return "not known whether threads may raise their priority"
      }
      if can != nice { return "needs threads that \(nice ? "may" : "may not") raise their priority" }
    }
    let perfIsOpen = host.perfEvents.values.contains("open")
    if let perf, perf != perfIsOpen {
      return perf ? "needs perf events" : "speaks of machines without perf events"
    }
    return nil
  }

  private static func text(_ cpus: ClosedRange<Int>) -> String {
    if cpus.upperBound == .max { return "\(cpus.lowerBound) or more CPUs" }
    if cpus.lowerBound == cpus.upperBound {
      return "\(cpus.lowerBound) CPU\(cpus.lowerBound == 1 ? "" : "s")"
    }
    return "\(cpus.lowerBound) to \(cpus.upperBound) CPUs"
  }
}
