import Platform
package import Probes

/// The one door through which time comes into a trial.
package struct Stopwatch {
  /// Runs a batch and says what it cost.
  package var measure: (_ batch: () -> Void) -> SampleBracket.Reading
  package var nowNs: () -> Int
  package var sleep: (_ nanoseconds: Int) -> Void

  package init(
    measure: @escaping (() -> Void) -> SampleBracket.Reading, nowNs: @escaping () -> Int,
    sleep: @escaping (Int) -> Void
  ) {
    self.measure = measure
    self.nowNs = nowNs
    self.sleep = sleep
  }

  /// The machine's clocks and counters.
  package static var live: Stopwatch {
    Stopwatch(
      measure: { SampleBracket.measure($0) }, nowNs: { Clocks.monotonicNs() },
      sleep: { Clocks.sleep(nanoseconds: $0) })
  }
}
