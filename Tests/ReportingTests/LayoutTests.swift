import Testing

@testable import Reporting

struct LayoutTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("×…✓µ", 4), ("❤️", 2),
    ("\u{200B}", 0),
  ]

  @Test(arguments: widths)
  func `text is as wide as a terminal draws it`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  static let wraps: [(text: String, width: Int, used: Int, lines: [String])] = [
    ("", 10, 0, [""]), ("one two", 10, 0, ["one two"]), ("one two", 6, 0, ["one", "two"]),
    ("one two", 7, 0, ["one two"]), ("one two", 10, 4, ["one", "two"]), ("  one   two ", 20, 0, ["one two"]),
    ("abcdefghij", 4, 0, ["abcd", "efgh", "ij"]), ("a/bc/defg", 6, 0, ["a/bc/", "defg"]),
    ("x abcdefghij", 4, 0, ["x", "abcd", "efgh", "ij"]), ("日本語", 3, 0, ["日", "本", "語"]),
    ("日本", 1, 0, ["日", "本"]), ("one", 4, 3, ["", "one"]),
  ]

  @Test(arguments: wraps)
  func `words fill lines and what no line holds is broken`(
    text: String, width: Int, used: Int, lines: [String]
  ) {
    #expect(TextWrap.lines(text, width: width, used: used) == lines)
  }

  @Test func `a line that is too wide is cut with a sign`() {
    var line = StyledLine("abc", .title)
    line.append("def")
    #expect(line.fitted(to: 6, ellipsis: "…") == line)
    #expect(line.fitted(to: 5, ellipsis: "…").rendered(TextStyle(colored: false)) == "abcd…")
    #expect(line.fitted(to: 2, ellipsis: "...").width <= 2)
    #expect(StyledLine("日本語").fitted(to: 4, ellipsis: "…").width <= 4)
  }

  @Test func `colour is only where it is asked for and stops before the blanks`() {
    let line = StyledLine("slow   ", .slower)
    #expect(line.rendered(TextStyle(colored: true)) == "\u{1B}[31mslow\u{1B}[0m")
    #expect(line.rendered(TextStyle(colored: false)) == "slow")
  }

  @Test func `nothing in a text moves the cursor or turns the reading direction`() {
    let type = Typography(unicode: true)
    #expect(type.clean("a\u{1B}[2Jb\r\nc\u{7}d\u{202E}e\u{85}f\u{2028}g") == "a [2Jb c d e f g")
    #expect(Typography(unicode: false).clean("2× – “ä” ✓ 日") == "2x - \"?\" + ?")
  }

  @Test func `a short cell lets its neighbour reach in`() {
    var table = TextTable(alignments: [.left, .left, .right])
    table.rows = [["name", "word", "a number"], ["x", "a long word", "1"]].map { row in
      .cells(row.map { TextTable.Cell($0) })
    }
    let lines = table.lines(ellipsis: "…").map { $0.line.rendered(TextStyle(colored: false)) }
    #expect(lines == ["name  word  a number", "x     a long word  1"])
  }
}
