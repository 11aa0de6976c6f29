/// The cases that stand opposite a case: those of a given few that have the same values, as far as both have them.
///
/// Looked up, not searched: ten thousand cases against ten thousand would take minutes.
package struct Counterparts {
  private struct Pair: Hashable {
    let asking: String
    let answering: String
  }

  private let byVariant: [(variant: String, cases: [Case])]
  private let free: Set<String>
  private var indexes: [Pair: [[Value]: [Case]]] = [:]

  /// - Parameters:
  ///   - candidates: the cases to choose from: those of the reference, or those that `against` matches.
  ///   - free: names in which the two may differ; what `against` states is meant to.
  package init(among candidates: [Case], free: Set<String> = []) {
    byVariant = candidates.map(\.variant).unique.map { name in
      (name, candidates.filter { $0.variant == name })
    }
    self.free = free.union(["variant"])
  }

  /// Exactly one is what a ratio needs.
  package mutating func of(_ asking: Case) -> [Case] {
    byVariant.flatMap { variant, cases in
      let names = sharedNames(asking, cases[0])
      let pair = Pair(asking: asking.variant, answering: variant)
      let index = indexes[pair] ?? Dictionary(grouping: cases) { Self.key(of: $0, names) }
      indexes[pair] = index
      return index[Self.key(of: asking, names)] ?? []
    }
  }

  /// Cases of one variant have the same parameters, so the first stands for all.
  private func sharedNames(_ one: Case, _ other: Case) -> [String] {
    let parameters = one.values.values.keys.filter { other.values.values[$0] != nil }
    return (parameters + Factors.parameters.map(\.name)).filter { !free.contains($0) }.sorted()
  }

  /// As stated before as resolved: with two CPUs `per-cpu` and 50000 may be the same number, yet are two cases.
  private static func key(of candidate: Case, _ names: [String]) -> [Value] {
    names.map { name in
      candidate.stated[name] ?? candidate.values[name] ?? Factors.named(name)?.defaultValue ?? .word("")
    }
  }
}
