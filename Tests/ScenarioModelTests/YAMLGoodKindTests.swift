import ScenarioModel
import Testing

/// Unusual but right YAML is read as it means.
struct YAMLGoodKindTests {
  /// A tree in one line, quoted text in quotes.
  private static func flat(_ node: YAMLNode) -> String {
    switch node.value {
    case .scalar(let scalar): scalar.isPlain ? scalar.text : "'\(scalar.text)'"
    case .sequence(let items): "[" + items.map(flat).joined(separator: ",") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key):\(flat($0.value))" }.joined(separator: ",") + "}"
    }
  }

  @Test(
    arguments: [
      ("a: [1, 2,]", "{a:[1,2]}"), ("a: {b: 1, c: 2,}", "{a:{b:1,c:2}}"), ("a: {b, c: }", "{a:{b:,c:}}"),
      ("a: [b: 1, c]", "{a:[{b:1},c]}"), ("a: [1,\n  2 # two\n  , 3]", "{a:[1,2,3]}"),
      ("{a: [], b: {}}", "{a:[],b:{}}"),
      ("{\"a\":1, 'b':2}", "{a:1,b:2}"), ("a: 'it''s'", "{a:'it's'}"),
      ("a: \"\\x41\\u263A\\t\"", "{a:'A☺\t'}"),
      ("a: \"one\\\n  two\"", "{a:'onetwo'}"), ("a: 'one\n  two'", "{a:'one two'}"),
      ("a: 'one\n\n  two'", "{a:'one\ntwo'}"), ("a: one\n  two\n  three", "{a:one two three}"),
      ("a: b#c", "{a:b#c}"), ("a: b # c", "{a:b}"), ("a: http://x:80/y", "{a:http://x:80/y}"),
      ("a: |\n  one\n   two\n", "{a:'one\n two\n'}"), ("a: |-\n  one\n\n", "{a:'one'}"),
      ("a: |+\n  one\n\n", "{a:'one\n\n'}"), ("a: >\n  one\n  two\n\n  three\n", "{a:'one two\nthree\n'}"),
      ("a: >-\n  one\n  two\n", "{a:'one two'}"), ("a: |2-\n   one\n", "{a:' one'}"),
      ("a: | # why\n  one\n", "{a:'one\n'}"), ("a:\n- 1\n- 2\nb: 3", "{a:[1,2],b:3}"),
      ("- - 1\n  - 2\n- 3", "[[1,2],3]"),
      ("- a: 1\n  b: 2\n-\n  c: 3", "[{a:1,b:2},{c:3}]"), ("? a\n: 1\n? b", "{a:1,b:}"), ("a: -1", "{a:-1}"),
      ("a: &x 1\nb: *x", "{a:1,b:1}"), ("a: &x\nb: *x", "{a:,b:}"), ("&k a: 1\nb: *k", "{a:1,b:a}"),
      ("a: &x 1\nb: &x 2\nc: *x", "{a:1,b:2,c:2}"),
      ("a: &x {b: 1}\nc: {<<: *x, d: 2}", "{a:{b:1},c:{b:1,d:2}}"),
      ("a: !!str 5\nb: ! 6\nc: !!seq [1]\nd: !!map {e: 1}", "{a:'5',b:'6',c:[1],d:{e:1}}"),
      ("%YAML 1.1\n---\na: 1", "{a:1}"), ("--- {a: 1}\n...\n", "{a:1}"),
      ("--- # start\na: 1\n...\n# end\n", "{a:1}"),
      ("a: 1\n# middle\n\n  # odd\nb: 2", "{a:1,b:2}"), ("'a b': 1\n\"c\": 2", "{a b:1,c:2}"),
      ("a:\tb\n", "{a:b}"), ("a: b\t\n", "{a:b}"), ("ключ: значение\n漢: 字", "{ключ:значение,漢:字}"),
      ("a: e\u{301}\u{1F600}", "{a:e\u{301}\u{1F600}}"), ("a: yes\nb: 010\nc: 1e3", "{a:yes,b:010,c:1e3}"),
    ] as [(String, String)])
  func `right yaml is read as it means`(text: String, expected: String) throws {
    let tree = try YAMLParser.parse(bytes: Array(text.utf8))
    #expect(Self.flat(tree) == expected)
  }
}
