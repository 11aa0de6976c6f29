import Testing

@testable import GCDBenchKit

@Suite struct CommandLineTerminalTests {
  @Test(
    arguments: [
      (true, ["TERM": "xterm"], .auto, true), (true, [:], .auto, false),
      (true, ["TERM": "dumb"], .auto, false),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], .auto, false),
      (true, ["TERM": "xterm", "NO_COLOR": ""], .auto, true), (false, ["TERM": "xterm"], .auto, false),
      (false, ["NO_COLOR": "1", "TERM": "dumb"], .always, true), (true, ["TERM": "xterm"], .never, false),
    ] as [(Bool, [String: String], ColorChoice, Bool)])
  func `colour follows the choice, then NO_COLOR, then the terminal`(
    isTerminal: Bool, environment: [String: String], choice: ColorChoice, isColored: Bool
  ) {
    let facts = TerminalFacts(isTerminal: isTerminal, environment: environment)
    #expect(Terminal(facts, color: choice).isColored == isColored)
  }

  @Test(
    arguments: [
      (true, 132, nil, 132), (true, 132, "90", 90), (true, nil, nil, 80), (true, 132, "wide", 132),
      (true, nil, "0", 80), (true, 0, "-5", 80), (false, nil, nil, 100), (false, 132, "60", 100),
    ] as [(Bool, Int?, String?, Int)])
  func `the width is stated, asked or assumed`(isTerminal: Bool, columns: Int?, stated: String?, width: Int) {
    let environment = stated.map { ["COLUMNS": $0] } ?? [:]
    let facts = TerminalFacts(isTerminal: isTerminal, columns: columns, environment: environment)
    #expect(Terminal(facts).width == width)
  }

  @Test(
    arguments: [
      ([:], false), (["LANG": "en_US.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C"], false), (["LANG": "C", "LC_CTYPE": "UTF-8"], true),
      (["LANG": "en_US.UTF-8", "LC_ALL": ""], true), (["LANG": "de_DE.ISO-8859-1"], false),
    ] as [([String: String], Bool)])
  func `the first locale variable that says anything decides on Unicode`(
    environment: [String: String], isUnicode: Bool
  ) {
    #expect(Terminal(TerminalFacts(isTerminal: true, environment: environment)).isUnicode == isUnicode)
  }

  @Test func `a style that is off is the plain text`() {
    #expect(Style.plain.bad("slower") == "slower")
    #expect(Style(isOn: true).bad("slower") == "\u{1B}[31mslower\u{1B}[0m")
    #expect(Style(isOn: true).bad("").isEmpty)
  }
}
