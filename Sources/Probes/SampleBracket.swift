private import Platform

/// What stands around a sample: resource usage and CPU time outside, the two clock reads innermost.
package enum SampleBracket {
  /// What one batch cost the process.
  package struct Reading: Sendable, Hashable {
    /// CLOCK_MONOTONIC at its begin.
    package var startedNs: Int
    package var wallNs: Int
    /// CLOCK_PROCESS_CPUTIME_ID, finer than the sum that `usage` has.
    package var cpuNs: Int
    package var usage: ResourceUsage

    package init(startedNs: Int, wallNs: Int, cpuNs: Int, usage: ResourceUsage = ResourceUsage()) {
      self.startedNs = startedNs
      self.wallNs = wallNs
      self.cpuNs = cpuNs
      self.usage = usage
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
    let usage = ResourceUsage.now() - usageBefore
    return Reading(startedNs: began, wallNs: ended - began, cpuNs: cpuAfter - cpuBefore, usage: usage)
  }
}
