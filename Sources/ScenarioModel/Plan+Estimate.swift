/// How long a plan takes.
package struct PlanDuration: Sendable, Hashable {
  package var nanoseconds: Int
  /// Whether it may take much longer: what some of its cases wait for cannot be said.
  package var isLeast: Bool
}

extension Plan {
  /// A fresh process, from its spawn to its end, beside what it is for.
  private static let fixedNs = 8_000_000
  /// Samples aim at 1.5 × the least time, and rounding their calls up to 1, 2, 5 … adds a third on the average.
  private static let sampleOvershoot = 2.0
  /// Dispatch's idle threads leave after 5 s; a rearmed trial waits for that.
  private static let rearmNs = 6_500_000_000

  /// How long the plan takes where no call reckons for longer than a sample.
  package func duration(_ measure: Measure, of workload: WorkloadDeclaration) -> PlanDuration {
    var duration = PlanDuration(nanoseconds: 0, isLeast: false)
    for trial in trials {
      let wait = Plan.wait(of: trial, workload)
      duration.nanoseconds += Plan.estimateNs(of: trial, measure, callWaitNs: wait.nanoseconds)
      if wait.isLeast { duration.isLeast = true }
      if trial.subject != .control { duration.nanoseconds += workload.waits?.trialNs ?? 0 }
    }
    return duration
  }

  /// What a call waits for.
  private static func wait(of trial: Trial, _ workload: WorkloadDeclaration) -> PlanDuration {
    guard let values = trial.subject.case?.values else { return PlanDuration(nanoseconds: 0, isLeast: false) }
    if let stated = try? workload.waits?.callNs(values) {
      return PlanDuration(nanoseconds: stated, isLeast: false)
    }
    // No call of a workload that talks to the server is shorter than one answer takes.
    let answerNs = workload.needsServer ? ServerSettings(values: values.values).latencyNs : 0
    return PlanDuration(nanoseconds: answerNs, isLeast: workload.needsServer)
  }

  private static func estimateNs(of trial: Trial, _ measure: Measure, callWaitNs: Int) -> Int {
    let factors = trial.subject.case?.factors ?? Factors()
    let sampleNs = max(Int(sampleOvershoot * Double(measure.minSampleTimeNanoseconds)), callWaitNs)
    let warmupNs = max(measure.warmupNanoseconds, callWaitNs)
    switch factors.pool {
    case .cold: return fixedNs + max(measure.minSampleTimeNanoseconds, callWaitNs)
    case .rearmed: return fixedNs + warmupNs + rearmNs
    case .warm:
      let gaps = max(0, measure.samples - 1) * factors.gapNanoseconds
      return fixedNs + warmupNs + measure.samples * sampleNs + gaps
    }
  }
}
