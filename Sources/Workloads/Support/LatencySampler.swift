internal import Metrics
internal import Platform

/// Times each so many-th operation of one thread and notes how long it took.
///
/// Two clock reads round each operation make an uncontended NSLock 11 times slower; round each 64th they cost a
/// nanosecond an operation.
struct LatencySampler: Sendable {
  /// 1 for each operation, 0 for none.
  let every: Int
  private var left: Int
  private(set) var histogram = LatencyHistogram()

  init(every: Int) {
    self.every = every
    left = every
    // 17 ms: what is longer grows the buckets once, outside of what is timed.
    if every > 0 { histogram.reserve(upToNs: 1 << 24) }
  }

  /// Does the operation, and notes its time where it is its turn.
  @inline(__always)
  mutating func callAsFunction<Answer>(_ operation: () -> Answer) -> Answer {
    left &-= 1
    if left != 0 { return operation() }
    return timed(operation)
  }

  @inline(__always)
  private mutating func timed<Answer>(_ operation: () -> Answer) -> Answer {
    left = every
    let start = Clocks.monotonicNs()
    let answer = operation()
    histogram.record(Clocks.monotonicNs() - start)
    return answer
  }

  /// Adds what another noted.
  mutating func merge(_ other: LatencySampler) { histogram.merge(other.histogram) }
}
