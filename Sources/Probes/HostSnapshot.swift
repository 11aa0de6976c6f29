import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The machine at one end of a round: clocks, CPU time of everybody and of ours, throttling.
package struct HostSnapshot: Sendable, Equatable {
  package var monotonicNs: Int
  package var realtimeNs: Int
  /// Goes on while the machine is suspended, where the system has such a clock.
  package var sinceBootNs: Int
  /// This process and its children that ended; a child still running is for the caller to add.
  package var ownCPUNs: Int
  package var machine: MachineCPU?
  package var throttling: CPUThrottling?

  package init(
    monotonicNs: Int, realtimeNs: Int, sinceBootNs: Int, ownCPUNs: Int,
    machine: MachineCPU?, throttling: CPUThrottling?
  ) {
    self.monotonicNs = monotonicNs
    self.realtimeNs = realtimeNs
    self.sinceBootNs = sinceBootNs
    self.ownCPUNs = ownCPUNs
    self.machine = machine
    self.throttling = throttling
  }

  /// Some ten µs; to be taken between rounds, by the process that spawns the workers.
  /// - Parameter cgroup: `Cgroup.own()`, looked up once.
  package static func now(cgroup: Cgroup?, files: FileReader = .live) -> HostSnapshot {
    let clocks = clocksAtOnce()
    return HostSnapshot(
      monotonicNs: clocks.monotonicNs, realtimeNs: clocks.realtimeNs, sinceBootNs: clocks.sinceBootNs,
      ownCPUNs: ResourceUsage.now().cpuNs + ResourceUsage.ofEndedChildren().cpuNs,
      machine: MachineCPU.now(files: files), throttling: cgroup?.throttling(files: files))
  }

  /// All three within a millisecond, if need be at the third try: a driver that was preempted between two reads must not
  /// look like a clock that was set.
  private static func clocksAtOnce() -> (monotonicNs: Int, realtimeNs: Int, sinceBootNs: Int) {
    var tries = 0
    while true {
      let clocks = (Clocks.monotonicNs(), Clocks.realtimeNs(), sinceBoot())
      tries += 1
      if tries == 3 || Clocks.monotonicNs() - clocks.0 < 1_000_000 { return clocks }
    }
  }

  private static func sinceBoot() -> Int {
    #if canImport(Glibc)
      var time = timespec()
      clock_gettime(CLOCK_BOOTTIME, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    #else
      Clocks.monotonicNs()
    #endif
  }
}
