import ScenarioModel
import Testing

@Suite struct PlanDurationTests {
  private func duration(
    _ waits: WaitDeclaration?, needsServer: Bool = true,
    stated: [String: Value] = ["server.latency": 300_000_000]
  ) -> PlanDuration {
    let workload = WorkloadDeclaration(
      name: "viewing", question: "How long?", parameters: [],
      variants: [Variant("plain", summary: "The only way.")], call: "a picture", item: "a picture",
      itemsPerCall: { _ in 1 }, waits: waits, needsServer: needsServer)
    let subject = Case(of: workload, variant: "plain", stated: needsServer ? stated : [:], cpus: 2)
    var measure = Measure()
    (measure.rounds, measure.counted, measure.samples) = (4, 0, 2)
    (measure.minSampleTimeNanoseconds, measure.warmupNanoseconds) = (5_000_000, 0)
    return Plan(cases: [subject], measure: measure, seed: 1).duration(measure, of: workload)
  }

  /// Each of the four trials has a call for its warm-up, and one for each sample.
  private func waited(_ callNs: Int) -> Int { 4 * 3 * callNs }

  @Test func `what a call and a trial wait for is in it`() {
    let least = duration(nil)
    #expect(least.isLeast && least.nanoseconds >= waited(300_000_000))
    let told = duration(WaitDeclaration(trialNs: 150_000_000) { _ in 900_000_000 })
    #expect(!told.isLeast)
    // The control waits for nothing.
    #expect(told.nanoseconds - least.nanoseconds == waited(600_000_000) + 4 * 150_000_000)
  }

  @Test func `what cannot be told counts as one answer, and it says so`() {
    let untold = duration(WaitDeclaration(trialNs: 150_000_000))
    #expect(untold.isLeast && untold.nanoseconds - duration(nil).nanoseconds == 4 * 150_000_000)
    #expect(!duration(nil, needsServer: false).isLeast)
  }
}
