extension ScenarioReader {
  /// Every case needs exactly one case of the reference to be measured against; the first that has not is told.
  mutating func checkReference(_ reference: String, at mark: SourceMark) {
    guard let cases else { return }
    var counterparts = Counterparts(among: cases.filter { $0.variant == reference })
    for candidate in cases where candidate.variant != reference {
      let count = counterparts.of(candidate).count
      if count == 1 { continue }
      let kind: ScenarioProblem.Kind =
        count == 0
        ? .noReference(variant: reference, for: candidate.id)
        : .severalReferences(variant: reference, for: candidate.id, count: count)
      return report(kind, at: .file(mark))
    }
    if cases.allSatisfy({ $0.variant != reference }), let first = cases.first {
      report(.noReference(variant: reference, for: first.id), at: .file(mark))
    }
  }

  /// Whether each case of a claim has exactly one to be compared with.
  mutating func isPaired(_ of: CaseSelector, against: CaseSelector, at mark: SourceMark) -> Bool {
    guard let cases else { return true }
    var counterparts = Counterparts(
      among: cases.filter(against.matches), free: Set(against.values.keys))
    for candidate in cases where of.matches(candidate) {
      let count = counterparts.of(candidate).count
      if count == 1 { continue }
      if overrides.isEmpty {
        report(
          count == 0
            ? .noCounterpart(for: candidate.id) : .severalCounterparts(for: candidate.id, count: count),
          at: .file(mark))
      }
      return false
    }
    return true
  }
}
