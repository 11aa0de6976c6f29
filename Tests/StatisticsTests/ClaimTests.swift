import Metrics
import ScenarioModel
import Testing

@testable import Statistics

/// Claims on made-up samples: upheld, refuted, open, not applicable.
struct ClaimTests {
  static let perform = CaseSelector(["variant": ["perform"]])
  static let loop = CaseSelector(["variant": ["loop"]])

  static func claim(
    _ bound: Claim.Bound, metric: MetricName = MetricName(.wall), against: CaseSelector? = loop,
    over: Claim.Quantifier = .every, when: Claim.Conditions = .init(), onRecord: Claim.Record? = nil
  ) -> Claim {
    Claim(
      that: "It is so", subject: .metric(metric), of: perform, against: against, bound: bound, over: over,
      when: when, onRecord: onRecord)
  }

  func judge(
    _ claim: Claim, rounds: Int = 10, strides: [Int] = [1], host: HostFacts = HostFacts(),
    findings: Findings = Findings(), isQuick: Bool = false, level: (Case) -> Double
  ) -> ClaimVerdict {
    var run = MadeUpRun(strides: strides, rounds: rounds, claims: [claim])
    run.context.isQuick = isQuick
    run.fill(seed: 5, level: level)
    return ClaimJudge(run.scenario, summary: run.summary, findings: findings, host: host).verdict(claim)
  }

  typealias Row = (bound: Claim.Bound, ratio: Double, standing: ClaimVerdict.Standing)

  @Test(
    arguments: [
      (.atLeast(.ratio(2, text: "2x slower")), 3, .upheld),
      (.atLeast(.ratio(2, text: "2x slower")), 1.5, .refuted),
      (.atLeast(.ratio(2, text: "2x slower")), 2, .open),
      (.atMost(.ratio(2, text: "2x slower")), 1.5, .upheld),
      (.atMost(.ratio(2, text: "2x slower")), 0.1, .upheld),
      (.atMost(.ratio(2, text: "2x slower")), 3, .refuted),
      (.atLeast(.ratio(0.5, text: "2x faster")), 0.3, .upheld),
      (.atLeast(.ratio(0.5, text: "2x faster")), 0.8, .refuted),
      (.atLeast(.ratio(0.5, text: "2x faster")), 0.5, .open),
      (.atMost(.ratio(0.5, text: "2x faster")), 0.8, .upheld),
      (.atMost(.ratio(0.5, text: "2x faster")), 0.3, .refuted),
      (.atLeast(.ratio(1, text: "1x faster")), 0.8, .upheld),
      (.atLeast(.ratio(1, text: "1x slower")), 0.8, .refuted),
      (.equals(.ratio(1, text: "1x slower")), 1, .upheld),
      (.equals(.ratio(1, text: "1x slower")), 1.5, .refuted),
      (.equals(.ratio(1, text: "1x slower")), 1.1, .open),
      (.between(.ratio(2, text: "2x slower"), .ratio(4, text: "4x slower")), 3, .upheld),
      (.between(.ratio(2, text: "2x slower"), .ratio(4, text: "4x slower")), 5, .refuted),
    ] as [Row])
  func `a ratio stands by where its whole interval lies`(row: Row) {
    let verdict = judge(Self.claim(row.bound)) { $0.variant == "loop" ? 1 : row.ratio }
    #expect(verdict.standing == row.standing, "\(verdict.evidence)")
  }

  @Test(
    arguments: [
      (.atLeast(.value(1e5)), 2, .upheld), (.atLeast(.value(1e6)), 2, .refuted),
      (.atMost(.value(2.2e5)), 2, .open), (.between(.value(1e5), .value(1e6)), 2, .upheld),
    ] as [Row])
  func `a value of its own stands by its interval`(row: Row) {
    let verdict = judge(Self.claim(row.bound, against: nil)) { $0.variant == "loop" ? 1 : row.ratio }
    #expect(verdict.standing == row.standing, "\(verdict.evidence)")
  }

  @Test func `a value against another case is a difference`() {
    let verdict = judge(Self.claim(.atLeast(.value(50_000)))) { $0.variant == "loop" ? 1 : 2 }
    #expect(verdict.standing == .upheld)
    #expect(verdict.evidence.hasPrefix("a difference of "))
    #expect(judge(Self.claim(.atLeast(.value(50_000)))) { _ in 1 }.standing == .refuted)
  }

  @Test func `the evidence is a sentence with the interval and what was asked`() {
    var run = MadeUpRun()
    run.fill { candidate, round in (candidate.variant == "loop" ? 1_000 : 20_000) + Double(round * 10) }
    let claim = Self.claim(.atLeast(.ratio(2, text: "2x slower")))
    let verdict = ClaimJudge(run.scenario, summary: run.summary, findings: Findings(), host: HostFacts())
      .verdict(claim)
    #expect(verdict.evidence == "19.0× slower (18.6 … 19.4), asked for at least 2× slower")
  }

  @Test func `too few rounds, a quick look and no value leave it open`() {
    let claim = Self.claim(.atLeast(.ratio(2, text: "2x slower")))
    let few = judge(claim, rounds: 5) { $0.variant == "loop" ? 1 : 9 }
    #expect(few.standing == .open)
    #expect(few.evidence.contains("but 5 rounds carry no interval"))
    #expect(judge(claim, isQuick: true) { $0.variant == "loop" ? 1 : 9 }.standing == .open)
    let nothing = Self.claim(.atLeast(.value(1)), metric: MetricName(.peakRSS), against: nil)
    #expect(judge(nothing) { _ in 1 }.standing == .open)
  }

  @Test(arguments: [
    (Claim.Quantifier.every, [3.0, 3], ClaimVerdict.Standing.upheld), (.every, [3, 1], .refuted),
    (.every, [3, 2], .open), (.some, [3, 1], .upheld), (.some, [1, 1], .refuted), (.some, [1, 2], .open),
  ])
  func `every asks of all cases, some of one`(
    over: Claim.Quantifier, ratios: [Double], standing: ClaimVerdict.Standing
  ) {
    let claim = Self.claim(.atLeast(.ratio(2, text: "2x slower")), over: over)
    let verdict = judge(claim, strides: [1, 2]) { candidate in
      candidate.values["stride"]?.asNumber.map { ratios[Int($0) - 1] } ?? 1
    }
    #expect(verdict.standing == standing, "\(verdict.evidence)")
    #expect(verdict.evidence.contains("of 2 "))
  }

  @Test func `a claim that this machine cannot judge is not applicable`() {
    var host = HostFacts()
    host.os = "linux"
    let fits: [Claim.Conditions] = [.init(), .init(cpus: 2...(.max)), .init(os: "linux"), .init(perf: false)]
    let fails: [Claim.Conditions] = [
      .init(cpus: 4...(.max)), .init(cpus: 1...1), .init(os: "macos"), .init(nice: true), .init(perf: true),
    ]
    for (conditions, applies) in fits.map({ ($0, true) }) + fails.map({ ($0, false) }) {
      let claim = Self.claim(.atLeast(.ratio(2, text: "2x slower")), when: conditions)
      let verdict = judge(claim, host: host) { $0.variant == "loop" ? 1 : 3 }
      #expect(verdict.standing == (applies ? .upheld : .notApplicable), "\(verdict.evidence)")
    }
  }

  @Test func `counts beside nothing are judged without a ratio`() {
    func standing(_ own: Int, _ other: Int, _ bound: Claim.Bound) -> ClaimVerdict.Standing {
      var run = MadeUpRun()
      for round in 1...10 {
        for candidate in run.scenario.cases {
          run.add(
            .of(candidate), round: round, nsPerItem: 1_000,
            switches: candidate.variant == "loop" ? other : own)
        }
      }
      let claim = Self.claim(bound, metric: MetricName(.contextSwitches))
      return ClaimJudge(run.scenario, summary: run.summary, findings: Findings(), host: HostFacts())
        .verdict(claim).standing
    }
    let more = Claim.Bound.atLeast(.ratio(50, text: "50x more"))
    #expect(standing(3, 0, more) == .upheld)
    #expect(standing(100, 2, more) == .upheld)
    #expect(standing(99, 2, more) == .refuted)
    #expect(standing(0, 0, more) == .refuted, "nothing against nothing is a ratio of 1")
    #expect(standing(0, 0, .atMost(.ratio(2, text: "2x more"))) == .upheld)
    #expect(standing(5, 1, .atMost(.ratio(2, text: "2x more"))) == .refuted)
  }

  @Test func `one violation in any trial refutes that there are none`() {
    func standing(_ violations: Double, _ bound: Claim.Bound) -> ClaimVerdict.Standing {
      var run = MadeUpRun(variants: ["loop", "unguarded"])
      for round in 1...10 {
        for candidate in run.scenario.cases {
          run.add(
            .of(candidate), round: round, nsPerItem: 1_000,
            metrics: ["violations": round == 7 ? violations : 0])
        }
      }
      let claim = Claim(
        that: "It is safe", subject: .metric(MetricName(.violations)),
        of: CaseSelector(["variant": ["unguarded"]]),
        bound: bound)
      return ClaimJudge(run.scenario, summary: run.summary, findings: Findings(), host: HostFacts())
        .verdict(claim).standing
    }
    #expect(standing(0, .equals(.value(0))) == .upheld)
    #expect(standing(1, .equals(.value(0))) == .refuted)
    #expect(standing(1, .atLeast(.value(1))) == .upheld)
    #expect(standing(0, .atLeast(.value(1))) == .open, "none seen is no proof")
  }

  @Test(
    arguments: [
      (16.0, 64.0, ClaimVerdict.Standing.upheld), (256, 1024, .refuted), (64, 256, .open), (nil, nil, .open),
    ] as [(Double?, Double?, ClaimVerdict.Standing)])
  func `a finding is held against the bound with the values around it`(
    low: Double?, high: Double?, standing: ClaimVerdict.Standing
  ) {
    let claim = Claim(
      that: "It breaks even early", subject: .finding("break_even"),
      of: CaseSelector(["variant": ["perform"], "work": [1]]), bound: .atMost(.value(100)))
    let findings = Findings(values: [
      Finding(name: "break_even", values: ["work": 1], estimate: low, low: low, high: high, text: "there"),
      Finding(name: "break_even", values: ["work": 10], estimate: 9_999, text: "elsewhere"),
    ])
    let verdict = judge(claim, findings: findings) { _ in 1 }
    #expect(verdict.standing == standing)
    #expect(verdict.evidence == "there, asked for at most 100")
  }

  @Test func `a change from what is on record is seen`() {
    func changes(_ record: Claim.Record?, ratio: Double) -> Bool? {
      let claim = Self.claim(.atLeast(.ratio(2, text: "2x slower")), onRecord: record)
      return judge(claim) { $0.variant == "loop" ? 1 : ratio }.changesRecord
    }
    #expect(changes(.upheld, ratio: 3) == false)
    #expect(changes(.refuted, ratio: 3) == true)
    #expect(changes(.refuted, ratio: 1) == false)
    #expect(changes(.upheld, ratio: 2) == nil)
    #expect(changes(nil, ratio: 3) == nil)
  }
}
