import Reporting
import Runner
import TestSupport
import Testing

@testable import GCDBenchKit

/// A workload is one file and a line of the catalogue: all else follows from its declaration.
@Suite struct GaugeTests {
  private func output(_ words: [String], code: ExitCode = .fine) throws -> String {
    let kept = KeptConsole()
    let table = CommandTable.all(.withGauge, [:])
    #expect(try table.main(words, console: kept.console) == code)
    return kept.output
  }

  @Test func `it is listed with its question and variants`() throws {
    let listed = try output(["list"])
    #expect(listed.contains("Which tap fills cups for least?") && listed.contains("one, many, leaky"))
  }

  @Test(arguments: [
    "Which tap fills cups for least?", "batch", "0.5 to 2", "per-cpu", "drops", "Drops that missed the cup",
    "leaky", "1 to 1000", "hot", "Share that misses",
  ])
  func `it is shown with all that it declares`(text: String) throws {
    let shown = try output(["show", "gauge"]).split { $0.isWhitespace }.joined(separator: " ")
    #expect(shown.contains(text), "\(shown)")
  }

  @Test(arguments: ["many", "leaky", "drops"])
  func `its variants and metrics are explained`(name: String) throws {
    #expect(try output(["show", name]).contains("gauge"))
  }

  @Test func `its parameters, variants and metrics are in the schema`() throws {
    let schema = try output(["schema"])
    for word in ["gauge", "volume", "batch", "leaky", "drops", "hot"] {
      #expect(schema.contains("\"\(word)\""), "\(word)")
    }
    let shipped = try ScenarioSchema(catalogue: WorkloadCatalogue.shipped.declarations).text
    #expect(!shipped.contains("\"volume\""))
  }

  @Test func `its words are completed`() throws {
    #expect(try output(["complete", "parameters", "vol"]) == "volume=\n")
    #expect(try output(["complete", "topics", "gau"]) == "gauge\n")
    #expect(try output(["complete", "topics", "leak"]) == "leaky\n")
  }

  struct BadValue: Sendable {
    var set: String
    var says: [String]
  }

  static let badValues = [
    BadValue(set: "cup=3", says: ["cup", "cups"]), BadValue(set: "cups=5000", says: ["5000", "1", "1000"]),
    BadValue(set: "cups=many", says: ["many"]), BadValue(set: "slope=3", says: ["3", "0.5", "2"]),
    BadValue(set: "pause=5parsecs", says: ["5parsecs", "ms"]),
    BadValue(set: "pause=5m", says: ["5m", "1s"]), BadValue(set: "volume=1GiB", says: ["1GiB", "1MiB"]),
    BadValue(set: "spill=200%", says: ["200%", "100%"]), BadValue(set: "water=cool", says: ["cool", "cold"]),
    BadValue(set: "batch=per-cup", says: ["per-cup", "per-cpu"]),
    BadValue(set: "variant=man", says: ["man", "many"]),
  ]

  @Test(arguments: badValues)
  func `a bad value is answered with what is allowed, or the nearest`(bad: BadValue) throws {
    let outcome = try Rehearsal().run("--set", bad.set)
    #expect(outcome.code != .fine && outcome.jobs.isEmpty)
    #expect(outcome.error.contains("--set \(bad.set)"))
    for word in bad.says { #expect(outcome.error.contains(word), "\(outcome.error)") }
  }

  @Test func `good values of each kind run, and stand in columns with their units`() throws {
    let rehearsal = try Rehearsal()
    let sets = ["cups=20", "slope=1.5", "pause=2ms", "volume=2KiB", "spill=5%", "water=hot", "batch=per-cpu"]
    let places = ["--results", rehearsal.folder.file("Results"), "--no-plots", "--rounds", "1"]
    let outcome = rehearsal.runAsIs([rehearsal.file] + places + sets.flatMap { ["--set", $0] })
    #expect(outcome.code == .fine)
    let row = try #require(try rehearsal.rows().first { $0["variant"] == "many" })
    let wanted = [
      "cups": "20", "slope": "1.5", "pause_ns": "2000000", "volume_bytes": "2048", "spill": "0.05",
      "water": "hot", "batch": "10", "drops": "", "workload": "gauge",
    ]
    for (column, value) in wanted { #expect(row[column] == value, "\(column)") }
    #expect(
      row["case"]
        == "many/cups=20/slope=1.5/pause=2ms/volume=2KiB/spill=0.05/water=hot/batch=per-cpu")
    #expect(try rehearsal.rows().contains { $0["variant"] == "many" && $0["drops"] == "0" })
    #expect(try rehearsal.rows().filter { $0["variant"] == "one" }.allSatisfy { $0["batch"] == "" })
  }

  @Test func `its own metric is summarised, and its chart is drawn`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.metrics = { $0.workload == "gauge" ? ["drops": $0.values.variant == "leaky" ? 7 : 0] : [:] }
    let outcome = rehearsal.run()
    #expect(outcome.output.contains("plots/gauge/wall_per_item.svg"))
    let drops = try rehearsal.rows("summary.csv").filter { $0["metric"] == "drops" }
    #expect(drops.filter { $0["variant"] == "leaky" }.map { $0["estimate"] } == ["7", "7"])
    #expect(try rehearsal.folder.text("plots/gauge/wall_per_item.csv").contains("many/cups=10"))
  }
}
