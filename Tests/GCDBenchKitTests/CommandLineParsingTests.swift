import Testing

@testable import GCDBenchKit

@Suite struct CommandLineParsingTests {
  typealias Run = RunCommand.Arguments

  private func run(_ words: String...) throws -> Parsed<Run> { try RunCommand.declaration.parse(words) }

  @Test(arguments: [
    ["--rounds", "12"], ["--rounds=12"], ["--rounds=1_2"], ["--rounds", "3", "--rounds", "12"],
  ])
  func `a value may stand alone or attached, and the last one counts`(words: [String]) throws {
    #expect(try RunCommand.declaration.parse(["a"] + words).measuring.rounds == 12)
  }

  @Test(arguments: [
    ["-p", "stride=1,64"], ["-pstride=1,64"], ["--set", "stride=1,64"], ["--set=stride=1,64"],
  ])
  func `an assignment keeps name and values apart in every spelling`(words: [String]) throws {
    let parsed = try RunCommand.declaration.parse(words + ["a"])
    #expect(parsed.cases.set == [Assignment(name: "stride", values: ["1", "64"])])
  }

  @Test func `repeated options collect in their order`() throws {
    let parsed = try run("-p", "b=1", "a", "-p", "a=2", "--filter", "x", "--filter", "y")
    #expect(parsed.cases.set.map(\.name) == ["b", "a"])
    #expect(parsed.cases.filter.map(\.text) == ["x", "y"])
  }

  @Test func `options and operands mix, and two dashes end the options`() throws {
    let parsed = try run("a", "--quick", "b", "--", "--all", "-c")
    #expect(parsed.files == ["a", "b", "--all", "-c"])
    #expect(parsed.measuring.quick)
    #expect(!parsed.printing.all)
  }

  @Test func `what is not given is nil, off, empty or the default`() throws {
    let parsed = try run("a")
    #expect(parsed.measuring.rounds == nil && parsed.measuring.seed == nil && parsed.keeping.plots == nil)
    #expect(!parsed.measuring.quick && !parsed.keeping.noPlots)
    #expect(parsed.cases.set.isEmpty && parsed.cases.filter.isEmpty)
    #expect(
      parsed.keeping.results == "Results" && parsed.printing.color == .auto && parsed.printing.format == .text
    )
  }

  private struct Letters: ArgumentGroup {
    let all = Flag("all", short: "a", doc: "all")
    let best = Flag("best", short: "b", doc: "best")
    let count = Flag("count", short: "c", .integer(in: 1...9), doc: "count")
  }

  @Test(arguments: [["-abc5"], ["-ab", "-c", "5"], ["-bac", "5"], ["-a", "--best", "--count=5"]])
  func `switches bundle, and the last letter may take a value`(words: [String]) throws {
    let parsed = try CommandDeclaration("x", Letters.self, in: .measure, abstract: "X").parse(words)
    #expect(parsed.all && parsed.best && parsed.count == 5)
  }

  @Test func `a resumed run needs no file`() throws {
    #expect(try run("--resume", "queue-kinds").files.isEmpty)
    #expect(throws: UsageError.self) { try run("--quick") }
  }

  @Test func `a value that begins with a dash has to be attached`() throws {
    #expect(try run("a", "--label=-x").keeping.label == "-x")
    #expect(throws: UsageError.self) { try run("a", "--label", "-x") }
  }

  @Test func `an inner group is a value of its own`() throws {
    func rounds(_ flags: Parsed<MeasuringFlags>) -> Int? { flags.rounds }
    #expect(rounds(try PlanCommand.declaration.parse(["a", "--rounds", "4"]).measuring) == 4)
  }

  @Test func `help wins over everything that is wrong on the line, but not behind two dashes`() throws {
    guard case .help(let page?) = try declaredCommands.route(["run", "--qick", "--help"]) else {
      Issue.record("no help")
      return
    }
    #expect(page.name == "run")
    guard case .run = try declaredCommands.route(["run", "--", "--help"]) else {
      Issue.record("no run")
      return
    }
  }

  @Test(arguments: ["--version", "-V"])
  func `the version is one line`(word: String) throws {
    let kept = KeptConsole()
    #expect(try declaredCommands.main([word], console: kept.console) == .fine)
    #expect(kept.output == "gcdbench 1.2.3\n")
  }

  @Test func `a handler gets what was parsed, and its code is the program's`() throws {
    let command = PlanCommand.declaration.handled { arguments, console in
      console.write("\(arguments.file) \(arguments.measuring.seed ?? 0)")
      return .badInput
    }
    let kept = KeptConsole()
    let table = CommandTable(version: "1", [command])
    #expect(
      try table.main(["plan", "--seed", "18446744073709551615", "a b"], console: kept.console) == .badInput)
    #expect(kept.output == "a b 18446744073709551615")
  }
}
