import Metrics
import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct RunReportTests {
  static let saved = SavedPaths(
    folder: "Results/apply-striding/20261130T154500Z-3f2a",
    charts: ["speedup", "wall", "switches", "cores"].map {
      SavedPaths.Chart(title: $0, path: "plots/apply-striding/\($0).svg")
    })

  static func striding(_ options: ReportOptions, quick: Bool = false) -> String {
    RunReport(
      scenario: MadeUp.stridingScenario, manifest: MadeUp.manifest(of: MadeUp.stridingScenario, quick: quick),
      answer: quick ? quickAnswer : MadeUp.stridingAnswer, saved: saved, options: options
    ).text
  }

  /// Three rounds: no interval, and so neither a word nor a best.
  static var quickAnswer: RunAnswer {
    var answer = MadeUp.stridingAnswer
    answer.findings = Findings()
    answer.summary.plannedRounds = 3
    answer.summary.caveats = [Caveat(.quick, "told on top already")]
    for index in answer.claims.indices { answer.claims[index].standing = .open }
    for index in answer.summary.cases.indices {
      var wall = answer.summary.cases[index].metrics[0]
      wall.interval = nil
      wall.ratio?.interval = nil
      if wall.against != .reference { wall.against = .unclear }
      answer.summary.cases[index].metrics[0] = wall
    }
    return answer
  }

  static func guards(_ options: ReportOptions) -> String {
    RunReport(
      scenario: MadeUp.guardsScenario, manifest: MadeUp.manifest(of: MadeUp.guardsScenario),
      answer: MadeUp.guardsAnswer, saved: SavedPaths(), options: options
    ).text
  }

  @Test(arguments: [80, 100])
  func `a run reads as in the design`(width: Int) {
    assertSnapshot(Self.striding(ReportOptions(width: width)), named: "run-\(width).txt")
    assertSnapshot(Self.guards(ReportOptions(width: width)), named: "guards-\(width).txt")
  }

  @Test func `what the image server does for all cases is told with shares in percents`() {
    var scenario = MadeUp.stridingScenario
    scenario.server = ["server.latency": 20_000_000, "server.silent": 0.3]
    let text = Self.report(scenario, MadeUp.stridingAnswer)
    #expect(text.contains("\nImage server: latency 20ms, silent 30 %\n"))
    #expect(!Self.striding(ReportOptions(width: 80)).contains("Image server"))
  }

  @Test func `all rows, ASCII, colour and a quick look read well`() {
    assertSnapshot(Self.striding(ReportOptions(width: 80, allRows: true)), named: "run-all.txt")
    assertSnapshot(Self.striding(ReportOptions(width: 80, unicode: false)), named: "run-ascii.txt")
    assertSnapshot(Self.striding(ReportOptions(width: 80, colored: true)), named: "run-colored.txt")
    assertSnapshot(Self.striding(ReportOptions(width: 80), quick: true), named: "run-quick.txt")
  }

  @Test(arguments: Array(40...60) + [79, 80, 81, 100, 133, 200])
  func `no line is wider than asked`(width: Int) {
    for unicode in [true, false] {
      for allRows in [true, false] {
        let options = ReportOptions(width: width, allRows: allRows, unicode: unicode)
        for line in (Self.striding(options) + Self.guards(options)).split(separator: "\n") {
          #expect(line.displayWidth <= width, "\(line)")
        }
      }
    }
  }
}

extension RunReportTests {
  static func report(_ scenario: Scenario, _ answer: RunAnswer, width: Int = 80) -> String {
    RunReport(
      scenario: scenario, manifest: MadeUp.manifest(of: scenario), answer: answer, saved: SavedPaths(),
      options: ReportOptions(width: width)
    ).text
  }

  @Test(arguments: [40, 41, 57, 80, 100])
  func `long names, paths and foreign text stay within the width`(width: Int) {
    let long = String(repeating: "long-", count: 30) + "日本語の名前"
    var scenario = MadeUp.stridingScenario
    scenario.question = "\(long) \u{1B}[31mred\u{1B}[0m \(long)?"
    var answer = MadeUp.stridingAnswer
    answer.summary.scenario = long
    answer.summary.reference = long
    answer.findings.answer = [long]
    answer.summary.caveats = [Caveat(.drift, subject: scenario.cases[3].id, long)]
    var manifest = MadeUp.manifest(of: scenario)
    manifest.label = long
    let saved = SavedPaths(folder: "Results/" + long, charts: [.init(title: long, path: long)], notes: [long])
    let text = RunReport(
      scenario: scenario, manifest: manifest, answer: answer, saved: saved,
      options: ReportOptions(width: width)
    ).text
    #expect(!text.contains("\u{1B}"))
    #expect(text.split(separator: "\n").allSatisfy { $0.displayWidth <= width }, "\(text)")
    #expect(text.filter { !$0.isWhitespace }.contains(long), "a path is broken, never shortened")
  }

  @Test func `a run of one variant has no column of comparisons`() {
    let cases = MadeUp.cases(of: MadeUp.striding, variants: ["for-loop"], [("work", [1, 10])])
    let scenario = Scenario(name: "alone", question: "How long?", workload: MadeUp.striding, cases: cases)
    let summary = RunSummary(
      scenario: "alone", reference: nil, cpuCount: 1, plannedRounds: 10, blockName: "work",
      cases: cases.map { MadeUp.summary($0, wall: 3, cpu: 3) }, caveats: [])
    let text = Self.report(scenario, RunAnswer(summary: summary, findings: Findings(), claims: []))
    assertSnapshot(text, named: "run-alone.txt")
    #expect(!text.contains("95 % CI"), "nobody has an interval")
    #expect(!text.contains("vs"))
  }

  @Test func `where every trial failed no heading is left blank`() {
    let cases = MadeUp.cases(of: MadeUp.striding, variants: ["for-loop"], [("work", [1])])
    let scenario = Scenario(name: "dead", question: "How long?", workload: MadeUp.striding, cases: cases)
    let summaries = cases.map { subject in
      CaseSummary(
        subject: subject, isReference: false, isWrongOnPurpose: false, outcomes: [(.timeout, 10)], metrics: []
      )
    }
    let summary = RunSummary(
      scenario: "dead", reference: nil, cpuCount: 1, plannedRounds: 10, blockName: nil, cases: summaries,
      caveats: [])
    let text = Self.report(scenario, RunAnswer(summary: summary, findings: Findings(), claims: []))
    #expect(text.contains("for-loop  timeout"))
    #expect(!text.contains("\n\n\n"))
  }

  @Test func `a parameter that the reference lacks heads no block`() {
    let cases = MadeUp.cases(
      of: MadeUp.striding, variants: ["for-loop", "concurrent-perform"], [("stride", [1, 4])])
    let scenario = Scenario(
      name: "one", question: "?", workload: MadeUp.striding, reference: "for-loop", cases: cases)
    let summary = RunSummary(
      scenario: "one", reference: "for-loop", cpuCount: 1, plannedRounds: 10, blockName: "stride",
      cases: cases.map { MadeUp.summary($0, wall: 3) }, caveats: [])
    #expect(
      ReportBlock.blocks(of: summary, in: scenario).map { $0.groups.map(\.variant) } == [
        ["for-loop", "concurrent-perform"]
      ])
  }

  @Test func `a case that is wrong on purpose is never called fast or best`() {
    var answer = MadeUp.guardsAnswer
    answer.findings.best = Set(answer.summary.cases.filter(\.isWrongOnPurpose).map(\.subject.id))
    for width in [60, 80, 120, 160] {
      let text = Self.report(MadeUp.guardsScenario, answer, width: width)
      #expect(!text.contains("faster"))
      #expect(!text.contains("*"))
    }
    // The twin: the same numbers of a right case are both.
    for index in answer.summary.cases.indices { answer.summary.cases[index].isWrongOnPurpose = false }
    let twin = Self.report(MadeUp.guardsScenario, answer, width: 160)
    #expect(twin.contains("2.00× faster"))
    #expect(twin.contains("* = best"))
  }

  @Test func `an expected end is told as expected`() {
    let subject = MadeUp.stridingScenario.cases[0]
    let summary = MadeUp.summary(subject, wall: nil, outcomes: [(.trap, 12)])
    let expected = Scenario.ExpectedOutcome(of: CaseSelector(["variant": ["for-loop"]]), expect: .trap)
    func remark(_ expected: [Scenario.ExpectedOutcome]) -> String? {
      RowRemark(numbers: NumberFormat(), expected: expected).text(summary)
    }
    #expect(remark([expected]) == "trap, as expected")
    #expect(remark([]) == "trap")
    #expect(remark([.init(of: CaseSelector(["variant": ["other"]]), expect: .trap)]) == "trap")
  }

  @Test func `a run that is less than a measurement says so on top`() {
    var manifest = MadeUp.manifest(of: MadeUp.stridingScenario, quick: true)
    manifest.debug = true
    manifest.completion = .interrupted
    #expect(
      RunReport.warnings(of: manifest).map { $0.prefix(11) } == ["A quick loo", "Debug build", "Interrupted"])
    #expect(RunReport.warnings(of: MadeUp.manifest(of: MadeUp.stridingScenario)).isEmpty)
  }

  @Test func `many caveats of a kind are few lines, unless all are asked for`() {
    let caveats = (1...5).map { Caveat(.twoModes, subject: "case-\($0)", "two modes, \($0) ns apart") }
    let manifest = MadeUp.manifest(of: MadeUp.stridingScenario)
    let few = CaveatList(caveats, manifest: manifest, allShown: false).texts
    #expect(few.count == 4)
    #expect(few.last == "2 more of two-modes: --all")
    #expect(CaveatList(caveats, manifest: manifest, allShown: true).texts.count == 5)
    let same = (1...5).map { Caveat(.drift, subject: "case-\($0)", "it drifts") }
    #expect(
      CaveatList(same, manifest: manifest, allShown: false).texts == ["5 cases, such as case-1: it drifts"])
  }
}
