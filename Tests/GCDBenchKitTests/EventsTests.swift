import Probes
import TestSupport
import Testing

@testable import GCDBenchKit

@Suite struct EventsTests {
  static let missing = PerfAvailability.notSupported(
    reason: "No such file or directory (ENOENT): this machine does not count it")
  static let forbidden = PerfAvailability.notPermitted(
    reason: "Permission denied (EACCES): kernel.perf_event_paranoid is 4",
    remedy: "as root `sysctl kernel.perf_event_paranoid=1`, or give the program CAP_PERFMON")

  static func units(_ hardware: PerfAvailability, software: PerfAvailability = .open(userOnly: false))
    -> [PerfUnit]
  {
    [
      PerfUnit(
        name: "perf", summary: "perf_events generic PMU",
        events: [
          .init(name: "cs", aliases: ["context-switches"], summary: "", availability: software),
          .init(name: "cycles", summary: "", availability: hardware),
        ]),
      PerfUnit(
        name: "zen3", summary: "AMD64 Fam19h Zen3",
        events: [
          .init(
            name: "RETIRED_OPS:ALL",
            summary:
              "Number of macro-ops retired, \"all\" of them, and much more text than any line of a terminal would hold",
            availability: hardware)
        ]),
    ]
  }

  private func events(_ units: [PerfUnit], _ words: String...) -> Rehearsal.Outcome {
    let kept = KeptConsole(environment: ["LANG": "C.UTF-8"])
    let context = CommandContext(catalogue: .shipped, console: kept.console, environment: [:])
    do {
      let code = try EventsCommand.run(EventsCommand.declaration.parse(words), context, units: units)
      return Rehearsal.Outcome(code: code, output: kept.output, error: kept.error)
    } catch {
      return Rehearsal.Outcome(
        code: ExitCode(for: error), output: kept.output, error: ExitCode.message(for: error))
    }
  }

  @Test func `events are told by unit, those with one answer together`() {
    assertSnapshot(events(Self.units(Self.missing)).output, named: "events.txt")
  }

  @Test func `a refusal of all is told once`() {
    let text = events(Self.units(Self.forbidden, software: Self.forbidden)).output
    #expect(text.split(separator: "EACCES").count == 2)
    assertSnapshot(text, named: "events-forbidden.txt")
  }

  @Test func `a pattern looks at names, other names and descriptions`() {
    let units = Self.units(Self.missing)
    #expect(events(units, "SWITCH").output.contains("1 event, 1 open"))
    #expect(events(units, "macro-ops").output.contains("RETIRED_OPS"))
    let wrong = events(units, "cycels")
    #expect(wrong.code == .usage && wrong.error.contains("did you mean cycles?"))
  }

  @Test func `only open ones on request, and none is no error`() {
    #expect(events(Self.units(Self.missing), "--open").output.contains("1 event, 1 open"))
    let none = events(Self.units(Self.forbidden, software: Self.forbidden), "--open")
    #expect(none.code == .fine && none.output.hasPrefix("None of these events can be counted here"))
    #expect(events([]).output.hasPrefix("No perf event is known here"))
  }

  @Test func `programs get a row an event, in CSV and in JSON`() throws {
    let rows = CSV.parse(events(Self.units(Self.missing), "--format", "csv").output).rows
    #expect(rows[0] == ["unit", "event", "aliases", "state", "reason", "description"])
    #expect(rows.map(\.count) == [6, 6, 6, 6])
    #expect(rows[1].prefix(5) == ["perf", "context-switches", "cs", "open", ""])
    #expect(rows[3][3] == "not-supported" && rows[3][5].contains("\"all\""))
    let json = events(Self.units(Self.missing), "--format", "json").output
    #expect(json.hasPrefix("[\n") && json.split(separator: "\"unit\"").count == 4)
  }

  // MARK: Before a run

  static let names = PerfEventNames(
    isKnown: { ["cpu-migrations", "cycles"].contains($0) }, all: { ["cpu-migrations", "cycles"] })

  @Test func `an event that a scenario misspells is told with its place, before anything is measured`() throws
  {
    let rehearsal = try Rehearsal(
      scenario: Rehearsal.scenario.replacing("[cpu-migrations]", with: "[cycles, cpu-migratons]"))
    rehearsal.eventNames = Self.names
    let outcome = rehearsal.run()
    #expect(outcome.code == .badInput && outcome.jobs.isEmpty && rehearsal.runs.isEmpty)
    #expect(outcome.error.contains("gauge.yaml:8:"))
    #expect(outcome.error.contains("no perf event 'cpu-migratons' here: did you mean 'cpu-migrations'?"))
    // Others are asked for instead.
    #expect(rehearsal.run("-e", "cycles").code == .fine)
    // A report of a run from elsewhere does not ask what is here.
    #expect(rehearsal.report("gauge").code == .fine)
  }

  @Test(arguments: [
    ("cylces", "did you mean 'cycles'?"), ("zzz", "gcdbench events lists those that there are"),
  ])
  func `an event that the command line misspells is wrong usage`(name: String, advice: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.eventNames = Self.names
    let outcome = rehearsal.run("-e", "cycles,\(name)")
    #expect(outcome.code == .usage && outcome.jobs.isEmpty && outcome.error.contains(advice))
  }
}
