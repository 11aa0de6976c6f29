extension Plan {
  /// A fresh process, from its spawn to its end, beside what it is for.
  private static let fixedNs = 8_000_000
  /// Samples aim at 1.5 × the least time, and rounding their calls up to 1, 2, 5 … adds a third on the average.
  private static let sampleOvershoot = 2.0

  /// How long the plan takes where no call is longer than a sample, or than the image server's latency, in ns.
  package func estimateNs(_ measure: Measure) -> Int {
    trials.reduce(0) { $0 + Plan.estimateNs(of: $1, measure) }
  }

  /// Dispatch's idle threads leave after 5 s; a rearmed trial waits for that.
  private static let rearmNs = 6_500_000_000

  private static func estimateNs(of trial: Trial, _ measure: Measure) -> Int {
    let factors = trial.subject.case?.factors ?? Factors()
    // No call of a workload that talks to the server is shorter than one reply takes.
    let replyNs = trial.subject.case?.values[ServerSettings.latency.name]?.asNumber.map { Int($0) } ?? 0
    let sampleNs = max(Int(sampleOvershoot * Double(measure.minSampleTimeNanoseconds)), replyNs)
    let warmupNs = max(measure.warmupNanoseconds, replyNs)
    switch factors.pool {
    case .cold: return fixedNs + max(measure.minSampleTimeNanoseconds, replyNs)
    case .rearmed: return fixedNs + warmupNs + rearmNs
    case .warm:
      let gaps = max(0, measure.samples - 1) * factors.gapNanoseconds
      return fixedNs + warmupNs + measure.samples * sampleNs + gaps
    }
  }
}
