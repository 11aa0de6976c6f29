import Probes
package import Runner

/// A machine that is disturbed in the rounds that the script names.
package final class ScriptedHost {
  private let clock: ScriptedClock
  /// Rounds by the order in which they are executed, from 1.
  private let disturbed: Set<Int>
  private var looks = 0
  private var throttled = 0

  package init(clock: ScriptedClock, disturbed: Set<Int> = []) {
    self.clock = clock
    self.disturbed = disturbed
  }

  /// Looked at before and after each round.
  package var witness: HostWitness {
    HostWitness {
      self.looks += 1
      if self.looks.isMultiple(of: 2), self.disturbed.contains(self.looks / 2) { self.throttled += 1 }
      let now = self.clock.nowNs
      return HostSnapshot(
        monotonicNs: now, realtimeNs: now, sinceBootNs: now, ownCPUNs: 0, machine: nil,
        throttling: CPUThrottling(count: self.throttled, nanoseconds: self.throttled * 3_000_000))
    }
  }
}
