import Probes
package import Runner

/// A machine that is disturbed in the rounds that the script names.
package final class ScriptedHost {
  /// What happens to the machine in those rounds.
  package enum Disturbance: Sendable {
    case throttling
    /// The wall clock is set on, or (negative) back.
    case clockSet(nanoseconds: Int)
    /// The machine stands still, and all but the monotonic clock goes on.
    case pause(nanoseconds: Int)
  }

  private let clock: ScriptedClock
  /// Rounds by the order in which they are executed, from 1.
  private let disturbed: Set<Int>
  private var looks = 0
  private let disturbance: Disturbance
  private var throttled = 0
  private var setNs = 0
  private var pausedNs = 0

  package init(
    clock: ScriptedClock, disturbed: Set<Int> = [], by disturbance: Disturbance = .throttling
  ) {
    self.clock = clock
    self.disturbed = disturbed
    self.disturbance = disturbance
  }

  /// Looked at before and after each round.
  package var witness: HostWitness {
    HostWitness {
      self.looks += 1
      if self.looks.isMultiple(of: 2), self.disturbed.contains(self.looks / 2) { self.disturb() }
      let now = self.clock.nowNs
      return HostSnapshot(
        monotonicNs: now, realtimeNs: now + self.pausedNs + self.setNs, sinceBootNs: now + self.pausedNs,
        ownCPUNs: 0, machine: nil,
        throttling: CPUThrottling(count: self.throttled, nanoseconds: self.throttled * 3_000_000))
    }
  }

  private func disturb() {
    switch disturbance {
    case .throttling: throttled += 1
    case .clockSet(let nanoseconds): setNs += nanoseconds
    case .pause(let nanoseconds): pausedNs += nanoseconds
    }
  }
}
