import Platform
import Reporting
import TestSupport
import Testing

@testable import GCDBenchKit

/// `gcdbench plot` on kept runs.
@Suite struct PlotCommandTests {
  private static func twoRuns(_ words: [[String]] = [["--label", "before"], ["--label", "after"]]) throws
    -> Rehearsal
  {
    let rehearsal = try Rehearsal()
    for words in words { _ = rehearsal.runAsIs([rehearsal.file] + places(rehearsal) + words) }
    return rehearsal
  }

  private static func places(_ rehearsal: Rehearsal) -> [String] {
    ["--results", rehearsal.folder.file("Results"), "--plots", rehearsal.folder.file("plots"), "--seed", "7"]
  }

  @Test func `two runs are laid over each other, into a folder of their own`() throws {
    let rehearsal = try Self.twoRuns()
    let outcome = rehearsal.plot("label:before", "label:after")
    let folder = "plots/gauge/\(rehearsal.runs[0])-\(rehearsal.runs[1])"
    #expect(outcome.code == .fine && outcome.error == "")
    #expect(outcome.output == "\(rehearsal.folder.file(folder))/wall_per_item.svg\n")
    let series = CSV.parse(try rehearsal.folder.text("\(folder)/wall_per_item.csv")).rows.dropFirst().map {
      $0[0]
    }
    #expect(series.contains("many, before") && series.contains("many, after"))
  }

  @Test func `a run without a label is called by its id`() throws {
    let rehearsal = try Self.twoRuns([[], []])
    _ = rehearsal.plot("gauge~1", "gauge")
    let folder = "plots/gauge/\(rehearsal.runs[0])-\(rehearsal.runs[1])"
    let text = try rehearsal.folder.text("\(folder)/wall_per_item.csv")
    #expect(rehearsal.runs.allSatisfy { text.contains("many, \($0)") })
  }

  @Test func `cases that only one run has are drawn all the same`() throws {
    let rehearsal = try Self.twoRuns([["--label", "whole"], ["--label", "part", "--filter", "many"]])
    let outcome = rehearsal.plot("label:part", "label:whole")
    #expect(outcome.code == .fine)
    let folder = "plots/gauge/\(rehearsal.runs[1])-\(rehearsal.runs[0])"
    let text = try rehearsal.folder.text("\(folder)/wall_per_item.csv")
    #expect(text.contains("leaky, whole") && !text.contains("leaky, part") && text.contains("many, part"))
  }

  @Test func `runs of two scenarios are refused in one sentence`() throws {
    let rehearsal = try Self.twoRuns([["--label", "a"]])
    let other = Rehearsal.scenario.replacing("question:", with: "name: other\nquestion:")
    try rehearsal.folder.put("other.yaml", other)
    _ = rehearsal.runAsIs([rehearsal.folder.file("other.yaml"), "--label", "b"] + Self.places(rehearsal))
    let outcome = rehearsal.plot("label:a", "label:b")
    #expect(outcome.code == .usage && outcome.output == "")
    #expect(outcome.error.contains("only runs of one scenario are laid over each other"))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test func `runs whose ratios are against different variants are refused`() throws {
    let rehearsal = try Self.twoRuns([["--label", "a"]])
    let other = Rehearsal.scenario.replacing("reference: one", with: "reference: many")
    try rehearsal.folder.put("gauge.yaml", other)
    _ = rehearsal.runAsIs([rehearsal.folder.file("gauge.yaml"), "--label", "b"] + Self.places(rehearsal))
    let outcome = rehearsal.plot("label:a", "label:b")
    #expect(outcome.code == .usage && outcome.output == "")
    #expect(outcome.error.contains("the reference many"), "\(outcome.error)")
    #expect(outcome.error.contains("their ratios mean different things"))
  }

  @Test func `one run named twice is refused`() throws {
    let rehearsal = try Self.twoRuns([["--label", "a"]])
    let outcome = rehearsal.plot("label:a", "gauge")
    #expect(outcome.code == .usage && outcome.error.hasSuffix("is named twice: leave one out\n"))
    #expect(rehearsal.folder.names(in: "plots/gauge").allSatisfy { $0.hasPrefix("wall_per_item.") })
  }

  @Test func `forms and size are as asked for`() throws {
    let rehearsal = try Self.twoRuns([[]])
    #expect(rehearsal.plot("gauge", "--to", "svg", "--size", "480x270").code == .fine)
    #expect(rehearsal.folder.names(in: "plots/gauge") == ["csv", "gp", "svg"].map { "wall_per_item.\($0)" })
    #expect(try rehearsal.folder.text("plots/gauge/wall_per_item.gp").contains("size 480,270"))
  }

  @Test(arguments: [
    "319x180", "320x179", "4097x540", "960", "x", "960x540x2", "-960x540", "960X540", "9e2x540", "",
  ])
  func `another size is one sentence`(size: String) {
    let error = #expect(throws: UsageError.self) {
      try PlotCommand.declaration.parse(["gauge", "--size=\(size)"])
    }
    #expect(error?.message.contains("such as 960x540, from 320x180 to 4096x4096") == true)
  }

  @Test(arguments: [["--to", "svg"], ["--size", "960x540"], ["--plots", "p"]])
  func `what is drawn in a terminal has no file`(words: [String]) {
    #expect(throws: UsageError.self) { try PlotCommand.declaration.parse(["gauge", "--terminal"] + words) }
  }

  @Test func `in a terminal two runs are drawn and nothing is written`() throws {
    let rehearsal = try Self.twoRuns()
    let before = rehearsal.folder.names(in: "plots/gauge")
    // As gnuplot's dumb terminal leaves it: a form feed first, blanks at the end.
    rehearsal.gnuplot = GnuplotRunner { script, folder in
      let text = "\u{C}    \n   |  A    \n   +----\n     \n"
      try? FileWriter.replace("\(folder)/\(script.split(separator: ".")[0]).txt", with: Array(text.utf8))
      return .success(())
    }
    let outcome = rehearsal.plot("label:before", "label:after", "--terminal")
    #expect(outcome.code == .fine && outcome.error == "")
    #expect(outcome.output.contains("\n   |  A\n   +----\n") && !outcome.output.contains("\u{C}"))
    #expect(outcome.output.contains("many, before") && outcome.output.contains("after, \(rehearsal.runs[1])"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(rehearsal.folder.names(in: "plots/gauge") == before)
  }

  @Test func `a case of two modes is drawn in the order of time, by run and by plot`() throws {
    let rehearsal = try Rehearsal()
    var trial = 0
    rehearsal.itemNs = { job in
      trial += 1
      return job.workload == "gauge" && job.values.variant == "many" && trial.isMultiple(of: 2) ? 40 : 10
    }
    let outcome = rehearsal.run()
    let name = "plots/gauge/samples-in-time.svg"
    let isThere = rehearsal.folder.names(in: "plots/gauge").contains("samples-in-time.svg")
    #expect(isThere && outcome.output.contains("and 1 more"))
    #expect(rehearsal.plot("gauge").output.contains(name))
    #expect(try rehearsal.text("report.md").contains("samples-in-time.svg"))
  }
}
