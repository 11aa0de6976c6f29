import TestSupport
import Testing

@testable import GCDBenchKit

@Suite struct CompletionsTests {
  private let table = CommandTable.all(.shipped, [:])

  private func output(_ words: [String]) throws -> String {
    let kept = KeptConsole()
    #expect(try table.main(words, console: kept.console) == .fine)
    return kept.output
  }

  @Test func `the script knows every command that help lists`() throws {
    let script = try output(["completions", "bash"])
    let shown = table.pages.filter { !$0.isHidden }.map(\.name)
    #expect(shown.filter { !script.contains("  \($0))\n") && !script.contains("  '\($0)')\n") } == [])
    #expect(!script.contains("  worker)\n"))
  }

  @Test func `topics that begin with a word are offered, one a line`() throws {
    let words = try output(["complete", "topics", "peak_"]).split(separator: "\n")
    #expect(words == ["peak_rss", "peak_threads"])
  }

  @Test func `parameters of all workloads and the factors are offered with an equals sign, each once`() throws
  {
    let words = try output(["complete", "parameters"]).split(separator: "\n").map(String.init)
    #expect(words.contains("stride=") && words.contains("cpus="))
    #expect(Set(words).count == words.count && words.allSatisfy { $0.hasSuffix("=") })
  }

  @Test func `parameters are those of the scenarios that the line names, and the factors`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.put(
      "mine.yaml", "version: 1\nquestion: Q?\nworkload: readers-writers\ncases: {variant: serial}\n")
    let words = try output(["complete", "parameters", "--", "", "run", file, "-p"]).split(separator: "\n")
    #expect(words.contains("reads=") && words.contains("cpus=") && words.contains("variant="))
    #expect(!words.contains("stride="))
  }

  @Test func `runs are looked for where the line says`() throws {
    let rehearsal = try Rehearsal()
    _ = rehearsal.run("--label", "before")
    let results = rehearsal.folder.file("Results")
    for source in ["runs", "kept"] {
      let words = try output(["complete", source, "--", "g", "report", "--results", results])
      #expect(words == "gauge\n")
      #expect(try output(["complete", source, "--", "g", "report", "--results", results + "/none"]) == "")
    }
    #expect(
      try output(["complete", "runs", "--", "label", "report", "--results=\(results)"]) == "label:before\n")
  }

  @Test(arguments: CompletionSource.allCases)
  func `every list can be asked for, and a word that nothing begins with gives nothing`(
    source: CompletionSource
  ) throws {
    #expect(try output(["complete", source.rawValue, "no-such-beginning"]) == "")
  }

  @Test func `everything that is offered as a topic is explained`() throws {
    for name in try output(["complete", "topics"]).split(separator: "\n").map(String.init) {
      #expect(try !output(["show", name]).isEmpty)
    }
  }
}
