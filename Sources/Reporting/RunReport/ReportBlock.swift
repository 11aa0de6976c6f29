import ScenarioModel
import Statistics

/// One block of the table: the cases that share a value of the parameter that heads it.
struct ReportBlock: Sendable {
  /// `work 1`; empty where nothing heads it.
  var heading: String
  /// One a variant, in the order in which they stand.
  var groups: [ReportGroup]

  var cases: [CaseSummary] { groups.flatMap { $0.rows.map(\.summary) } }
}

/// The cases of one variant within a block.
struct ReportGroup: Sendable {
  var variant: String
  var rows: [ReportRow]
}

/// One case, with what tells it from the others of its group.
struct ReportRow: Sendable {
  struct Part: Sendable, Hashable {
    var name: String
    var value: String
    var number: Double?
  }

  /// Empty where the variant says all.
  var parts: [Part]
  var summary: CaseSummary
}

extension ReportBlock {
  /// The blocks of a run, in the order of its cases.
  static func blocks(of summary: RunSummary, in scenario: Scenario) -> [ReportBlock] {
    let declared = scenario.workload.parameters + Factors.parameters
    let varying = declared.filter { parameter in
      Set(summary.cases.compactMap { $0.subject.value(parameter.name) }).count > 1
    }
    // Where a case lacks the parameter there is nothing to head it with, and its reference would stand elsewhere.
    let head = declared.first { $0.name == summary.blockName }.flatMap { parameter in
      summary.cases.allSatisfy { $0.subject.value(parameter.name) != nil } ? parameter : nil
    }
    guard let head else { return [ReportBlock(heading: "", groups: groups(of: summary.cases, varying))] }
    let inner = varying.filter { $0.name != head.name }
    return summary.blocks.map { value, cases in
      ReportBlock(
        heading: value.map { "\(head.name) \(head.text(of: $0))" } ?? "", groups: groups(of: cases, inner))
    }
  }

  private static func groups(of cases: [CaseSummary], _ varying: [Parameter]) -> [ReportGroup] {
    var groups: [ReportGroup] = []
    for summary in cases {
      let row = ReportRow(parts: varying.compactMap { part(of: summary.subject, $0) }, summary: summary)
      if let index = groups.firstIndex(where: { $0.variant == summary.subject.variant }) {
        groups[index].rows.append(row)
      } else {
        groups.append(ReportGroup(variant: summary.subject.variant, rows: [row]))
      }
    }
    return groups
  }

  private static func part(of subject: Case, _ parameter: Parameter) -> ReportRow.Part? {
    guard let value = subject.value(parameter.name) else { return nil }
    let written = subject.stated[parameter.name] ?? value
    return ReportRow.Part(
      name: parameter.name, value: parameter.text(of: written), number: value.asNumber)
  }
}
