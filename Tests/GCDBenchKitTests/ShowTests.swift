import Reporting
import ScenarioModel
import TestSupport
import Testing

@testable import GCDBenchKit

@Suite struct ShowTests {
  static let glossary = Glossary(catalogue: .shipped)

  private func page(_ name: String, unicode: Bool = true) -> String {
    var page = TextPage(width: 80, unicode: unicode, colored: false)
    for topic in Self.glossary.topics(named: name) { topic.write(on: &page) }
    return page.text
  }

  @Test func `every metric, factor and word that is declared has its explanation`() {
    #expect(Topic.explainedMetrics.filter { MetricText.of($0) == nil }.map(\.name) == [])
    #expect(Factors.parameters.map(\.name).filter { Topic.factorTexts[$0] == nil } == [])
    let declared: [[String]] = [
      MetricName.all(of: Topic.explainedMetrics).map(\.description), Caveat.Kind.allCases.map(\.rawValue),
      Against.allCases.map(\.rawValue), ExitCode.inUse.map { "\($0.rawValue)" },
      Factors.parameters.map(\.name), WorkloadCatalogue.shipped.declarations.map(\.name),
      WorkloadCatalogue.shipped.declarations.flatMap(\.variants).map(\.name),
      WorkloadCatalogue.shipped.declarations.flatMap(\.parameters).map(\.name),
      [
        "ok", "incorrect", "timeout", "trap", "signal(SIGSEGV)", "failed", "upheld", "not applicable",
        "no-change",
      ],
    ]
    #expect(declared.flatMap(\.self).filter { Self.glossary.topics(named: $0).isEmpty } == [])
  }

  @Test func `a metric without a text is noticed`() {
    let new = Metric("hops", unit: .count, comparison: .difference, summary: "Hops.")
    #expect(MetricText.of(new) == nil)
  }

  @Test func `explanations are whole sentences within the width, and ASCII where asked`() {
    for topic in Self.glossary.topics {
      let parts = [topic.explanation.what, topic.explanation.made, topic.explanation.reading].compactMap(
        \.self)
      #expect(parts.filter { !$0.hasSuffix(".") && !$0.hasSuffix("?") } == [], "\(topic.name)")
    }
    for name in Self.glossary.names {
      let text = page(name, unicode: false)
      #expect(text.split(separator: "\n").filter { $0.count > 80 } == [], "\(name)")
      #expect(!text.contains("?") || text.contains("loop, and") || page(name).contains("?"), "\(name)")
    }
  }

  @Test(arguments: [
    "wall_per_item", "readers-writers", "concurrent-no-barrier", "pool", "disturbed", "faster",
  ])
  func `an explanation is as in its golden file`(name: String) {
    assertSnapshot(page(name), named: "show-\(name).txt")
  }

  @Test func `a name that two workloads have is explained for both`() {
    let twice = Glossary(catalogue: WorkloadCatalogue([ApplyStriding.self, SecondStriding.self]))
    #expect(twice.topics(named: "for-loop").map(\.owner) == ["apply-striding", "second-striding"])
    #expect(twice.topics(named: "second-striding").map(\.kind) == [.workload])
  }

  @Test(arguments: ["Context_Switches", "context-switches", "NOISY_HOST"])
  func `dashes, underscores and capitals do not matter`(name: String) {
    #expect(!Self.glossary.topics(named: name).isEmpty)
  }

  @Test(arguments: [("concurent-perform", "concurrent-perform"), ("contxt_switches", "context_switches")])
  func `a name that is near one is answered with it, and ends with 64`(name: String, nearest: String) throws {
    let error = #expect(throws: UnknownTopic.self) { try run([name]) }
    #expect(error?.nearest == nearest && error?.exitCode == .usage)
    #expect(error?.description.hasSuffix("did you mean \(nearest)?") == true)
  }

  @Test func `a name that is near none is sent to the list`() {
    let error = #expect(throws: UnknownTopic.self) {
      try run(["qqqqqq\u{1B}[2J"].map { String($0.prefix(6)) })
    }
    #expect(error?.description.contains("gcdbench list") == true)
  }

  @Test func `the command writes what was asked for`() throws {
    #expect(try run(["trial"]).hasPrefix("trial, word\n"))
  }

  #if Images
    private func scenarioPage(_ lines: String) throws -> String {
      let text = "version: 1\nquestion: Why?\nworkload: single-image\n\(lines)\n"
      let loader = ScenarioLoader(catalogue: WorkloadCatalogue.shipped.declarations, cpus: 2)
      let scenario = try loader.load(bytes: Array(text.utf8), path: "pictures.yaml")
      var page = TextPage(width: 80, unicode: true, colored: false)
      Topic(ListedScenario(stem: "pictures", path: "pictures.yaml", content: .success(scenario))).write(
        on: &page)
      return page.text
    }

    @Test func `a scenario is shown with what its image server does, and what its networks stand for`() throws
    {
      let page = try scenarioPage(
        """
        server: {network: wifi, silent: 30%, latency: 5ms}
        cases: {variant: serial-async, server.network: [wifi, none]}
        measure: {samples: 1, counted: 1}
        """)
      let lines = page.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      for line in [
        "server.network wifi", "server.latency 5ms", "server.silent 30 %", "server.network wifi, none",
      ] {
        #expect(lines.contains(line), "\(line) in \(page)")
      }
      #expect(
        lines.contains { $0.hasPrefix("wifi latency 2ms, latency_shape log-normal, latency_spread 30 %") })
      #expect(lines.contains("none Nothing but what is stated."))
      #expect(!page.contains("3g"))
    }

    @Test func `one is one, and a scenario without a server block says nothing of it`() throws {
      let page = try scenarioPage(
        "cases: {variant: serial-async}\nmeasure: {samples: 1, counted: 1, rounds: 1}")
      let words = page.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains("1 case of single-image in 1 timed and 1 counted round, 1 sample a trial"))
      #expect(!page.contains("Image server") && !page.contains("networks"))
    }
  #endif

  private func run(_ words: [String]) throws -> String {
    let kept = KeptConsole()
    let context = CommandContext(catalogue: .shipped, console: kept.console, environment: [:])
    let code = try ShowCommand.run(ShowCommand.declaration.parse(words), context)
    #expect(code == .fine)
    return kept.output
  }
}

/// A workload with the variants of another.
struct SecondStriding: Workload {
  static let declaration = WorkloadDeclaration(
    name: "second-striding", question: "Again?", parameters: [],
    variants: [Variant("for-loop", summary: "Another loop.")], call: "one", item: "one",
    itemsPerCall: { _ in 1 })

  init(_ values: CaseValues) throws {}
  func run(calls: Int) -> Checksum { Checksum(0) }
  static func expectedChecksum(_ values: CaseValues) throws -> Checksum? { nil }
}
