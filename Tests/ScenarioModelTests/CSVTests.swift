import ScenarioModel
import Testing

struct CSVTests {
  @Test(arguments: ["\"\u{301}", "a\"\u{359},b", "\"\"", "x\r\ny", "é,è", "\u{FEFF}"])
  func `a cell comes back as it was written`(cell: String) {
    let (rows, bytes) = CSV.parse(CSV.row([cell, "next"]))
    #expect(rows == [[cell, "next"]] && bytes == CSV.row([cell, "next"]).utf8.count)
  }

  @Test(arguments: [
    ("=\u{301}1", "'=\u{301}1"), ("a\r\nb\u{1}\u{301}", "a b \u{301}"), ("-1", "'-1"), ("a=b", "a=b"),
  ])
  func `no accent hides a formula or a control character`(text: String, cell: String) {
    #expect(Array(CSV.text(text).unicodeScalars) == Array(cell.unicodeScalars))
    if cell.hasPrefix("'") { #expect(CSV.original(cell) == text) }
  }
}
