import Reporting
import ResultStore
import Runner
import TestSupport
import Testing

@testable import GCDBenchKit

/// A file in; files, text and an exit code out.
@Suite struct PipelineTests {
  private func plan() throws -> Plan {
    let loader = ScenarioLoader(catalogue: WorkloadCatalogue.withGauge.declarations, cpus: 2)
    let scenario = try loader.load(bytes: Array(Rehearsal.scenario.utf8), path: "gauge.yaml")
    return Plan(cases: scenario.cases, measure: scenario.measure, seed: 7)
  }

  @Test func `trials are made in the order of the plan, and so they stand in samples csv`() throws {
    let rehearsal = try Rehearsal()
    let outcome = rehearsal.run()
    let planned = try plan().trials
    #expect(outcome.code == .fine)
    #expect(
      outcome.jobs.map(\.values) == planned.map { $0.subject.case?.values ?? JobFactory.controlValues })
    #expect(outcome.jobs.map(\.purpose) == planned.map(\.purpose))
    let kept = try rehearsal.rows().filter { $0["sample"] == "1" }.map { "\($0["round"]!) \($0["case"]!)" }
    #expect(kept == planned.map { "\($0.round) \($0.subject.id)" })
  }

  @Test func `another seed is another order`() throws {
    let rehearsal = try Rehearsal()
    #expect(
      rehearsal.run("--seed", "8").jobs.map(\.values) != rehearsal.run("--seed", "7").jobs.map(\.values))
  }

  @Test func `a case is calibrated once, and events are counted in counted trials alone`() throws {
    let jobs = try Rehearsal().run().jobs
    for trials in Dictionary(grouping: jobs, by: \.values).values {
      #expect(trials.first?.calls == nil)
      #expect(Set(trials.dropFirst().map(\.calls)).count == 1 && trials[1].calls != nil)
    }
    #expect(jobs.allSatisfy { ($0.purpose == .counted) == ($0.events == ["cpu-migrations"]) })
  }

  @Test func `a disturbed round is repeated at the end in its order, and its numbers stay out`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.disturbed = [2]
    let calm = rehearsal.itemNs
    var launches = 0
    rehearsal.itemNs = { job in
      launches += 1
      // Round 2 is launches 8 to 14: six cases and the control a round.
      return calm(job) * ((8...14).contains(launches) ? 50 : 1)
    }
    #expect(rehearsal.run().code == .fine)
    let rows = try rehearsal.rows().filter { $0["sample"] == "1" }
    func cases(_ round: String) -> [String?] { rows.filter { $0["round"] == round }.map { $0["case"] } }
    #expect(cases("12") == cases("2") && cases("2").count == 7)
    #expect(rows.filter { $0["round"] == "2" }.allSatisfy { $0["taint"]?.isEmpty == false })
    #expect(rows.filter { $0["round"] != "2" }.allSatisfy { $0["taint"] == "" })
    #expect(rows.filter { $0["round"] == "12" }.allSatisfy { $0["note"]?.contains("repeat of 2") == true })
    #expect(try rehearsal.text("report.md").contains("1 of 10 rounds was disturbed"))
    let walls = try rehearsal.rows("summary.csv").filter { $0["metric"] == "wall_per_item" }
    #expect(walls.allSatisfy { Double($0["p99"] ?? "") ?? 0 < 20 })
  }

  @Test func `the bytes of samples csv and summary csv are as in their golden files`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.spread = 0
    #expect(rehearsal.run("--rounds", "2", "--samples", "2", "--filter", "cups=10$").code == .fine)
    assertSnapshot(rehearsal.settled(try rehearsal.text("samples.csv")), named: "pipeline-samples.csv")
    assertSnapshot(rehearsal.settled(try rehearsal.text("summary.csv")), named: "pipeline-summary.csv")
  }

  @Test func `what a run prints is as in its golden file`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.itemNs = { $0.values.variant == "many" && $0.values["cups"] == 10 ? 15 : 10 }
    let outcome = rehearsal.run("--label", "before")
    assertSnapshot(rehearsal.settled(outcome.output), named: "pipeline-run.txt")
    assertSnapshot(rehearsal.settled(outcome.error), named: "pipeline-run-progress.txt")
    assertSnapshot(rehearsal.settled(try rehearsal.text("report.md")), named: "pipeline-report.md")
  }

  @Test(arguments: OutputFormat.allCases)
  func `report prints the bytes that run gave to a pipe`(format: OutputFormat) throws {
    let rehearsal = try Rehearsal()
    rehearsal.disturbed = [2]
    rehearsal.fate = { job, _ in
      job.values.variant == "many" && job.values["cups"] == 100
        ? .exits(code: 3, lastWords: "no water") : .answers
    }
    let outcome = rehearsal.run("--format", format.rawValue, "--set", "spill=10%", "-e", "instructions")
    #expect(outcome.output.count > 200)
    #expect(rehearsal.report("gauge", "--format", format.rawValue).output == outcome.output)
  }

  @Test func `csv on stdout is summary csv, and a quiet run prints nothing`() throws {
    let rehearsal = try Rehearsal()
    #expect(try rehearsal.run("--format", "csv").output == rehearsal.text("summary.csv"))
    let quiet = rehearsal.run("--quiet")
    #expect(quiet.code == .fine && quiet.output.isEmpty && quiet.error.isEmpty)
  }

  @Test func `what the machine does to a unit of work is learnt from the control`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.itemNs = { $0.workload == "harness-floor" ? 1300 : 10 }
    rehearsal.spread = 0
    _ = rehearsal.run()
    let run = try StoredRun(
      RunFolder(path: rehearsal.folder.file("Results/gauge/\(rehearsal.runs[0])")), catalogue: .withGauge)
    let cost = try #require(run.manifest.host?.unitCostNs)
    #expect(abs(cost - 1.3) < 1e-6)
  }

  @Test func `events of the command line are summarised under their own names`() throws {
    let rehearsal = try Rehearsal()
    _ = rehearsal.run("-e", "instructions")
    let metrics = Set(try rehearsal.rows("summary.csv").compactMap { $0["metric"] })
    #expect(metrics.contains("instructions_per_item") && !metrics.contains("cpu_migrations_per_item"))
  }
}
