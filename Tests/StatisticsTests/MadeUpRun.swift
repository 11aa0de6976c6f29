import Metrics
import ScenarioModel

@testable import Statistics

/// A scenario and its trials, made up: what the words are proven on.
struct MadeUpRun {
  static let declaration = WorkloadDeclaration(
    name: "made-up", question: "Which is faster?",
    parameters: [
      Parameter("work", .integer(0...1_000), default: 1, summary: "Units."),
      Parameter(
        "stride", .integer(1...100_000), default: 1, summary: "Stride.", variants: ["perform", "unguarded"]),
    ],
    variants: [
      Variant("loop", summary: "The reference."), Variant("perform", summary: "The other way."),
      Variant("unguarded", summary: "Wrong.", wrongOnPurpose: true),
    ],
    call: "all items once", item: "an item", itemsPerCall: { _ in 10 }, metrics: [.violations, .overlap],
    latencies: [LatencyDeclaration("wait", summary: "Waiting.")])

  var scenario: Scenario
  var trials: [TrialRecord] = []
  var context: RunContext

  init(
    variants: [String] = ["loop", "perform"], works: [Int] = [1], strides: [Int] = [1], rounds: Int = 10,
    tolerances: [String: Tolerance] = [:], claims: [Claim] = [], reference: String? = "loop"
  ) {
    var cases: [Case] = []
    for variant in variants {
      for work in works {
        for stride in variant == "loop" ? [nil] : strides.map(Optional.some) {
          var stated: [String: Value] = ["work": .integer(work)]
          if let stride { stated["stride"] = .integer(stride) }
          cases.append(Case(of: Self.declaration, variant: variant, stated: stated, cpus: 2))
        }
      }
    }
    var measure = Measure()
    measure.rounds = rounds
    measure.events = ["cpu-migrations"]
    measure.minSampleTimeNanoseconds = 0
    scenario = Scenario(
      name: "made-up", question: "Which?", workload: Self.declaration, reference: reference, cases: cases,
      measure: measure, tolerances: tolerances, claims: claims)
    context = RunContext(cpuCount: 2, plannedRounds: rounds)
  }

  /// Adds a trial of ten equal samples, each of ten calls of ten items.
  mutating func add(
    _ subject: TrialSubject, round: Int, nsPerItem: Double, cpuNsPerItem: Double? = nil, switches: Int = 0,
    purpose: Purpose = .timed, outcome: Outcome = .ok, taint: String? = nil, note: String? = nil,
    metrics: [String: Double] = [:]
  ) {
    let sample = Sample(
      startedNs: round, wallNs: Int(nsPerItem * 100), cpuNs: Int((cpuNsPerItem ?? nsPerItem) * 100),
      voluntarySwitches: switches, calls: 10)
    trials.append(
      TrialRecord(
        subject: subject, purpose: purpose, round: round, position: 1, outcome: outcome,
        samples: Array(repeating: sample, count: 10), itemsPerCall: 10, metrics: metrics, taint: taint,
        note: note))
  }

  /// Each planned round once, the value of each case from the closure.
  mutating func fill(_ nsPerItem: (Case, Int) -> Double) {
    for round in 1...scenario.measure.rounds {
      for candidate in scenario.cases {
        add(.of(candidate), round: round, nsPerItem: nsPerItem(candidate, round))
      }
    }
  }

  /// Noise of this spread about a level for each case; each round has a disturbance of its own that all its cases share.
  mutating func fill(seed: UInt64, spread: Double = 0.02, level: (Case) -> Double) {
    var noise = Noise(seed: seed)
    for round in 1...scenario.measure.rounds {
      let shared = 1 + 0.2 * noise.uniform()
      for candidate in scenario.cases {
        let ns = 100_000 * level(candidate) * shared * (1 + spread * noise.normal())
        add(.of(candidate), round: round, nsPerItem: ns)
      }
    }
  }

  var summary: RunSummary { RunSummarizer(scenario, context: context).summary(of: trials) }

  func metric(_ id: String, _ name: String = "wall_per_item") -> MetricSummary? {
    summary.cases.first { $0.subject.id == id }?[name]
  }
}
