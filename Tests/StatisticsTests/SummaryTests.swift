import Metrics
import ScenarioModel
import Testing

@testable import Statistics

/// From trials to a case's numbers: what counts, what is left out, what is said about it.
struct SummaryTests {
  static let perform = "perform/work=1/stride=1"

  @Test func `a trial's wall time is the median of its samples, its CPU time total over items`() throws {
    let samples = [(100, 100), (200, 200), (900, 3_000)].map { wall, cpu in
      Sample(startedNs: 0, wallNs: wall, cpuNs: cpu, voluntarySwitches: 1, involuntarySwitches: 2, calls: 1)
    }
    let values = TrialValues(
      record: TrialRecord(
        subject: .control, purpose: .timed, round: 1, position: 1, outcome: .ok, samples: samples,
        itemsPerCall: 10),
      events: [])
    #expect(values.value(MetricName(.wall)) == 20)
    #expect(values.value(MetricName(.wall, per: .call)) == 200)
    #expect(values.value(MetricName(.cpu)) == 110)
    #expect(values.value(MetricName(.cores)) == 2.75)
    #expect(values.value(MetricName(.contextSwitches, per: .call)) == 3)
    #expect(values.value(MetricName(.throughput)) == 5e7)
    #expect(values.value(MetricName(.peakRSS)) == nil)
  }

  @Test func `counts that no kernel gives are added up without a trap`() {
    let sample = Sample(
      startedNs: 0, wallNs: 1, cpuNs: 1, voluntarySwitches: .max, involuntarySwitches: .max, calls: 1)
    let record = TrialRecord(
      subject: .control, purpose: .timed, round: 1, position: 1, outcome: .ok, samples: [sample])
    #expect(
      TrialValues(record: record, events: []).value(MetricName(.contextSwitches)) == 2 * Double(Int.max))
  }

  @Test func `the estimate is the rounds' median; none has an interval below six rounds`() {
    func metric(rounds: Int) -> MetricSummary? {
      var run = MadeUpRun(rounds: rounds)
      run.fill { _, round in Double(round) * 100 }
      return run.metric("loop/work=1")
    }
    #expect(metric(rounds: 5)?.estimate == 300)
    #expect(metric(rounds: 5)?.interval == nil)
    #expect(metric(rounds: 6)?.interval == Interval(low: 100, high: 600, level: 0.96875))
    #expect(metric(rounds: 10)?.interval?.low == 200)
  }

  @Test func `a disturbed round leaves the estimate only when its repeat is there`() {
    var run = MadeUpRun()
    run.fill { _, round in round == 4 ? 900 : 100 }
    for index in run.trials.indices where run.trials[index].round == 4 {
      run.trials[index].taint = "steal 2.1 %"
    }
    #expect(run.metric(Self.perform)?.byRound[4] == 900)
    #expect(run.metric(Self.perform)?.samples == 100)
    #expect(run.summary.caveats.first { $0.kind == .disturbed }?.text.contains("steal 2.1 %") == true)

    run.add(.of(run.scenario.cases[0]), round: 13, nsPerItem: 100, note: "repeat of 4")
    #expect(run.metric("loop/work=1")?.byRound[4] == 900, "half a repeat stands for nothing")

    run.add(.of(run.scenario.cases[1]), round: 13, nsPerItem: 100, note: "repeat of 4")
    #expect(run.metric(Self.perform)?.byRound == Dictionary(uniqueKeysWithValues: (1...10).map { ($0, 100) }))
    #expect(
      run.summary.caveats.map(\.text) == ["1 of 10 rounds was disturbed (steal 2.1 %) and repeated."])
  }

  @Test func `more disturbed rounds than a fifth are a noisy host`() {
    var run = MadeUpRun()
    run.fill { _, _ in 100 }
    for index in run.trials.indices where run.trials[index].round <= 3 {
      run.trials[index].taint = "foreign CPU 9 %"
    }
    #expect(run.summary.caveats.map(\.kind) == [.noisyHost])
    #expect(run.metric(Self.perform)?.rounds == 10)
    #expect(run.metric(Self.perform)?.min == 100)
  }

  @Test func `percentiles need ten values beyond them, and leave out disturbed samples`() {
    var run = MadeUpRun()
    run.fill { _, round in round == 1 ? 1 : 100 }
    let all = run.metric(Self.perform)
    #expect(all?.min == 1 && all?.p10 != nil && all?.p90 == 100 && all?.p99 == nil && all?.mad == 0)
    for index in run.trials.indices where run.trials[index].round == 1 {
      run.trials[index].taint = "steal 5 %"
    }
    let undisturbed = run.metric(Self.perform)
    #expect(undisturbed?.min == 100)
    #expect(undisturbed?.p90 == nil, "only ninety are left")
  }

  @Test func `a failed trial is kept as an outcome, never averaged, and its pair is left out`() {
    var run = MadeUpRun()
    run.fill { candidate, _ in candidate.variant == "loop" ? 100 : 300 }
    let index = run.trials.firstIndex { $0.subject.id == "loop/work=1" && $0.round == 2 } ?? 0
    run.trials[index].outcome = .timeout
    run.trials[index].samples = run.trials[index].samples.map { sample in
      var wrong = sample
      wrong.wallNs = 1
      return wrong
    }
    #expect(run.metric("loop/work=1")?.rounds == 9)
    #expect(run.metric("loop/work=1")?.min == 100)
    #expect(run.metric(Self.perform)?.rounds == 10)
    #expect(run.metric(Self.perform, "speedup")?.rounds == 9)
    #expect(run.metric(Self.perform)?.ratio.map { ($0.value * 1e9).rounded() } == 3e9)
    let loop = run.summary.cases.first { $0.isReference }
    #expect(loop?.outcomes.map(\.outcome) == [.ok, .timeout])
    #expect(loop?.outcomes.map(\.count) == [9, 1])
    #expect(run.summary.caveats.map(\.text) == ["1 of 10 trials ended with timeout and is left out."])
  }

  @Test func `an outcome that the scenario expects is no caveat`() {
    var run = MadeUpRun()
    run.scenario.outcomes = [.init(of: CaseSelector(["variant": ["perform"]]), expect: .trap)]
    for round in 1...10 {
      run.add(.of(run.scenario.cases[0]), round: round, nsPerItem: 100)
      run.trials.append(
        TrialRecord(
          subject: .of(run.scenario.cases[1]), purpose: .timed, round: round, position: 2, outcome: .trap))
    }
    #expect(run.summary.caveats.isEmpty)
    #expect(run.metric(Self.perform)?.estimate == nil)
    #expect(run.metric(Self.perform)?.against == nil)
  }

  @Test func `numbers of a variant that is wrong on purpose stand, with the violations of all trials`() {
    var run = MadeUpRun(variants: ["loop", "unguarded"])
    for round in 1...10 {
      run.add(.of(run.scenario.cases[0]), round: round, nsPerItem: 100)
      run.add(
        .of(run.scenario.cases[1]), round: round, nsPerItem: 50, outcome: round % 2 == 0 ? .incorrect : .ok,
        metrics: ["violations": round % 2 == 0 ? 3 : 0])
    }
    let wrong = run.summary.cases.first { $0.isWrongOnPurpose }
    #expect(wrong?.violations == 15)
    #expect(wrong?["wall_per_item"]?.rounds == 10)
    #expect(run.summary.cases.first { $0.isReference }?.violations == nil)
    #expect(run.summary.caveats.isEmpty)
  }

  @Test func `events and threads come from counted trials, and nothing else does`() throws {
    var run = MadeUpRun()
    run.fill { _, _ in 100 }
    for round in 11...12 {
      for candidate in run.scenario.cases {
        run.add(.of(candidate), round: round, nsPerItem: 999, purpose: .counted)
        run.trials[run.trials.count - 1].peakThreads = candidate.variant == "loop" ? 1 : 3
        for sample in run.trials[run.trials.count - 1].samples.indices {
          run.trials[run.trials.count - 1].samples[sample].events = [candidate.variant == "loop" ? 0 : 2]
        }
      }
    }
    #expect(run.metric(Self.perform)?.estimate == 100)
    #expect(run.metric(Self.perform, "peak_threads")?.estimate == 3)
    #expect(run.metric(Self.perform, "peak_threads")?.difference?.value == 2)
    let migrations = try #require(run.metric(Self.perform, "cpu_migrations_per_call"))
    #expect(migrations.estimate == 0.2)
    #expect(migrations.interval == nil && migrations.rounds == 2)
    #expect(run.metric(Self.perform, "distinct_threads") == nil)
  }

  @Test func `order of the trials does not matter`() {
    var run = MadeUpRun(strides: [1, 2, 3])
    run.fill(seed: 5) { $0.variant == "loop" ? 1 : 2 }
    let before = run.summary.cases.map(\.metrics)
    var generator = SplitMix64(seed: 1)
    run.trials.shuffle(using: &generator)
    #expect(run.summary.cases.map(\.metrics) == before)
  }

  @Test func `each thing that spoils a number is said`() {
    var run = MadeUpRun()
    run.context.isCut = true
    run.context.isDebug = true
    run.context.missingEvents = ["instructions": "not supported"]
    var noise = Noise(seed: 6)
    for round in 1...10 {
      run.add(.control, round: round, nsPerItem: 1_000 * (1 + 0.1 * Double(round)), purpose: .control)
      run.add(
        .of(run.scenario.cases[0]), round: round, nsPerItem: 100_000 + noise.uniform(),
        metrics: ["overlap": 0.3])
      run.add(
        .of(run.scenario.cases[1]), round: round,
        nsPerItem: (round % 3 == 0 ? 300_000 : 100_000) * (1 + 0.01 * noise.normal()))
    }
    let kinds = run.summary.caveats.map(\.kind)
    #expect(kinds == [.debugBuild, .cut, .drift, .missingEvent, .lowOverlap, .twoModes])
    #expect(run.summary.caveats.last?.subject == Self.perform)
    #expect(run.summary.caveats.last?.text.contains("(70 % of trials)") == true)
    #expect(!run.summary.caveats.map(\.text).contains { !$0.hasSuffix(".") })
  }

  /// A run of which the reference's trials say what failed in them.
  private func run(failing counts: [String: Double], outcome: Outcome = .ok, isOneAnItem: Bool = true)
    -> MadeUpRun
  {
    func metric(_ name: String) -> Metric {
      Metric(name, unit: .count, scope: .level, comparison: .difference, summary: "Failed.")
    }
    let declared = MadeUpRun.declaration
    var run = MadeUpRun()
    run.scenario.workload = WorkloadDeclaration(
      name: declared.name, question: declared.question, parameters: declared.parameters,
      variants: declared.variants, call: declared.call, item: declared.item,
      itemsPerCall: declared.itemsPerCall,
      metrics: declared.metrics + [metric("failed"), metric("failed_status"), metric("failed_timeout")],
      failures: FailureDeclaration(
        "image", metric("failed"),
        kinds: [.init("status", metric("failed_status")), .init("timeout", metric("failed_timeout"))],
        isOneAnItem: isOneAnItem))
    for round in 1...10 {
      let isFailing = round <= 2
      run.add(
        .of(run.scenario.cases[0]), round: round, nsPerItem: 100, outcome: isFailing ? outcome : .ok,
        metrics: isFailing ? counts : ["failed": 0])
      run.add(.of(run.scenario.cases[1]), round: round, nsPerItem: 100, metrics: ["failed": 0])
    }
    return run
  }

  @Test func `a case of which a part failed says how much, why, and that its times include it`() {
    let caveats = run(failing: ["failed": 6, "failed_status": 1, "failed_timeout": 5]).summary.caveats
    #expect(caveats.map(\.kind) == [.failures])
    #expect(
      caveats.first?.text
        == "12 of 10000 images failed (status 2, timeout 10): its times include those failures.")
    #expect(caveats.first?.subject == run(failing: [:]).scenario.cases[0].id)
  }

  @Test func `failures that are all in wrong trials are told beside them, since they are why`() {
    let caveats = run(failing: ["failed": 1, "failed_status": 1], outcome: .incorrect).summary.caveats
    #expect(caveats.map(\.kind) == [.incorrect, .failures])
    #expect(caveats.last?.text == "2 of 10000 images failed (status 2): all in trials that are left out.")
  }

  @Test func `where items are something else, it is not said of how many`() {
    let caveats = run(failing: ["failed": 3], isOneAnItem: false).summary.caveats
    #expect(caveats.first?.text == "6 images failed: its times include those failures.")
  }

  @Test func `where nothing failed, or no number is one, there is no caveat and no crash`() {
    #expect(run(failing: ["failed": 0]).summary.caveats.isEmpty)
    for hostile in [Double.nan, -1, 1e300, .infinity] {
      _ = run(failing: ["failed": hostile, "failed_status": hostile]).summary.caveats
    }
  }

  @Test func `short samples are said`() {
    var run = MadeUpRun()
    run.scenario.measure.minSampleTimeNanoseconds = 5_000_000
    run.fill { candidate, _ in candidate.variant == "loop" ? 100_000 : 10 }
    let caveats = run.summary.caveats
    #expect(caveats.map(\.kind) == [.shortSamples])
    #expect(caveats.first?.text == "100 of 100 samples took less than min_sample_time (5.00 ms).")
  }

  @Test func `a run in which nothing lived still has a row for each case`() {
    let run = MadeUpRun()
    #expect(run.summary.cases.count == 2)
    #expect(run.metric(Self.perform)?.estimate == nil)
  }
}
