/// The values of one map by key, each key known to its table.
struct Fields {
  let table: KeyTable
  let mark: SourceMark
  let nodes: [String: YAMLNode]

  subscript(key: String) -> YAMLNode? { nodes[key] }

  /// Those of `keys` that are there, in that order.
  func present(_ keys: [String]) -> [String] { keys.filter { nodes[$0] != nil } }
}

extension YAMLNode {
  /// What the node is, for "found …" in messages.
  var found: String {
    if isNull { return "empty" }
    return switch value {
    case .scalar(let scalar): "\(Quoted(scalar.text))"
    case .sequence: "a list"
    case .mapping: "a map"
    }
  }
}

extension ScenarioReader {
  /// A map whose keys the table knows; problems of single keys are noted and leave the others readable.
  mutating func fields(_ node: YAMLNode, _ table: KeyTable, as key: String) -> Fields? {
    guard let entries = node.mapping else {
      report(
        .wrongShape(key: key, found: node.found, expected: FieldForm.map(table).expected),
        at: .file(node.mark))
      return nil
    }
    for entry in entries where table.key(entry.key) == nil { reportUnknownKey(entry, table) }
    let nodes = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    for key in table.keys where key.isRequired && nodes[key.name] == nil {
      report(
        .missingKey(key.name, of: table.owner, form: key.form.expected), at: .file(node.mark))
    }
    return Fields(table: table, mark: node.mark, nodes: nodes)
  }

  private mutating func reportUnknownKey(_ entry: YAMLEntry, _ table: KeyTable) {
    let known = table.keys.map(\.name)
    let nearest = NearestWord.to(entry.key, among: known)
    report(
      .unknownKey(entry.key, of: table.owner, nearest: nearest, known: known), at: .file(entry.keyMark))
  }

  /// The items of a list; a single value is not taken for a list of one, so that a forgotten `-` is noticed.
  mutating func items(_ key: String, _ fields: Fields) -> [YAMLNode] {
    guard let node = fields[key] else { return [] }
    if let items = node.sequence { return items }
    reportShape(node, key: key, fields.table.key(key)?.form ?? .text)
    return []
  }

  mutating func reportShape(_ node: YAMLNode, key: String, _ form: FieldForm) {
    report(.wrongShape(key: key, found: node.found, expected: form.expected), at: .file(node.mark))
  }

  mutating func reportUnknown(_ noun: String, _ text: String, among known: [String], at place: Place) {
    let nearest = NearestWord.to(text, among: known)
    report(.unknownWord(noun: noun, text: text, nearest: nearest, known: known), at: place)
  }
}
