extension YAMLRefusalTests {
  static let flow = [
    Bad(
      "list not closed at the end", "a: [1, 2",
      "2:1: the list opened at 1:4 is not closed here: write ',' between its items and ']' after the last"),
    Bad(
      "map not closed at the end", "a: {b: 1",
      "2:1: the map opened at 1:4 is not closed here: write ',' between its entries and '}' after the last"),
    Bad(
      "list closed as a map", "a: [1, 2}",
      "1:9: the list opened at 1:4 is not closed here: write ',' between its items and ']' after the last"),
    Bad(
      "map closed as a list", "a: {b: 1]",
      "1:9: the map opened at 1:4 is not closed here: write ',' between its entries and '}' after the last"),
    Bad(
      "list closed twice", "a: [1]]",
      "1:7: this cannot stand behind what the line has before it: quote the whole value, or remove this"),
    Bad(
      "closed without being opened", "a: ]",
      "1:4: a value is missing before this ']': write one, or quote the text"),
    Bad("two commas", "a: [1,, 2]", "1:7: a value is missing before this ',': write one, or quote the text"),
    Bad(
      "comma at the start", "a: [, 1]",
      "1:5: a value is missing before this ',': write one, or quote the text"),
    Bad(
      "text behind a list", "a: [1] 2",
      "1:8: this cannot stand behind what the line has before it: quote the whole value, or remove this"),
    Bad(
      "list item with a dash in brackets", "a: [- 1]",
      "1:5: a value is missing before this '-': write one, or quote the text"),
    Bad(
      "brackets less indented", "a:\n  b: [1,\n2\n",
      "4:1: the list opened at 2:6 is not closed here: write ',' between its items and ']' after the last"),
    Bad(
      "map in brackets without commas", "a: {b: 1 c: 2}",
      "1:11: the map opened at 1:4 is not closed here: write ',' between its entries and '}' after the last"),
  ]

  static let quoted = [
    Bad(
      "double quote not closed", "a: \"text\nb: 1\n",
      "3:1: the quoted text opened at 1:4 is not closed: write the same quote after it"),
    Bad(
      "single quote not closed", "a: 'text",
      "1:9: the quoted text opened at 1:4 is not closed: write the same quote after it"),
    Bad(
      "unknown escape", "a: \"x\\q\"",
      "1:6: this '\\' begins no escape that YAML knows: write '\\\\', or put the text into single quotes"),
    Bad(
      "escape of too few digits", "a: \"\\u12\"",
      "1:7: this '\\' begins no escape that YAML knows: write '\\\\', or put the text into single quotes"),
    Bad(
      "escape of a surrogate", "a: \"\\ud800\"",
      "1:7: this '\\' begins no escape that YAML knows: write '\\\\', or put the text into single quotes"),
    Bad(
      "escape beyond Unicode", "a: \"\\UFFFFFFFF\"",
      "1:7: this '\\' begins no escape that YAML knows: write '\\\\', or put the text into single quotes"),
    Bad(
      "text behind a quoted one", "a: \"b\" c",
      "1:8: this cannot stand behind what the line has before it: quote the whole value, or remove this"),
    Bad(
      "document marker in quotes", "a: \"b\n---\nc\"",
      "2:1: the quoted text opened at 1:4 is not closed: write the same quote after it"),
    Bad(
      "quote doubled wrongly", "a: 'it's'",
      "1:8: this cannot stand behind what the line has before it: quote the whole value, or remove this"),
    Bad("tab before a quoted key", "a:\n\t\"b\": 1", "2:1: tabs cannot indent: use spaces"),
  ]

  static let blocks = [
    Bad(
      "less indented key", "a:\n    b: 1\n  c: 2\n",
      "3:3: this line does not line up with the block that began at 1:1: indent it like its neighbours"),
    Bad(
      "more indented key", "a: 1\n   b: 2\n",
      "2:5: quote this value, or indent it as a map: it holds ': ' in plain text"),
    Bad(
      "list in a map at one level", "a: 1\n- b\n",
      "2:1: this line does not line up with the block that began at 1:1: indent it like its neighbours"),
    Bad(
      "map in a list at one level", "- a\nb: 1\n",
      "2:1: this line does not line up with the block that began at 1:1: indent it like its neighbours"),
    Bad(
      "less indented item", "a:\n   - b\n  - c\n",
      "3:3: this line does not line up with the block that began at 1:1: indent it like its neighbours"),
    Bad(
      "list on its key's line", "a: - b\n",
      "1:4: no '- ' can stand here: begin it on a line of its own, or quote the text"),
    Bad(
      "key without a colon", "a: 1\nb\n",
      "3:1: no ': ' follows this key: write 'key: value' with a space after the colon"),
    Bad(
      "colon without a space", "a:1\nb: 2\n",
      "2:2: quote this value, or indent it as a map: it holds ': ' in plain text"),
    Bad(
      "two colons", "a: b: c\n", "1:5: quote this value, or indent it as a map: it holds ': ' in plain text"),
    Bad("tab as indentation", "a:\n\tb: 1\n", "2:1: tabs cannot indent: use spaces"),
    Bad("tab within indentation", "a:\n  b: 1\n \tc: 2\n", "3:2: tabs cannot indent: use spaces"),
    Bad("tab behind a dash", "-\t- a\n", "1:2: tabs cannot indent: use spaces"),
    Bad(
      "key of several lines", "a\n b: 1\n",
      "2:3: quote this value, or indent it as a map: it holds ': ' in plain text"),
    Bad(
      "question mark out of place", "a: ? b\n",
      "1:4: no '? ' can stand here: begin it on a line of its own, or quote the text"),
    Bad(
      "indentation of 0", "a: |0\n  b\n",
      "1:5: after '|' or '>' can stand a digit from 1 to 9 and '+' or '-', and then the line ends: move the text down"
    ),
    Bad(
      "indentation of two digits", "a: |10\n  b\n",
      "1:6: after '|' or '>' can stand a digit from 1 to 9 and '+' or '-', and then the line ends: move the text down"
    ),
    Bad(
      "text behind a block's sign", "a: > b\n  c\n",
      "1:6: after '|' or '>' can stand a digit from 1 to 9 and '+' or '-', and then the line ends: move the text down"
    ),
    Bad(
      "two signs behind a block's", "a: |+-\n  b\n",
      "1:6: after '|' or '>' can stand a digit from 1 to 9 and '+' or '-', and then the line ends: move the text down"
    ),
    Bad("tab in a block's indentation", "a: |\n\tb\n", "2:1: tabs cannot indent: use spaces"),
  ]
}
