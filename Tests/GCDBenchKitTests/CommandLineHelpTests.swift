import Testing

@testable import GCDBenchKit

@Suite struct CommandLineHelpTests {
  @Test func `the list of commands is as in its golden file`() throws {
    let kept = KeptConsole()
    #expect(try declaredCommands.main(["--help"], console: kept.console) == .fine)
    try expectSnapshot(kept.output, "help.txt")
  }

  @Test(arguments: [
    "run", "plan", "new", "list", "show", "events", "runs", "runs prune", "report", "plot", "doctor",
    "schema",
    "completions",
  ])
  func `the help of a command is as in its golden file`(name: String) throws {
    let kept = KeptConsole()
    #expect(
      try declaredCommands.main(
        name.split(separator: " ").map(String.init) + ["--help"], console: kept.console) == .fine)
    try expectSnapshot(kept.output, "help-\(name.replacing(" ", with: "-")).txt")
  }

  @Test(arguments: [60, 80, 100])
  func `help is ASCII and no line is wider than asked`(width: Int) {
    let help = HelpText(width: width)
    let texts = [help.text(for: declaredCommands.pages)] + declaredCommands.pages.map { help.text(for: $0) }
    let lines = texts.flatMap { $0.split(separator: "\n") }
    #expect(lines.filter { $0.count > width && !$0.contains("gcdbench ") } == [])
    #expect(lines.filter { !$0.utf8.allSatisfy { (0x20...0x7E).contains($0) } } == [])
    #expect(lines.filter { $0.hasSuffix(" ") } == [])
  }

  @Test func `a narrower page wraps, and keeps every word`() {
    let pages = declaredCommands.pages
    let (narrow, wide) = (HelpText(width: 60).text(for: pages), HelpText(width: 100).text(for: pages))
    #expect(narrow != wide)
    #expect(narrow.split { $0.isWhitespace } == wide.split { $0.isWhitespace })
  }

  @Test func `a command names those that stand below it`() throws {
    let kept = KeptConsole()
    #expect(try declaredCommands.main(["help", "runs"], console: kept.console) == .fine)
    #expect(kept.output.contains("See also\n  runs prune  "))
    let below = KeptConsole()
    #expect(try declaredCommands.main(["help", "runs", "prune"], console: below.console) == .fine)
    #expect(below.output.contains("Usage: gcdbench runs prune --keep N [OPTIONS] [SCENARIO]\n"))
  }

  @Test(arguments: ["report", "plot", "run"])
  func `who takes a run says how to name it`(name: String) throws {
    let page = try #require(declaredCommands.pages.first { $0.name == name })
    let text = HelpText().text(for: page)
    #expect(["How to name a run", "label:TEXT", "~1", "by its id"].allSatisfy(text.contains))
  }

  @Test func `the table of exit codes has only those with which a command can end today`() {
    let text = HelpText().text(for: declaredCommands.pages)
    let shown = text.split(separator: "\n").drop { $0 != "Exit codes" }.dropFirst()
      .compactMap { $0.split(separator: " ").first.flatMap { Int32($0) } }
    #expect(shown == [0, 1, 3, 6, 8, 64, 65, 124, 130])
    #expect(!text.contains("--strict") && !text.contains("--fail-on"))
  }

  @Test func `hidden commands are not listed`() {
    let text = HelpText().text(for: declaredCommands.pages)
    #expect(!text.contains("  worker") && !text.contains("  complete ") && !text.contains("  man "))
  }

  @Test func `examples of the help can be parsed`() throws {
    for page in declaredCommands.pages {
      for example in page.examples {
        var words = example.line.split(separator: " ").map { $0.filter { !"'()<".contains($0) } }
        words = Array(words.drop { $0 != "gcdbench" }.dropFirst().prefix { ![">", "|"].contains($0) })
        guard case .run = try declaredCommands.route(words) else {
          Issue.record("\(example.line) runs nothing")
          continue
        }
        #expect(words.joined(separator: " ").hasPrefix(page.name))
      }
    }
  }
}
