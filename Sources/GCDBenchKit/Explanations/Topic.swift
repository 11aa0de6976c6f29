/// One thing that `show` explains. Several may share a name: a variant of two workloads, a word of two tables.
struct Topic: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case scenario, workload, variant, parameter, factor, metric
    case event = "perf event"
    case comparison = "word of the table"
    case standing = "standing of a claim"
    case verdict, outcome, purpose, caveat, network
    case exitCode = "exit code"
    case word
  }

  /// Terms under a heading.
  struct List: Sendable {
    let heading: String
    let entries: [(term: String, text: String)]
  }

  let kind: Kind
  let name: String
  /// Other spellings under which it is found; they are not offered.
  let aliases: [String]
  /// The workload that it belongs to.
  let owner: String?
  let explanation: Explanation
  let lists: [List]

  init(
    _ kind: Kind, _ name: String, aliases: [String] = [], of owner: String? = nil, _ explanation: Explanation,
    lists: [List] = []
  ) {
    self.kind = kind
    self.name = name
    self.aliases = aliases
    self.owner = owner
    self.explanation = explanation
    self.lists = lists.filter { !$0.entries.isEmpty }
  }

  /// `variant of apply-striding`
  var title: String { kind.rawValue + (owner.map { " of \($0)" } ?? "") }

  func isCalled(_ name: String) -> Bool {
    ([self.name] + aliases).contains { Topic.folded($0) == Topic.folded(name) }
  }

  /// `Context-Switches` is `context_switches`: nobody should have to remember which dash a name has.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
  }
}
