/// What a merge key `<<` brings into its map: keys of one map or of several (the earlier wins), where the map does not
/// name them itself. Merged keys keep the marks of the place where they were written.
struct YAMLMerge {
  private let entries: [YAMLEntry]
  private let index: Int

  /// - Parameter index: how many keys of the map stood before the merge key, so that order is kept.
  init(of node: YAMLNode, before index: Int) throws(YAMLProblem) {
    self.index = index
    var entries: [YAMLEntry] = []
    var seen: Set<String> = []
    for map in node.sequence ?? [node] {
      guard let merged = map.mapping else { throw YAMLProblem(.mergeOfNonMapping, at: map.mark) }
      entries += merged.filter { seen.insert($0.key).inserted }
    }
    self.entries = entries
  }

  func applied(to own: [YAMLEntry]) -> [YAMLEntry] {
    let names = Set(own.map(\.key))
    return own[..<index] + entries.filter { !names.contains($0.key) } + own[index...]
  }
}
