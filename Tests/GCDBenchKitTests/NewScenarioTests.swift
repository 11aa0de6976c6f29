import TestSupport
import Testing

@testable import GCDBenchKit
@testable import ScenarioModel

@Suite struct NewScenarioTests {
  static let catalogue = WorkloadCatalogue.withGauge.declarations
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func new(_ words: String...) -> Rehearsal.Outcome {
    let kept = KeptConsole(environment: Rehearsal.environment)
    let context = CommandContext(catalogue: .withGauge, console: kept.console, environment: [:])
    do {
      let code = try NewCommand.run(NewCommand.declaration.parse(words), context, in: folder.path)
      return Rehearsal.Outcome(code: code, output: kept.output, error: kept.error)
    } catch {
      return Rehearsal.Outcome(
        code: ExitCode(for: error), output: kept.output, error: ExitCode.message(for: error))
    }
  }

  private static func load(_ text: String, _ name: String = "mine") throws -> Scenario {
    try ScenarioLoader(catalogue: catalogue, cpus: 2).load(bytes: Array(text.utf8), path: "\(name).yaml")
  }

  private static func template(_ workload: String) throws -> String {
    let declaration = try #require(catalogue.first { $0.name == workload })
    return ScenarioTemplate(
      name: "mine", workload: declaration, others: ["other"], schema: "scenario.schema.json"
    ).text
  }

  /// The template with every key taken in that it only shows.
  private static func uncommented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let margin = line.prefix { $0 == " " }
      let rest = line.dropFirst(margin.count)
      guard rest.hasPrefix("#"), !rest.hasPrefix("# ") || rest.hasPrefix("#  ") else { return String(line) }
      return String(margin + rest.dropFirst())
    }.joined(separator: "\n")
  }

  @Test(arguments: catalogue.map(\.name))
  func `the template of every workload loads, with all parameters at what it starts with`(name: String) throws
  {
    let scenario = try Self.load(Self.template(name))
    #expect(scenario.workload.name == name && scenario.name == "mine")
    #expect(scenario.measure == Measure() && scenario.claims.isEmpty)
    for subject in scenario.cases {
      for parameter in scenario.workload.parameters(of: subject.variant) where parameter.perCPUOf == nil {
        #expect(subject.value(parameter.name) == scenario.workload.start.value(of: parameter))
      }
    }
  }

  @Test(arguments: catalogue.map(\.name))
  func `every key that the template only shows can be taken in, and changes nothing`(name: String) throws {
    let text = try Self.template(name)
    let (shown, taken) = (try Self.load(text), try Self.load(Self.uncommented(text)))
    #expect(taken.measure == shown.measure)
    #expect(taken.cases.map(\.values) == shown.cases.map(\.values))
    #expect(taken.claims.count == 1)
    for key in Measure.keys.map(\.name) + Factors.parameters.map(\.name) {
      #expect(text.contains("#\(key): ") || text.contains("#  \(key): "), "\(key)")
    }
  }

  #if Images
    @Test func `a new scenario of waiting has something to wait for, beside sleeping`() throws {
      let scenario = try Self.load(Self.template("waiting"))
      #expect(scenario.reference == "semaphore")
      #expect(scenario.cases.allSatisfy { $0.value("server.latency") == 20_000_000 })
      #expect(try Self.template("waiting").contains("\nserver:\n  latency: 20ms  "))
    }

    @Test func `whatever is loaded takes time in a new scenario, and its reference is not wrong on purpose`()
      throws
    {
      for workload in Self.catalogue where workload.needsServer {
        let scenario = try Self.load(Self.template(workload.name))
        let reference = try #require(scenario.reference.flatMap { workload.variant(named: $0) })
        #expect(!reference.wrongOnPurpose)
        for subject in scenario.cases {
          #expect(subject.value("server.latency")?.asNumber.map { $0 > 0 } == true, "\(workload.name)")
        }
        #expect(workload.start.values.keys.allSatisfy { workload.parameter(named: $0) != nil })
      }
    }
  #endif

  @Test func `all keys of measure are shown`() {
    #expect(Measure.keys.map(\.name) == KeyTable.measure.keys.map(\.name))
  }

  @Test func `a variant that is wrong on purpose is told, but not measured`() throws {
    let text = try Self.template("gauge")
    #expect(text.contains("# Wrong on purpose: leaky."))
    #expect(Set(try Self.load(text).cases.map(\.variant)) == ["one", "many"])
  }

  @Test func `the template's lines are not wider than a page`() throws {
    for workload in Self.catalogue {
      let lines = try Self.template(workload.name).split(separator: "\n")
      #expect(lines.filter { $0.count > 100 && !$0.hasPrefix("question:") } == [])
    }
  }

  @Test func `a template runs as it is`() throws {
    let rehearsal = try Rehearsal(scenario: Self.template("gauge"))
    let outcome = rehearsal.run("--quick")
    #expect(outcome.code == .fine)
    #expect(outcome.output.contains("many") && rehearsal.runs.count == 1)
  }

  @Test func `a new scenario is of apply-striding, and stands in Scenarios where that is`() throws {
    let bare = new("mine")
    #expect(bare.code == .fine && bare.output.contains("gcdbench run \(folder.path)/mine.yaml"))
    try FileSystem.makeFolder(folder.file("Scenarios"))
    let found = new("mine")
    #expect(found.code == .fine && found.output.contains("gcdbench run mine\n"))
    #expect(try Self.load(folder.text("Scenarios/mine.yaml")).workload.name == "apply-striding")
    #expect(try !folder.text("Scenarios/mine.yaml").contains("$schema"))
    try folder.put("Scenarios/scenario.schema.json", "{}")
    #expect(new("other").code == .fine)
    #expect(
      try folder.text("Scenarios/other.yaml").hasPrefix(
        "# yaml-language-server: $schema=scenario.schema.json\n"))
  }

  static let refusals: [(words: [String], code: ExitCode, says: String)] = [
    (["a/b"], .usage, "is a path"), (["mine.yaml"], .usage, "give the name alone, mine"),
    (["My Loops"], .usage, "such as my-loops"), (["latest"], .usage, "folders of gcdbench's own"),
    (["mine", "-w", "gague"], .usage, "did you mean gauge?"),
    (["mine", "-w", "zzz"], .usage, "apply-striding"),
    (["mine", "--from", "no-such"], .usage, "no scenario 'no-such'"),
    (["mine", "-w", "gauge", "--from", "x"], .usage, "exclude each other"),
    (["taken"], .cannotWrite, "is there already"),
  ]

  @Test(arguments: refusals)
  func `what cannot be written is refused in one sentence, and leaves no file`(
    words: [String], code: ExitCode, says: String
  ) throws {
    try folder.put("taken.yaml", "mine\n")
    let outcome =
      switch words.count {
      case 1: new(words[0])
      case 3: new(words[0], words[1], words[2])
      default: new(words[0], words[1], words[2], words[3], words[4])
      }
    #expect(outcome.code == code && outcome.error.contains(says), "\(outcome.error)")
    #expect(folder.names(in: "") == ["taken.yaml"])
    #expect(try folder.text("taken.yaml") == "mine\n")
  }

  @Test func `a copy keeps every comment, and only the name is another`() throws {
    let source = try folder.put(
      "source.yaml",
      """
      # A comment at the top.
      version: 1
      name: old-name   # said aloud
      question: 'Is name: old-name a key here?'
      workload: gauge
      cases: {variant: one}

      """)
    #expect(new("copy", "--from", source).code == .fine)
    let copy = try folder.text("copy.yaml")
    #expect(copy == (try folder.text("source.yaml")).replacing("name: old-name   #", with: "name: copy   #"))
    #expect(try Self.load(copy, "copy").name == "copy")
  }

  @Test func `a copy of a file whose lines end as on Windows keeps them`() throws {
    let lines = [
      "# A comment.", "version: 1", "name: old # aloud", "question: Q?", "workload: gauge",
      "cases: {variant: one}", "",
    ]
    let source = try folder.put("source.yaml", lines.joined(separator: "\r\n"))
    #expect(new("copy", "--from", source).code == .fine)
    let copy = lines.map { $0.replacing("name: old", with: "name: copy") }
    #expect(try folder.text("copy.yaml") == copy.joined(separator: "\r\n"))
  }

  @Test func `a name that stands where it cannot be changed is told, and a wrong source keeps its place`()
    throws
  {
    let flow = try folder.put(
      "flow.yaml", "{version: 1, name: old, question: Q?, workload: gauge, cases: {variant: one}}\n")
    let outcome = new("copy", "--from", flow)
    #expect(outcome.code == .usage && outcome.error.contains("a line of its own"))
    let wrong = try folder.put("wrong.yaml", "version: 1\nworkload: guage\n")
    let refused = new("copy", "--from", wrong)
    #expect(refused.code == .badInput && refused.error.contains("wrong.yaml:2:11:"))
    #expect(folder.names(in: "") == ["flow.yaml", "wrong.yaml"])
  }
}
