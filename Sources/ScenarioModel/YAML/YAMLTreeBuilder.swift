/// Events in, a tree out: resolves aliases and merge keys and keeps the rules that no YAML library keeps for us.
struct YAMLTreeBuilder {
  /// Lists and maps within each other. A scenario needs five; a stack overflow comes far later.
  static let depthLimit = 64
  /// Values with aliases written out: nine levels of nine aliases would be 387 million.
  static let nodeLimit = 100_000

  private struct Anchored {
    let node: YAMLNode
    let size: Int
    let height: Int
  }

  private let nextEvent: () throws(YAMLProblem) -> YAMLEvent
  /// By name; nil while the value that it names is still open.
  private var anchors: [String: Anchored?] = [:]
  private var nodes = 0

  init(events: @escaping () throws(YAMLProblem) -> YAMLEvent) { nextEvent = events }

  /// The one document of the stream.
  mutating func document() throws(YAMLProblem) -> YAMLNode {
    _ = try nextEvent()
    let start = try nextEvent()
    guard case .documentStart = start.kind else { throw YAMLProblem(.empty, at: .start) }
    let root = try node(from: nextEvent(), depth: 0).node
    _ = try nextEvent()
    let end = try nextEvent()
    if case .documentStart = end.kind { throw YAMLProblem(.secondDocument, at: end.mark) }
    if root.isNull { throw YAMLProblem(.empty, at: .start) }
    return root
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(YAMLProblem) -> Anchored {
    if case .alias(let name) = event.kind { return try resolve(name, at: event.mark, depth: depth) }
    if let anchor = event.anchor { anchors.updateValue(nil, forKey: anchor) }
    try count(1, at: event.mark)
    let before = nodes
    let (value, height) = try value(of: event, depth: depth)
    let built = Anchored(node: YAMLNode(value, at: event.mark), size: nodes - before + 1, height: height)
    if let anchor = event.anchor { anchors.updateValue(built, forKey: anchor) }
    return built
  }

  private mutating func value(
    of event: YAMLEvent, depth: Int
  ) throws(YAMLProblem) -> (value: YAMLValue, height: Int) {
    switch event.kind {
    case .scalar(let scalar): return (.scalar(try tagged(scalar, event)), 0)
    case .sequenceStart:
      try checkTag(event, allowed: "seq")
      return try sequence(depth: deeper(depth, event.mark))
    default:
      try checkTag(event, allowed: "map")
      return try mapping(depth: deeper(depth, event.mark))
    }
  }

  private mutating func sequence(depth: Int) throws(YAMLProblem) -> (YAMLValue, Int) {
    var items: [YAMLNode] = []
    var height = 0
    while true {
      let event = try nextEvent()
      if case .sequenceEnd = event.kind { return (.sequence(items), height + 1) }
      let item = try node(from: event, depth: depth)
      items.append(item.node)
      height = max(height, item.height)
    }
  }

  private mutating func mapping(depth: Int) throws(YAMLProblem) -> (YAMLValue, Int) {
    var entries: [YAMLEntry] = []
    var merge: YAMLMerge?
    var places: [String: SourceMark] = [:]
    var height = 0
    while true {
      let event = try nextEvent()
      if case .mappingEnd = event.kind { break }
      let key = try key(from: event, depth: depth)
      if let first = places.updateValue(event.mark, forKey: key.text) {
        throw YAMLProblem(.duplicateKey(key.text, first: first), at: event.mark)
      }
      let value = try node(from: nextEvent(), depth: depth)
      height = max(height, value.height)
      if key.text == "<<", key.isPlain {
        merge = try YAMLMerge(of: value.node, before: entries.count)
      } else {
        entries.append(YAMLEntry(key: key.text, keyMark: event.mark, value: value.node))
      }
    }
    return (.mapping(merge?.applied(to: entries) ?? entries), height + 1)
  }

  private mutating func key(from event: YAMLEvent, depth: Int) throws(YAMLProblem) -> YAMLScalar {
    switch event.kind {
    case .sequenceStart, .mappingStart: throw YAMLProblem(.complexKey, at: event.mark)
    default: break
    }
    guard let scalar = try node(from: event, depth: depth).node.scalar else {
      throw YAMLProblem(.complexKey, at: event.mark)
    }
    if scalar.text.isEmpty { throw YAMLProblem(.emptyKey, at: event.mark) }
    return scalar
  }
}

// MARK: Limits, aliases, tags

extension YAMLTreeBuilder {
  private mutating func resolve(
    _ name: String, at mark: SourceMark, depth: Int
  ) throws(YAMLProblem) -> Anchored {
    guard let entry = anchors[name] else {
      throw YAMLProblem(
        .unknownAlias(name, nearest: NearestWord.to(name, among: anchors.keys.sorted())), at: mark)
    }
    guard let anchored = entry else { throw YAMLProblem(.selfAlias(name), at: mark) }
    try count(anchored.size, at: mark)
    if depth + anchored.height > Self.depthLimit {
      throw YAMLProblem(.tooDeep(limit: Self.depthLimit), at: mark)
    }
    return anchored
  }

  private mutating func count(_ more: Int, at mark: SourceMark) throws(YAMLProblem) {
    nodes += more
    if nodes > Self.nodeLimit { throw YAMLProblem(.tooManyNodes(limit: Self.nodeLimit), at: mark) }
  }

  private func deeper(_ depth: Int, _ mark: SourceMark) throws(YAMLProblem) -> Int {
    if depth >= Self.depthLimit { throw YAMLProblem(.tooDeep(limit: Self.depthLimit), at: mark) }
    return depth + 1
  }

  /// `!` and `!!str` make text of a scalar, as in YAML; other tags would mean types that scenarios do not have.
  private func tagged(_ scalar: YAMLScalar, _ event: YAMLEvent) throws(YAMLProblem) -> YAMLScalar {
    guard let tag = event.tag else { return scalar }
    guard tag == "!" || tag == Self.standardTag + "str" else { throw unknownTag(tag, event) }
    return YAMLScalar(text: scalar.text, isPlain: false)
  }

  private func checkTag(_ event: YAMLEvent, allowed: String) throws(YAMLProblem) {
    guard let tag = event.tag, tag != "!", tag != Self.standardTag + allowed else { return }
    throw unknownTag(tag, event)
  }

  private func unknownTag(_ tag: String, _ event: YAMLEvent) -> YAMLProblem {
    let isStandard = tag.hasPrefix(Self.standardTag)
    return YAMLProblem(.tag(isStandard ? "!!" + tag.dropFirst(Self.standardTag.count) : tag), at: event.mark)
  }

  private static let standardTag = "tag:yaml.org,2002:"
}
