import Metrics
import ScenarioModel
import Statistics

/// A column of summary.csv; the one declaration for its header, its cells and the keys of the JSON rows.
struct SummaryColumn: Sendable {
  enum Cell: Sendable, Hashable {
    case empty
    case integer(Int)
    case number(Double)
    case text(String)

    init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .number($0) : nil } ?? .empty }
    init(_ text: String?) { self = text.map(Cell.text) ?? .empty }

    init(_ value: Value?) {
      switch value {
      case .integer(let integer)?: self = .integer(integer)
      case .number(let number)?: self.init(number)
      case .word(let word)?: self = .text(word)
      case nil: self = .empty
      }
    }
  }

  /// One case and one of its metrics.
  struct Row: Sendable {
    var run: String
    var scenario: Scenario
    var subject: Case
    var metric: MetricSummary
  }

  var name: String
  var cell: @Sendable (Row) -> Cell

  init(_ name: String, _ cell: @escaping @Sendable (Row) -> Cell) {
    self.name = name
    self.cell = cell
  }

  static func columns(of workload: WorkloadDeclaration) -> [SummaryColumn] {
    identity + workload.parameters.map(parameter) + Factors.parameters.map(factor) + measures
  }

  private static let identity = [
    SummaryColumn("run") { .text($0.run) },
    SummaryColumn("scenario") { .text($0.scenario.name) },
    SummaryColumn("workload") { .text($0.scenario.workload.name) },
    SummaryColumn("case") { .text($0.subject.id) },
    SummaryColumn("case_hash") { .text($0.subject.hash) },
    SummaryColumn("variant") { .text($0.subject.variant) },
  ]

  private static func parameter(_ parameter: Parameter) -> SummaryColumn {
    let name = parameter.name
    return SummaryColumn(parameter.column) { Cell($0.subject.values[name]) }
  }

  private static func factor(_ parameter: Parameter) -> SummaryColumn {
    let name = parameter.name
    return SummaryColumn(parameter.column) { Cell($0.subject.value(name)) }
  }

  private static let measures = [
    SummaryColumn("metric") { .text($0.metric.name.description) },
    SummaryColumn("unit") { .text($0.metric.name.metric.unit.rawValue) },
    SummaryColumn("rounds") { .integer($0.metric.rounds) },
    SummaryColumn("samples") { .integer($0.metric.samples) },
    SummaryColumn("estimate") { Cell($0.metric.estimate) },
    SummaryColumn("ci_low") { Cell($0.metric.interval?.low) },
    SummaryColumn("ci_high") { Cell($0.metric.interval?.high) },
    SummaryColumn("level") { Cell($0.metric.interval?.level) },
    SummaryColumn("min") { Cell($0.metric.min) },
    SummaryColumn("p10") { Cell($0.metric.p10) },
    SummaryColumn("p90") { Cell($0.metric.p90) },
    SummaryColumn("p99") { Cell($0.metric.p99) },
    SummaryColumn("mad") { Cell($0.metric.mad) },
    SummaryColumn("ratio") { Cell($0.metric.ratio?.value) },
    SummaryColumn("ratio_low") { Cell($0.metric.ratio?.interval?.low) },
    SummaryColumn("ratio_high") { Cell($0.metric.ratio?.interval?.high) },
    SummaryColumn("difference") { Cell($0.metric.difference?.value) },
    SummaryColumn("difference_low") { Cell($0.metric.difference?.interval?.low) },
    SummaryColumn("difference_high") { Cell($0.metric.difference?.interval?.high) },
    SummaryColumn("against_reference") { Cell($0.metric.against?.rawValue) },
    SummaryColumn("note") { Cell($0.metric.note) },
  ]
}
