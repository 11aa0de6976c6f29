/// How much is measured: a scenario's `measure:` block, and the flags that override it.
package struct Measure: Sendable, Hashable, Codable {
  /// Fresh processes per case, timed.
  package var rounds = 10
  /// Rounds with perf events and the thread census.
  package var counted = 2
  /// Samples a process.
  package var samples = 10
  package var minSampleTimeNanoseconds = 5_000_000
  package var warmupNanoseconds = 50_000_000
  /// Of one trial.
  package var timeoutNanoseconds = 30_000_000_000
  /// Of the whole run.
  package var maxTimeNanoseconds = 180_000_000_000
  /// perf events of the counted trials, by libpfm's names.
  package var events: [String] = ["cpu-migrations"]

  package init() {}
}

/// How far two values may be apart and still be called the same.
package struct Tolerance: Sendable, Hashable, Codable {
  /// A share of the reference's value: 0.1 for 10 %.
  package var relative: Double
  /// In the metric's unit, per item; for counts the larger of the two holds.
  package var absolute: Double

  package init(relative: Double, absolute: Double = 0) {
    self.relative = relative
    self.absolute = absolute
  }
}
