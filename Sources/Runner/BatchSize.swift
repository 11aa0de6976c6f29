/// How many calls make a sample.
enum BatchSize {
  /// The next of 1, 2, 5, 10, 20, 50 … at or above `calls`: small differences between two calibrations give one size.
  static func roundedUp(_ calls: Double) -> Int {
    guard calls > 1 else { return 1 }
    // A batch of 10^12 calls of the emptiest body takes minutes; beyond it the calibration is wrong, not the body fast.
    var decade = 1
    while decade < 1_000_000_000_000 {
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
