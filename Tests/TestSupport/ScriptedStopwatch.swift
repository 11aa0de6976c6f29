import Probes
package import Runner

/// A stopwatch whose time passes by the script alone, with a workload whose batches cost what the script says.
///
/// A call costs 1 ns of CPU for each ns of wall time, so that a test sees which reading went where.
package final class ScriptedStopwatch {
  package let clock: ScriptedClock
  /// What was slept, in order.
  package private(set) var sleeps: [Int] = []
  /// Calls of each batch that was run, warm-up and calibration included.
  package private(set) var batches: [Int] = []
  /// Batches that had been run when the samples began.
  package private(set) var batchesBeforeSamples: Int?
  private let cost: (_ batch: Int, _ calls: Int) -> Int

  /// - Parameter cost: ns of a batch, from its number (0 is the first) and its calls.
  package init(clock: ScriptedClock = ScriptedClock(), cost: @escaping (_ batch: Int, _ calls: Int) -> Int) {
    self.clock = clock
    self.cost = cost
  }

  /// Every call costs the same.
  package convenience init(nanosecondsPerCall: Int) {
    self.init { _, calls in calls * nanosecondsPerCall }
  }

  /// What runs for as long as the script says.
  package var workload: ScriptedWorkload {
    ScriptedWorkload(
      { calls in
        self.clock.pass(self.cost(self.batches.count, calls))
        self.batches.append(calls)
      }, samplesBegin: { self.batchesBeforeSamples = self.batches.count })
  }

  package var stopwatch: Stopwatch {
    Stopwatch(
      measure: { batch in
        let beganNs = self.clock.nowNs
        batch()
        let wallNs = self.clock.nowNs - beganNs
        return SampleBracket.Reading(
          startedNs: beganNs, wallNs: wallNs, cpuNs: wallNs, usage: ResourceUsage(userNs: wallNs))
      }, nowNs: { self.clock.nowNs },
      sleep: { nanoseconds in
        self.sleeps.append(nanoseconds)
        self.clock.pass(nanoseconds)
      })
  }
}
