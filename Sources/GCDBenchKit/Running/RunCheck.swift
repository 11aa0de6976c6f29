import ResultStore
import ScenarioModel
import Statistics

/// What of a run's end is not as its scenario says.
struct RunCheck {
  /// A hang's diagnosis may be long; it stands in run.json.
  private static let mostCharacters = 200

  private let run: StoredRun

  init(_ run: StoredRun) { self.run = run }

  /// One sentence about cases that ended otherwise than expected; nil where none did.
  var unexpectedOutcomes: String? {
    let cases = run.answer.summary.cases.flatMap { summary in
      summary.outcomes.filter { !run.scenario.expects($0.outcome, of: summary.subject) }.map { outcome in
        (id: summary.subject.id, outcome: outcome.outcome, count: outcome.count)
      }
    }
    guard let first = cases.first else { return nil }
    let note = run.manifest.failed.first { $0.case == first.id && $0.outcome == first.outcome }?.note
      .flatMap { $0.count <= RunCheck.mostCharacters ? $0 : nil }
    let more = cases.count > 1 ? ", and \(cases.count - 1) more" : ""
    return "ended otherwise than the scenario expects: \(first.id) \(first.outcome) ×\(first.count)"
      + "\(note.map { " (\($0))" } ?? "")\(more); "
      + "last words and diagnosis stand in \(run.folder.file("run.json"))"
  }

  /// One sentence about claims that are no longer as their record says; nil where all are.
  var changedClaims: String? {
    let changed = run.answer.claims.filter { $0.changesRecord == true }
    guard let first = changed.first else { return nil }
    let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
    return "a claim changed: \u{201C}\(first.claim.that)\u{201D} is \(first.standing.rawValue), "
      + "on record as \(first.claim.onRecord?.rawValue ?? "")\(more)"
  }
}
