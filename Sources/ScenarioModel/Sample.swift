/// One timed batch of calls inside a trial. Counts and times are those of the whole process over the batch.
package struct Sample: Sendable, Hashable, Codable {
  /// CLOCK_MONOTONIC at its begin.
  package var startedNs: Int
  package var wallNs: Int
  package var cpuNs: Int
  package var voluntarySwitches: Int
  package var involuntarySwitches: Int
  package var minorFaults: Int
  package var majorFaults: Int
  package var calls: Int
  /// Of one call.
  package var checksum: UInt64
  /// The counted events, in the order of the job's; nil where one was not counted.
  package var events: [Int?]

  package init(
    startedNs: Int, wallNs: Int, cpuNs: Int, voluntarySwitches: Int = 0, involuntarySwitches: Int = 0,
    minorFaults: Int = 0, majorFaults: Int = 0, calls: Int, checksum: UInt64 = 0, events: [Int?] = []
  ) {
    self.startedNs = startedNs
    self.wallNs = wallNs
    self.cpuNs = cpuNs
    self.voluntarySwitches = voluntarySwitches
    self.involuntarySwitches = involuntarySwitches
    self.minorFaults = minorFaults
    self.majorFaults = majorFaults
    self.calls = calls
    self.checksum = checksum
    self.events = events
  }
}
