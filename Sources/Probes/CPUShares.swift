/// Where the CPU time of a while went that was not ours, as shares of all that the machine had to give.
package struct CPUShares: Sendable, Equatable {
  /// Kept by the hypervisor for others.
  package var steal: Double
  /// Used by other programs.
  package var foreign: Double
  /// Whether a round in which it were so would count as disturbed.
  package var disturbs: Bool

  package init(steal: Double, foreign: Double, disturbs: Bool) {
    self.steal = steal
    self.foreign = foreign
    self.disturbs = disturbs
  }

  /// Nil where the system does not tell.
  package init?(from before: HostSnapshot, to after: HostSnapshot) {
    guard let given = CPUGiven(before, after) else { return nil }
    let others = max(0, given.busyNs - (after.ownCPUNs - before.ownCPUNs))
    steal = Double(given.stealNs) / Double(given.capacityNs)
    foreign = Double(others) / Double(given.capacityNs)
    disturbs =
      given.excess(given.stealNs, over: Interference.largestStealShare) != nil
      || given.excess(others, over: Interference.largestForeignShare) != nil
  }
}
