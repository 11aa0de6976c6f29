/// The right word that a misspelt one most likely meant: for keys, names and flags alike.
package enum NearestWord {
  /// The candidate with the fewest slips (a letter more, fewer, other, or two swapped), the first of equals; nil when
  /// none is near: more than a third of the word's letters wrong is a different word.
  package static func to(_ word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    var best: (word: String, slips: Int)?
    var beginning: String?
    for candidate in candidates {
      let other = folded(candidate)
      let slips = distance(wanted, other)
      let allowed = max(1, max(wanted.count, other.count) / 3)
      if slips <= allowed, slips < best?.slips ?? .max { best = (candidate, slips) }
      if beginning == nil, wanted.count >= 3, other.starts(with: wanted) { beginning = candidate }
    }
    return best?.word ?? beginning
  }

  /// No name of ours comes near it; longer input is not worth the quadratic time.
  private static let longest = 64

  /// `Max_Time` and `max-time` are the same slip of the pen: none.
  private static func folded(_ word: String) -> [Character] {
    word.lowercased().map { $0 == "_" ? "-" : $0 }
  }

  /// Optimal string alignment: Levenshtein with swaps of neighbours.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var twoAbove: [Int] = []
    var above = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = above[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(replaced, above[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, twoAbove[j - 1] + 1) }
        row.append(least)
      }
      (twoAbove, above) = (above, row)
    }
    return above[b.count]
  }
}
