import ScenarioModel
import Testing

struct YAMLProblemTests {
  private static func told(_ bytes: [UInt8]) -> String {
    do throws(YAMLProblem) {
      _ = try YAMLParser.parse(bytes: bytes)
      return "no problem"
    } catch {
      return "\(error.mark): \(error.message)"
    }
  }

  private static let bomb =
    "a0: &a0 [x]\n"
    + (1...9).map {
      "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]\n"
    }
    .joined()

  @Test(
    arguments: [
      ("", "1:1: the file is empty: a scenario needs at least 'version', 'question', 'workload' and 'cases'"),
      (
        "# only this\n",
        "1:1: the file is empty: a scenario needs at least 'version', 'question', 'workload' and 'cases'"
      ),
      ("a: 1\nb: 2\na: 3\n", "3:1: the key 'a' stands here a second time (first at 1:1): keep one of them"),
      ("a: {x: 1, x: 2}", "1:11: the key 'x' stands here a second time (first at 1:5): keep one of them"),
      (
        "a: 1\n---\nb: 2\n",
        "2:1: a second document begins here: a scenario file holds one, so put the other into a file of its own"
      ),
      (
        "a: 1\n...\nb: 2\n",
        "3:1: a second document begins here: a scenario file holds one, so put the other into a file of its own"
      ),
      ("a:\n\tb: 1\n", "2:1: tabs cannot indent: use spaces"),
      ("a:\n  \tb: 1\n", "2:3: tabs cannot indent: use spaces"),
      ("a: b\n\tc: 1\n", "2:1: tabs cannot indent: use spaces"),
      ("a: |\n\tb\n", "2:1: tabs cannot indent: use spaces"),
      ("a: b\u{0}c", "1:5: the file has a NUL byte here: it is no text file, or it was damaged"),
      ("a: 1\nb: \u{7}", "2:4: the control character U+0007 cannot stand in YAML: remove it"),
      (bomb, "6:40: with its aliases written out the file has more than 100000 values: use fewer aliases"),
      ("a: &x [1, *x]", "1:11: *x stands inside the value that &x names: an alias cannot hold itself"),
      ("base: &base 1\nb: *bsae", "2:4: no &bsae stands before this *bsae: did you mean *base?"),
      ("b: *x", "1:4: no &x stands before this *x: define it first"),
      ("? [1, 2]\n: 3", "1:3: a list or map cannot be a key here: keys are plain words"),
      ("{a: 1}: 2", "1:1: a list or map cannot be a key here: keys are plain words"),
      (": 3", "1:1: a key is missing before the ':': write one, or quote the text"),
      ("a: {<<: 3}", "1:9: '<<' merges a map or a list of maps: give it an alias such as *base"),
      ("a: @home", "1:4: quote this value: it starts with @"),
      ("a: `x`", "1:4: quote this value: it starts with `"),
      ("a: %x", "1:4: quote this value: it starts with %"),
      ("a: * b", "1:5: quote this value: it starts with *"),
      (
        "a: [1, 2\nb: 3\n",
        "2:2: the list opened at 1:4 is not closed here: write ',' between its items and ']' after the last"
      ),
      (
        "a: {b: 1\nc: 3\n",
        "2:2: the map opened at 1:4 is not closed here: write ',' between its entries and '}' after the last"
      ),
      ("a: 'text\n", "2:1: the quoted text opened at 1:4 is not closed: write the same quote after it"),
      ("a: 1\n b: 2\n", "2:3: quote this value, or indent it as a map: it holds ': ' in plain text"),
      ("a: why: this\n", "1:7: quote this value, or indent it as a map: it holds ': ' in plain text"),
      (
        "a:\n    b: 1\n  c: 2\n",
        "3:3: this line does not line up with the block that began at 1:1: indent it like its neighbours"
      ),
      ("a:\n- 1\n b\nc\n", "5:1: no ': ' follows this key: write 'key: value' with a space after the colon"),
      ("a: !!binary xyz", "1:4: the tag '!!binary' is not understood here: remove it"),
      ("a: !mine [1]", "1:4: the tag '!mine' is not understood here: remove it"),
    ] as [(String, String)])
  func `each fault is told in one sentence with its place`(text: String, expected: String) {
    #expect(Self.told(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], "1:1: the file is UTF-16: save it as UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x61], "1:1: the file is UTF-16: save it as UTF-8"),
      ([0x61, 0x3A, 0x0A, 0xC3, 0x28], "2:1: the byte 0xC3 is not valid UTF-8: save the file as UTF-8"),
      ([0x61, 0xE2, 0x82], "1:2: the byte 0xE2 is not valid UTF-8: save the file as UTF-8"),
      ([0x61, 0xED, 0xA0, 0x80], "1:2: the byte 0xED is not valid UTF-8: save the file as UTF-8"),
      ([0x61, 0xC0, 0x80], "1:2: the byte 0xC0 is not valid UTF-8: save the file as UTF-8"),
      ([0x61, 0x80], "1:2: the byte 0x80 is not valid UTF-8: save the file as UTF-8"),
    ] as [([UInt8], String)])
  func `bytes that are no UTF-8 are told with their place`(bytes: [UInt8], expected: String) {
    #expect(Self.told(bytes) == expected)
  }
}
