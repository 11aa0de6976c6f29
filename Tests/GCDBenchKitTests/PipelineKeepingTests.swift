import ResultStore
import Runner
import TestSupport
import Testing

@testable import GCDBenchKit

/// Which run is the latest, where charts go, how a run is gone on with.
@Suite struct PipelineKeepingTests {
  private func latest(_ rehearsal: Rehearsal) -> String? {
    FileSystem.destination(ofLink: rehearsal.folder.file("Results/gauge/latest"))
  }

  @Test func `a full run is the latest and its charts are the scenario's`() throws {
    let rehearsal = try Rehearsal()
    #expect(rehearsal.run().code == .fine)
    #expect(latest(rehearsal) == rehearsal.runs[0])
    #expect(
      rehearsal.folder.names(in: "plots/gauge")
        == ["csv", "gp", "png", "svg"].map { "wall_per_item.\($0)" })
  }

  @Test(arguments: [
    ["--quick"], ["--filter", "many"], ["--skip", "leaky"], ["--set", "cups=20"], ["--pool", "cold"],
  ])
  func `a run of other cases is never the latest, and leaves its charts alone`(words: [String]) throws {
    let rehearsal = try Rehearsal()
    _ = rehearsal.run()
    let charts = try rehearsal.folder.text("plots/gauge/wall_per_item.csv")
    let places = ["--results", rehearsal.folder.file("Results"), "--plots", rehearsal.folder.file("plots")]
    #expect(rehearsal.runAsIs([rehearsal.file] + places + words).code == .fine)
    #expect(rehearsal.runs.count == 2 && latest(rehearsal) == rehearsal.runs[0])
    #expect(try rehearsal.folder.text("plots/gauge/wall_per_item.csv") == charts)
    #expect(rehearsal.folder.names(in: "plots/gauge").contains(rehearsal.runs[1]))
  }

  @Test func `an older run that is drawn again does not replace the newest one's charts`() throws {
    let rehearsal = try Rehearsal()
    _ = rehearsal.run()
    rehearsal.itemNs = { _ in 20 }
    _ = rehearsal.run()
    let charts = try rehearsal.folder.text("plots/gauge/wall_per_item.csv")
    let older = rehearsal.plot("gauge~1")
    #expect(
      older.code == .fine && older.output.contains("plots/gauge/\(rehearsal.runs[0])/wall_per_item.svg"))
    #expect(try rehearsal.folder.text("plots/gauge/wall_per_item.csv") == charts)
    #expect(rehearsal.plot("gauge").output.contains("plots/gauge/wall_per_item.svg"))
  }

  @Test func `a quick look has no intervals and leaves every claim open`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.itemNs = { $0.values.variant == "many" ? 100 : 10 }
    let outcome = rehearsal.run("--quick", "--check-claims")
    #expect(outcome.code == .fine && outcome.output.contains("A quick look (--quick)"))
    #expect(outcome.output.contains("0 upheld · 0 refuted · 1 open"))
    let rows = try rehearsal.rows("summary.csv")
    #expect(rows.contains { $0["estimate"] != "" } && rows.allSatisfy { $0["rounds"] != "10" })
    for column in ["ci_low", "ci_high", "ratio_low", "difference_low"] {
      #expect(rows.allSatisfy { $0[column] == "" }, "\(column)")
    }
    #expect(rows.allSatisfy { !["faster", "slower", "same"].contains($0["against_reference"]) })
  }

  @Test func `an interrupted run is finished by resume, as if it had not been interrupted`() throws {
    let (whole, broken) = (try Rehearsal(), try Rehearsal())
    for rehearsal in [whole, broken] { rehearsal.disturbed = [2] }
    _ = whole.run()
    broken.interruptBefore = 30
    let first = broken.run()
    broken.interruptBefore = nil
    broken.disturbed = []
    let second = broken.run("--resume", "gauge")
    #expect(first.code == .interrupted && second.code == .fine)
    #expect(latest(broken) == broken.runs[0] && broken.runs.count == 1)
    func trials(_ rehearsal: Rehearsal) throws -> [String] {
      try rehearsal.rows().map { "\($0["round"]!) \($0["case"]!) \($0["sample"]!) \($0["note"]!)" }
    }
    // The round that was disturbed before the interrupt is repeated after it.
    #expect(try trials(broken) == trials(whole))
    #expect(try broken.rows().last?["note"] == "repeat of 2")
    #expect(broken.report("gauge").output == second.output)
  }

  @Test func `a run that was cut is given more time`() throws {
    let rehearsal = try Rehearsal()
    _ = rehearsal.run("--max-time", "300ms")
    #expect(!rehearsal.run("--resume", "gauge", "--max-time", "1m").output.contains("max_time"))
    #expect(latest(rehearsal) == rehearsal.runs[0])
  }

  @Test func `a resumed run that ends after a newer one does not become the latest`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.interruptBefore = 30
    _ = rehearsal.run()
    rehearsal.interruptBefore = nil
    _ = rehearsal.run()
    #expect(rehearsal.run("--resume", rehearsal.runs[0]).code == .fine)
    #expect(latest(rehearsal) == rehearsal.runs[1])
  }

  @Test func `an edited scenario is not resumed, whether its file is named or not`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.interruptBefore = 30
    _ = rehearsal.run()
    rehearsal.interruptBefore = nil
    let other = try rehearsal.folder.put("other.yaml", Rehearsal.scenario + "# edited\n")
    let named = rehearsal.run("--resume", "gauge", file: other)
    #expect(named.code == .usage && named.error.contains("another text of its scenario"))
    try rehearsal.folder.put("gauge.yaml", Rehearsal.scenario + "# edited\n")
    let unnamed = rehearsal.run("--resume", "gauge")
    #expect(unnamed.code == .usage && unnamed.jobs.isEmpty)
    try rehearsal.folder.put("gauge.yaml", Rehearsal.scenario)
    #expect(rehearsal.run("--resume", "gauge", file: rehearsal.file).code == .fine)
    #expect(rehearsal.run("--resume", "gauge").error.contains("is finished"))
  }

  @Test func `another machine does not go on with a run`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.interruptBefore = 30
    _ = rehearsal.run()
    rehearsal.cpus = [0, 1, 2]
    #expect(rehearsal.run("--resume", "gauge").error.contains("begun on another machine"))
  }
}
