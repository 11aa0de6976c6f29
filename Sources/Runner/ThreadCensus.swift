import Probes

/// How many threads a worker had: at most at once, and different ones over the trial.
struct ThreadCensus {
  private var seen: Set<Int32> = []
  private var peak = 0

  mutating func count(_ process: Int32) { count(ProcStatus(of: process).threadIdentifiers()) }

  mutating func count(_ threads: [Int32]) {
    seen.formUnion(threads)
    peak = max(peak, threads.count)
  }

  /// Nil where the threads could not be seen.
  var counts: (peak: Int?, distinct: Int?) { seen.isEmpty ? (nil, nil) : (peak, seen.count) }
}
