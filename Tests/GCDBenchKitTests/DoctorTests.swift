import TestSupport
import Testing

@testable import GCDBenchKit

@Suite struct DoctorTests {
  @Test func `a machine without a fault is told that all is well`() {
    let report = DoctorReport(.well())
    #expect(report.checks.filter { $0.mark != .good } == [])
    #expect(report.exitCode == .fine)
    assertSnapshot(report.text(for: DoctorFacts.well().terminal), named: "doctor-well.txt")
  }

  @Test(arguments: Ailment.all)
  func `each fault is seen, explained, and told of`(_ ailment: Ailment) throws {
    let facts = DoctorFacts.well().with(ailment.inflict)
    let report = DoctorReport(facts)
    let bad = report.checks.filter { $0.mark != .good }
    #expect(!bad.isEmpty)
    for check in bad {
      #expect(check.subject == ailment.subject && check.mark == ailment.mark)
      #expect(check.reason?.isEmpty == false)
    }
    #expect(report.exitCode == (ailment.mark == .prevents ? .failed : .fine))
    assertSnapshot(report.text(for: facts.terminal), named: "doctor-\(ailment.name).txt")
  }

  @Test func `all faults at once are all told`() {
    var facts = DoctorFacts.well()
    for ailment in Ailment.all { ailment.inflict(&facts) }
    let subjects = Set(DoctorReport(facts).checks.filter { $0.mark != .good }.map(\.subject))
    // Of the three answers about one thing the last one given stands.
    #expect(subjects.isSuperset(of: ["Build", "Results", "perf events", "Clock", "Output", "Priority"]))
  }

  @Test(arguments: Ailment.all)
  func `where the locale is ASCII so is the page, and no line is wider than asked`(_ ailment: Ailment) {
    let narrow = Terminal(
      TerminalFacts(isTerminal: true, columns: 60, environment: ["LANG": "C", "TERM": "dumb"]))
    let text = DoctorReport(DoctorFacts.well().with(ailment.inflict)).text(for: narrow)
    #expect(text.utf8.allSatisfy { $0 < 0x7F })
    #expect(text.split(separator: "\n").filter { $0.count > 60 } == [])
  }

  @Test func `what is unknown is left out, not made up`() {
    var facts = DoctorFacts()
    facts.host.cpusInMask = [0]
    let text = DoctorReport(facts).text(for: facts.terminal)
    #expect(!text.contains("online") && !text.contains("Priority") && !text.contains("/proc"))
  }

  @Test(
    arguments: [([0], "0"), ([0, 1, 2, 3], "0-3"), ([6, 0, 1], "0-1,6"), ([], "")] as [([Int], String)])
  func `CPUs are told as ranges that --affinity takes`(cpus: [Int], text: String) throws {
    #expect(DoctorFacts().ranges(cpus) == text)
    if !cpus.isEmpty {
      let arguments = try RunCommand.declaration.parse(["x", "--affinity", text])
      #expect(arguments.measuring.affinity.map(Set.init) == Set(cpus))
    }
  }
}
