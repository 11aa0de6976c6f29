extension YAMLRefusalTests {
  static let nodes = [
    Bad(
      "duplicate key", "a: 1\nb: 2\na: 3\n",
      "3:1: the key 'a' stands here a second time (first at 1:1): keep one of them"),
    Bad(
      "duplicate key, once quoted", "a: 1\n'a': 2\n",
      "2:1: the key 'a' stands here a second time (first at 1:1): keep one of them"),
    Bad(
      "duplicate merge", "b: &b {c: 1}\na: {<<: *b, <<: *b}",
      "2:13: the key '<<' stands here a second time (first at 2:5): keep one of them"),
    Bad("unknown alias", "a: *nothing\n", "1:4: no &nothing stands before this *nothing: define it first"),
    Bad("alias before its anchor", "a: *b\nc: &b 1\n", "1:4: no &b stands before this *b: define it first"),
    Bad(
      "alias to what it is in", "a: &b [*b]\n",
      "1:8: *b stands inside the value that &b names: an alias cannot hold itself"),
    Bad(
      "anchor on an alias", "a: &b 1\nc: &d *b\n",
      "2:7: this cannot stand behind what the line has before it: quote the whole value, or remove this"),
    Bad(
      "two anchors", "a: &b &c 1\n",
      "1:7: this cannot stand behind what the line has before it: quote the whole value, or remove this"),
    Bad("anchor without a name", "a: & b\n", "1:5: quote this value: it starts with &"),
    Bad("alias without a name", "a: * b\n", "1:5: quote this value: it starts with *"),
    Bad(
      "alias with a colon", "a: &b 1\n*b : 2\nc: *b:\n",
      "3:6: quote this value, or indent it as a map: it holds ': ' in plain text"),
    Bad("list as a key", "[a, b]: 1\n", "1:1: a list or map cannot be a key here: keys are plain words"),
    Bad("map as a key", "{a: b}: 1\n", "1:1: a list or map cannot be a key here: keys are plain words"),
    Bad(
      "list as a key, by a question mark", "? - a\n: 1\n",
      "1:3: a list or map cannot be a key here: keys are plain words"),
    Bad(
      "alias to a list as a key", "a: &b [1]\n*b : 2\n",
      "2:1: a list or map cannot be a key here: keys are plain words"),
    Bad("empty key", ": 1\n", "1:1: a key is missing before the ':': write one, or quote the text"),
    Bad("unknown tag", "a: !thing 1\n", "1:4: the tag '!thing' is not understood here: remove it"),
    Bad(
      "tag of a number on a list", "a: !!int [1]\n", "1:4: the tag '!!int' is not understood here: remove it"),
    Bad(
      "tag not closed", "a: !<tag 1\n",
      "1:9: a '!' begins a tag, and this is none: quote the value, or remove the '!'"),
    Bad(
      "tag with a handle that nobody named", "a: !x!y 1\n",
      "1:4: a '!' begins a tag, and this is none: quote the value, or remove the '!'"),
    Bad(
      "tag with a bracket in it", "a: !t{ 1\n",
      "1:6: a '!' begins a tag, and this is none: quote the value, or remove the '!'"),
    Bad(
      "merge of a word", "a: {<<: b}\n",
      "1:9: '<<' merges a map or a list of maps: give it an alias such as *base"),
    Bad(
      "merge of a list of words", "a: {<<: [b]}\n",
      "1:10: '<<' merges a map or a list of maps: give it an alias such as *base"),
    Bad("reserved @", "a: @b\n", "1:4: quote this value: it starts with @"),
    Bad("reserved `", "a: `b`\n", "1:4: quote this value: it starts with `"),
    Bad("value that begins with %", "a: %b\n", "1:4: quote this value: it starts with %"),
  ]

  static let documents = [
    Bad(
      "nothing", "",
      "1:1: the file is empty: a scenario needs at least 'version', 'question', 'workload' and 'cases'"),
    Bad(
      "only a comment", "# a\n",
      "1:1: the file is empty: a scenario needs at least 'version', 'question', 'workload' and 'cases'"),
    Bad(
      "only a marker", "---\n",
      "1:1: the file is empty: a scenario needs at least 'version', 'question', 'workload' and 'cases'"),
    Bad(
      "null", "~\n",
      "1:1: the file is empty: a scenario needs at least 'version', 'question', 'workload' and 'cases'"),
    Bad(
      "second document", "a: 1\n---\nb: 2\n",
      "2:1: a second document begins here: a scenario file holds one, so put the other into a file of its own"
    ),
    Bad(
      "second document after an end", "a: 1\n...\nb: 2\n",
      "3:1: a second document begins here: a scenario file holds one, so put the other into a file of its own"
    ),
    Bad(
      "text behind an end", "a: 1\n... b\n",
      "2:5: a second document begins here: a scenario file holds one, so put the other into a file of its own"
    ),
    Bad(
      "unknown directive", "%THING x\n---\na: 1\n",
      "1:7: this '%' line is no directive that is known here, or no '---' follows it: remove it, a scenario needs none"
    ),
    Bad(
      "directive without a document", "%YAML 1.2\n",
      "2:1: this '%' line is no directive that is known here, or no '---' follows it: remove it, a scenario needs none"
    ),
    Bad(
      "directive of another YAML", "%YAML 2.0\n---\na: 1\n",
      "1:1: this '%' line is no directive that is known here, or no '---' follows it: remove it, a scenario needs none"
    ),
    Bad(
      "directive twice", "%YAML 1.1\n%YAML 1.1\n---\na: 1\n",
      "2:1: this '%' line is no directive that is known here, or no '---' follows it: remove it, a scenario needs none"
    ),
    Bad(
      "directive with a bad number", "%YAML 1.x\n---\na: 1\n",
      "1:9: this '%' line is no directive that is known here, or no '---' follows it: remove it, a scenario needs none"
    ),
    Bad(
      "tag directive without a prefix", "%TAG !\n---\na: 1\n",
      "1:7: this '%' line is no directive that is known here, or no '---' follows it: remove it, a scenario needs none"
    ),
    Bad(
      "directive after the start", "a: 1\n%YAML 1.1\n---\nb: 1\n",
      "2:1: a second document begins here: a scenario file holds one, so put the other into a file of its own"
    ), Bad("NUL", "a: b\u{0}\n", "1:5: the file has a NUL byte here: it is no text file, or it was damaged"),
    Bad(
      "control character", "a: \u{1}\n", "1:4: the control character U+0001 cannot stand in YAML: remove it"),
    Bad(
      "escape character of a terminal", "a: \u{1B}[31m\n",
      "1:4: the control character U+001B cannot stand in YAML: remove it"),
    Bad(
      "byte order mark inside", "a: b\u{FEFF}c\n",
      "1:5: the control character U+FEFF cannot stand in YAML: remove it"),
    Bad("delete", "a: \u{7F}\n", "1:4: the control character U+007F cannot stand in YAML: remove it"),
    Bad(
      "deeper than a stack is", String(repeating: "- ", count: 70),
      "1:129: lists and maps are nested more than 64 deep here: flatten them"),
    Bad(
      "aliases that multiply",
      "a: &a [1,1,1,1,1,1,1,1,1,1]\n"
        + (1...6).map { n in
          let (own, last) = ("x\(n)", n == 1 ? "a" : "x\(n - 1)")
          return "\(own): &\(own) [\(Array(repeating: "*" + last, count: 10).joined(separator: ","))]\n"
        }.joined(),
      "5:38: with its aliases written out the file has more than 100000 values: use fewer aliases"),
  ]
}
