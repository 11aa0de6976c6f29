/// One raw reading of a perf counter: its value, and for how long it was wanted and really on the hardware.
package struct PerfReading: Sendable, Equatable {
  package var value: UInt64
  /// Both times are in ns, summed over the threads that inherit the counter.
  package var enabledNs: UInt64
  package var runningNs: UInt64

  package init(value: UInt64, enabledNs: UInt64, runningNs: UInt64) {
    self.value = value
    self.enabledNs = enabledNs
    self.runningNs = runningNs
  }
}

/// Reckons with counters that others read: differences, scaling. Pure, so it is tested where counters are refused.
package enum CounterMath {
  /// What a counter would show had it run all the time that it was enabled; nil when it never ran.
  ///
  /// More hardware events than the CPU has counters take turns; the share of the turn is running / enabled.
  package static func scaled(_ reading: PerfReading) -> Int? {
    let (enabled, running) = (reading.enabledNs, reading.runningNs)
    if running >= enabled { return Int(exactly: reading.value) }
    guard running > 0 else { return nil }
    return Int(exactly: (Double(reading.value) * (Double(enabled) / Double(running))).rounded())
  }

  /// The counts between two readings. Scaled after the subtraction: two scaled totals may differ by less than 0.
  ///
  /// nil where either reading is missing, the counter did not run in between, or it went backwards.
  package static func counts(from before: [PerfReading?], to after: [PerfReading?]) -> [Int?] {
    zip(before, after).map { before, after in
      guard let before, let after, let delta = difference(after, before) else { return nil }
      return scaled(delta)
    }
  }

  private static func difference(_ after: PerfReading, _ before: PerfReading) -> PerfReading? {
    let enabled = after.enabledNs.subtractingReportingOverflow(before.enabledNs)
    let running = after.runningNs.subtractingReportingOverflow(before.runningNs)
    let value = after.value.subtractingReportingOverflow(before.value)
    guard !value.overflow, !enabled.overflow, !running.overflow else { return nil }
    return PerfReading(
      value: value.partialValue, enabledNs: enabled.partialValue,
      runningNs: running.partialValue)
  }
}

extension ResourceUsage {
  /// What was charged between two readings, `after - before`. A negative field is an impossible sample, kept visible.
  package static func - (after: ResourceUsage, before: ResourceUsage) -> ResourceUsage {
    ResourceUsage(
      userNs: after.userNs - before.userNs,
      systemNs: after.systemNs - before.systemNs,
      voluntarySwitches: after.voluntarySwitches - before.voluntarySwitches,
      involuntarySwitches: after.involuntarySwitches - before.involuntarySwitches,
      minorFaults: after.minorFaults - before.minorFaults,
      majorFaults: after.majorFaults - before.majorFaults)
  }
}
