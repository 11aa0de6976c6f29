import Metrics
import ScenarioModel
import Statistics

/// What a row says besides its numbers: how trials ended, what was found wrong.
struct RowRemark: Sendable {
  var numbers: NumberFormat
  var expected: [Scenario.ExpectedOutcome]

  /// `incorrect, 3 violations`, `timeout 2 of 10`, `trap, as expected`, `not caught` (wrong on purpose); nil where there is nothing to say.
  func text(_ summary: CaseSummary) -> String? {
    let total = summary.outcomes.reduce(0) { $0 + $1.count }
    let bad = summary.outcomes.filter { $0.outcome != .ok && $0.count > 0 }
    var parts = bad.map { entry in
      entry.count == total ? "\(entry.outcome)" : "\(entry.outcome) \(entry.count) of \(total)"
    }
    if isExpected(summary, bad.map(\.outcome)) { parts.append("as expected") }
    if let violations = summary.violations, violations > 0 {
      parts.append(numbers.whole(violations) + (violations == 1 ? " violation" : " violations"))
    } else if summary.isWrongOnPurpose, bad.isEmpty, total > 0 {
      parts.append("not caught")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func isExpected(_ summary: CaseSummary, _ ended: [Outcome]) -> Bool {
    !ended.isEmpty
      && ended.allSatisfy { outcome in
        expected.contains { $0.expect == outcome && $0.of.matches(summary.subject) }
      }
  }

  /// What a case is against its reference, in words; nothing where it is wrong on purpose.
  func comparison(_ summary: CaseSummary) -> String? {
    guard let wall = summary["wall_per_item"], !summary.isWrongOnPurpose else { return nil }
    switch wall.against {
    case .faster?, .slower?: return numbers.comparison(wall.ratio?.value)
    // Without an interval, in a quick look, the ratio is all there is: shown, but without a word.
    case .unclear? where wall.ratio != nil && wall.ratio?.interval == nil:
      return (numbers.unicode ? "≈ " : "~ ") + numbers.factor(wall.ratio?.value)
    case .same?, .unclear?, .reference?: return wall.against?.rawValue
    case nil: return nil
    }
  }
}
