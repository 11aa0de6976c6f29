import ResultStore
import TestSupport
import Testing

@testable import GCDBenchKit

@Suite struct PruneTests {
  private func prune(_ rehearsal: Rehearsal, nowNs: Int = .max / 2, _ words: String...) -> Rehearsal.Outcome {
    rehearsal.carryOut { context in
      let places = ["--results", rehearsal.folder.file("Results"), "--plots", rehearsal.folder.file("plots")]
      return try PruneCommand.run(PruneCommand.declaration.parse(places + words), context, nowNs: nowNs)
    }
  }

  @Test func `old runs go with their charts, the newest stay, and what was freed is said`() throws {
    let rehearsal = try Rehearsal()
    for _ in 0..<3 { _ = rehearsal.run() }
    let runs = rehearsal.runs
    try FileSystem.makeFolders(rehearsal.folder.file("plots/gauge/\(runs[0])"))
    try rehearsal.folder.put("plots/gauge/\(runs[0])/a.svg", "x")
    let dry = prune(rehearsal, "--keep", "1", "-n")
    #expect(dry.code == .fine && dry.output.contains("2 runs would go") && rehearsal.runs == runs)
    let outcome = prune(rehearsal, "--keep", "1")
    #expect(outcome.code == .fine && rehearsal.runs == [runs[2]])
    #expect(outcome.output.contains("2 runs removed, ") && outcome.output.hasSuffix("freed; 1 run stays\n"))
    #expect(outcome.output.contains(runs[0]) && outcome.output.contains(runs[1]))
    #expect(!rehearsal.folder.names(in: "plots/gauge").contains(runs[0]))
    #expect(rehearsal.report("gauge").code == .fine)
    #expect(prune(rehearsal, "--keep", "1").output == "nothing to remove: 1 run stays\n")
  }

  @Test func `latest and what has a label stay, even where none is kept`() throws {
    let rehearsal = try Rehearsal()
    _ = rehearsal.run("--label", "before")
    _ = rehearsal.run()
    _ = rehearsal.run()
    let runs = rehearsal.runs
    #expect(prune(rehearsal, "--keep", "0").code == .fine)
    #expect(rehearsal.runs == [runs[0], runs[2]])
    #expect(prune(rehearsal, "--keep", "0", "--labelled").code == .fine)
    #expect(rehearsal.runs == [runs[2]])
  }

  @Test func `a run that was written to lately may be going on, and stays until it is old`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.interruptBefore = 5
    _ = rehearsal.run()
    rehearsal.interruptBefore = nil
    let cut = rehearsal.runs[0]
    let manifest = "Results/gauge/\(cut)/run.json"
    try rehearsal.folder.put(
      manifest, try rehearsal.folder.text(manifest).replacing("\"interrupted\"", with: "\"unfinished\""))
    _ = rehearsal.run()
    let written = try #require(FileSystem.modifiedNs(rehearsal.folder.file(manifest)))
    _ = prune(rehearsal, nowNs: written + 1_000_000_000, "--keep", "1")
    #expect(rehearsal.runs.contains(cut))
    _ = prune(rehearsal, nowNs: written + 7_200_000_000_000, "--keep", "1")
    #expect(rehearsal.runs.count == 1 && !rehearsal.runs.contains(cut))
  }

  @Test func `while somebody measures, nothing unfinished is touched`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.interruptBefore = 5
    _ = rehearsal.run()
    rehearsal.interruptBefore = nil
    let manifest = "Results/gauge/\(rehearsal.runs[0])/run.json"
    try rehearsal.folder.put(
      manifest, try rehearsal.folder.text(manifest).replacing("\"interrupted\"", with: "\"unfinished\""))
    _ = rehearsal.run()
    let lock = try RunLock(path: rehearsal.folder.file("lock"), scenario: "gauge")
    _ = prune(rehearsal, "--keep", "1")
    #expect(rehearsal.runs.count == 2)
    withExtendedLifetime(lock) {}
  }

  @Test func `what is no run's folder, or a link to one, is left alone`() throws {
    let rehearsal = try Rehearsal()
    for _ in 0..<2 { _ = rehearsal.run() }
    let first = rehearsal.folder.file("Results/gauge/\(rehearsal.runs[0])")
    // A copy under a name of its own, a link, and somebody's notes.
    try FileSystem.makeFolders(rehearsal.folder.file("Results/gauge/kept"))
    try rehearsal.folder.put(
      "Results/gauge/kept/run.json", String(decoding: FileSystem.read(first + "/run.json"), as: UTF8.self))
    try FileSystem.switchLink(rehearsal.folder.file("Results/gauge/linked"), to: first)
    try rehearsal.folder.put("Results/gauge/notes.txt", "mine")
    #expect(prune(rehearsal, "--keep", "1").output.contains("1 run removed"))
    #expect(Set(rehearsal.runs).isSuperset(of: ["kept", "linked", "notes.txt"]))
  }

  @Test func `a scenario without runs is named, and its nearest`() throws {
    let rehearsal = try Rehearsal()
    _ = rehearsal.run()
    let outcome = prune(rehearsal, "--keep", "1", "gague")
    #expect(outcome.code == .usage && outcome.error.contains("did you mean gauge?"))
  }
}
