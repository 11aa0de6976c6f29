private import Platform

/// What stands around a sample: resource usage and CPU time outside, the two clock reads innermost.
package enum SampleBracket {
  /// What one batch cost the process.
  package struct Reading: Sendable, Hashable {
    package var startedNs: Int
    package var wallNs: Int
    package var cpuNs: Int
    package var userNs: Int
    package var systemNs: Int
    package var voluntarySwitches: Int
    package var involuntarySwitches: Int
    package var minorFaults: Int
    package var majorFaults: Int

    package init(
      startedNs: Int, wallNs: Int, cpuNs: Int, userNs: Int = 0, systemNs: Int = 0, voluntarySwitches: Int = 0,
      involuntarySwitches: Int = 0, minorFaults: Int = 0, majorFaults: Int = 0
    ) {
      self.startedNs = startedNs
      self.wallNs = wallNs
      self.cpuNs = cpuNs
      self.userNs = userNs
      self.systemNs = systemNs
      self.voluntarySwitches = voluntarySwitches
      self.involuntarySwitches = involuntarySwitches
      self.minorFaults = minorFaults
      self.majorFaults = majorFaults
    }
  }

  @inline(__always)
  package static func measure(_ body: () -> Void) -> Reading {
    let usageBefore = ResourceUsage.now()
    let cpuBefore = Clocks.processCPUNs()
    let began = Clocks.monotonicNs()
    body()
    let ended = Clocks.monotonicNs()
    let cpuAfter = Clocks.processCPUNs()
    let spent = ResourceUsage.now() - usageBefore
    return Reading(
      startedNs: began, wallNs: ended - began, cpuNs: cpuAfter - cpuBefore, userNs: spent.userNs,
      systemNs: spent.systemNs, voluntarySwitches: spent.voluntarySwitches,
      involuntarySwitches: spent.involuntarySwitches, minorFaults: spent.minorFaults,
      majorFaults: spent.majorFaults)
  }
}
