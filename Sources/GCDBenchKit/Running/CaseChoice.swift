import ScenarioModel

/// `--filter` and `--skip`: which of a scenario's cases take part.
package struct CaseChoice: Sendable {
  private let filters: [Pattern]
  private let skips: [Pattern]

  init(_ flags: Parsed<CaseFlags>) {
    filters = flags.filter
    skips = flags.skip
  }

  /// As they were written, for a run's manifest and for messages.
  var texts: [String] { filters.map { "--filter \($0.text)" } + skips.map { "--skip \($0.text)" } }

  /// The cases whose id matches one of the filters, if there are any, and none of the skips.
  func chosen(of cases: [Case]) -> [Case] {
    let (kept, dropped) = (filters.map { $0.matcher() }, skips.map { $0.matcher() })
    return cases.filter { candidate in
      (kept.isEmpty || kept.contains { $0(candidate.id) }) && !dropped.contains { $0(candidate.id) }
    }
  }
}
