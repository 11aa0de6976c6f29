/// The word that was probably meant.
enum NearWord {
  /// The candidate with the least Damerau-Levenshtein distance to `word`, if that is at most a third of its length.
  static func find(_ word: String, among candidates: [String]) -> String? {
    let allowed = max(1, word.count / 3)
    let near = candidates.map { ($0, distance(Array(word), Array($0))) }.min { $0.1 < $1.1 }
    return near.flatMap { $0.1 <= allowed ? $0.0 : nil }
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
