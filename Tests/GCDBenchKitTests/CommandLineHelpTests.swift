import Testing

@testable import GCDBenchKit

@Suite struct CommandLineHelpTests {
  @Test func `the list of commands is as in its golden file`() throws {
    let kept = KeptConsole()
    #expect(try declaredCommands.main(["--help"], console: kept.console) == .fine)
    try expectSnapshot(kept.output, "help.txt")
  }

  @Test(arguments: [
    "run", "plan", "list", "show", "runs", "report", "plot", "doctor", "schema", "completions",
  ])
  func `the help of a command is as in its golden file`(name: String) throws {
    let kept = KeptConsole()
    #expect(try declaredCommands.main([name, "--help"], console: kept.console) == .fine)
    try expectSnapshot(kept.output, "help-\(name).txt")
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

  @Test func `hidden commands are not listed`() {
    let text = HelpText().text(for: declaredCommands.pages)
    #expect(!text.contains("  worker") && !text.contains("  complete "))
  }

  @Test func `examples of the help can be parsed`() throws {
    for page in declaredCommands.pages {
      for example in page.examples {
        var words = example.line.split(separator: " ").map { $0.filter { !"'()<".contains($0) } }
        words = Array(words.drop { $0 != "gcdbench" }.dropFirst().prefix { $0 != ">" })
        guard case .run = try declaredCommands.route(words) else {
          Issue.record("\(example.line) runs nothing")
          continue
        }
        #expect(words.first == page.name)
      }
    }
  }
}
