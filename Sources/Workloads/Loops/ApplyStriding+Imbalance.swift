import Platform
import Statistics

extension StridedLoop {
  /// The busiest worker's time in blocks over the mean of the workers, of which there are at least as many as CPUs: the
  /// median of some calls.
  ///
  /// Calls of their own, since two clock reads a block would be felt in the samples where blocks are small.
  func imbalance() -> Double? {
    guard frame.way != .forLoop else { return nil }
    let timed = TimedBody(body: body)
    let loop = StridedLoop<TimedBody<Body>>(frame, timed)
    let begin = Clocks.monotonicNs()
    var quotients: [Double] = []
    repeat {
      blackHole(loop.run(calls: 1))
      quotients += [Imbalance.quotient(timed.times.takeEach(), workers: frame.threads)].compactMap { $0 }
    } while quotients.count < Imbalance.calls(threads: frame.threads)
      && Clocks.monotonicNs() - begin < Imbalance.mostNs
    return Quantiles.median(quotients)
  }
}

enum Imbalance {
  /// How many calls at most. The threads of each call are new, and each takes up one of the 4096 lanes of `ThreadSums`.
  static func calls(threads: Int) -> Int { max(1, min(9, 2048 / max(1, threads))) }

  /// Long calls are few.
  static let mostNs = 20_000_000

  /// - Parameter workers: the least number; one that got nothing to do counts as idle.
  /// - Returns: nil where nobody did anything.
  static func quotient(_ times: [UInt64], workers: Int) -> Double? {
    let total = times.reduce(0) { $0 + Double($1) }
    guard let busiest = times.max(), total > 0 else { return nil }
    return Double(busiest) * Double(max(workers, times.count)) / total
  }
}
