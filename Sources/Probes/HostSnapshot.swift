#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The machine at one end of a round: clocks, CPU time of everybody and of ours, throttling.
package struct HostSnapshot: Sendable, Equatable {
  package var monotonicNanoseconds: Int
  package var realtimeNanoseconds: Int
  /// Goes on while the machine is suspended, where the system has such a clock.
  package var sinceBootNanoseconds: Int
  /// This process and its children that ended; a child still running is for the caller to add.
  package var ownCPUNanoseconds: Int
  package var machine: MachineCPU?
  package var throttling: CPUThrottling?

  package init(
    monotonicNanoseconds: Int, realtimeNanoseconds: Int, sinceBootNanoseconds: Int, ownCPUNanoseconds: Int,
    machine: MachineCPU?, throttling: CPUThrottling?
  ) {
    self.monotonicNanoseconds = monotonicNanoseconds
    self.realtimeNanoseconds = realtimeNanoseconds
    self.sinceBootNanoseconds = sinceBootNanoseconds
    self.ownCPUNanoseconds = ownCPUNanoseconds
    self.machine = machine
    self.throttling = throttling
  }

  /// Some ten µs; to be taken between rounds, by the process that spawns the workers.
  /// - Parameter cgroup: `Cgroup.own()`, looked up once.
  package static func now(cgroup: Cgroup?, files: FileReader = .live) -> HostSnapshot {
    HostSnapshot(
      monotonicNanoseconds: ClockProbe.nanoseconds(CLOCK_MONOTONIC) ?? 0,
      realtimeNanoseconds: ClockProbe.nanoseconds(CLOCK_REALTIME) ?? 0,
      sinceBootNanoseconds: ClockProbe.sinceBoot() ?? 0,
      ownCPUNanoseconds: ResourceUsage.now().cpuNanoseconds + ResourceUsage.ofEndedChildren().cpuNanoseconds,
      machine: MachineCPU.now(files: files), throttling: cgroup?.throttling(files: files))
  }
}
