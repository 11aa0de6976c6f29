import ScenarioModel
import Testing

struct YAMLParserTests {
  private func parse(_ text: String) throws -> YAMLNode { try YAMLParser.parse(bytes: Array(text.utf8)) }

  @Test func `values and keys keep their place in characters`() throws {
    let root = try parse("é: [1, 'two']\nb:\n  c: x\n")
    let entries = try #require(root.mapping)
    #expect(entries.map(\.key) == ["é", "b"])
    #expect(entries.map(\.keyMark) == [SourceMark(line: 1, column: 1), SourceMark(line: 2, column: 1)])
    let items = try #require(entries[0].value.sequence)
    #expect(items.map(\.mark) == [SourceMark(line: 1, column: 5), SourceMark(line: 1, column: 8)])
    #expect(items.map(\.scalar) == [.init(text: "1", isPlain: true), .init(text: "two", isPlain: false)])
    #expect(entries[1].value.mapping?[0].value.mark == SourceMark(line: 3, column: 6))
  }

  @Test(arguments: [
    "a: 1\r\nb: 2\r\n", "\u{FEFF}a: 1\nb: 2\n", "a: 1\rb: 2", "---\na: 1\nb: 2\n...\n", "{a: 1, b: 2}",
  ])
  func `line endings, byte order marks and document markers do not matter`(text: String) throws {
    let entries = try #require(try parse(text).mapping)
    #expect(entries.map(\.key) == ["a", "b"])
    #expect(entries.map(\.value.scalar?.text) == ["1", "2"])
    #expect(entries[0].keyMark.column == (text.hasPrefix("{") ? 2 : 1))
  }

  @Test func `an alias repeats what its anchor named`() throws {
    let root = try parse("a: &x [1, 2]\nb: *x\n")
    #expect(root.mapping?[0].value == root.mapping?[1].value)
  }

  @Test(arguments: [
    ("base: &b {p: 1, q: 2}\nm: {q: 3, <<: *b}", ["q=3", "p=1"]),
    ("base: &b {p: 1, q: 2}\nm: {<<: *b, q: 3}", ["p=1", "q=3"]),
    ("base: [&b {p: 1}, &c {p: 2, r: 4}]\nm: {<<: [*b, *c], q: 3}", ["p=1", "r=4", "q=3"]),
    ("base: &b {p: 1}\nm: {'<<': x}", ["<<=x"]),
  ])
  func `merge keys give way to the map's own keys`(text: String, expected: [String]) throws {
    let merged = try #require(try parse(text).mapping?.last?.value.mapping)
    #expect(merged.map { "\($0.key)=\($0.value.scalar?.text ?? "")" } == expected)
  }

  @Test func `an empty value is null and a quoted one is not`() throws {
    let entries = try #require(try parse("a:\nb: ~\nc: ''\nd: null\ne: !!str null").mapping)
    #expect(entries.map(\.value.isNull) == [true, true, false, true, false])
  }

  @Test func `sixty-four levels are read and one more is not`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(64)) }
    #expect(throws: YAMLProblem(.tooDeep(limit: 64), at: SourceMark(line: 1, column: 65))) {
      try parse(nested(65))
    }
    #expect(throws: YAMLProblem(.tooDeep(limit: 64), at: SourceMark(line: 1, column: 65))) {
      try parse(nested(20000))
    }
  }
}
