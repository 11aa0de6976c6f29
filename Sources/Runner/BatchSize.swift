/// How many calls make a sample.
enum BatchSize {
  /// So many calls of the emptiest body take minutes. A batch that wants more has a body that does not mind how often
  /// it is called, and doubling would overflow.
  static let largest = 1_000_000_000_000

  /// The next of 1, 2, 5, 10, 20, 50 … at or above `calls`: small differences between two calibrations give one size.
  static func roundedUp(_ calls: Double) -> Int {
    guard calls > 1 else { return 1 }
    var decade = 1
    while decade < largest {
      for step in [1, 2, 5] where Double(step * decade) >= calls { return step * decade }
      decade *= 10
    }
    return decade
  }

  /// Calls for a sample of 1.5 × the least time, so that noise leaves few samples below it.
  /// - Parameter nanosecondsPerCall: median of the calibration's batches.
  static func calls(nanosecondsPerCall: Double, minSampleTimeNs: Int) -> Int {
    guard nanosecondsPerCall < Double(minSampleTimeNs) else { return 1 }
    return roundedUp(1.5 * Double(minSampleTimeNs) / max(nanosecondsPerCall, 0.01))
  }
}
