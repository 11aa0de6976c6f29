import Metrics
import ScenarioModel

extension Topic {
  /// A workload, its variants and parameters, and the metrics that only it has.
  static func all(of workload: WorkloadDeclaration) -> [Topic] {
    let builtIn = Set(Topic.explainedMetrics.map(\.name))
    return [Topic(workload)]
      + workload.variants.map { Topic($0, of: workload) }
      + workload.parameters.map { Topic($0, .parameter, of: workload.name) }
      + workload.latencies.map { Topic($0, of: workload.name) }
      + workload.ownMetrics.filter { !builtIn.contains($0.name) }.map { Topic($0, of: workload.name) }
  }

  private init(_ workload: WorkloadDeclaration) {
    self.init(
      .workload, workload.name,
      Explanation(
        workload.question,
        made: "One call is \(workload.call); one item is \(workload.item).",
        reading: "A build gates on \(workload.gateText) unless the scenario says otherwise. Revision "
          + "\(workload.revision): results of another revision are never compared with it."),
      lists: [
        List(heading: "Variants", entries: workload.variants.map { ($0.name, $0.sentence) }),
        List(
          heading: "Parameters",
          entries: workload.parameters.map { ($0.name, $0.summary + " " + $0.valueText + $0.wordText) }),
        List(heading: "Metrics of its own", entries: workload.metrics.map { ($0.name, $0.summary) }),
        List(
          heading: "Latencies, each with _p50, _p90 and _p99",
          entries: workload.latencies.map { ($0.name, $0.summary) }),
        List(heading: "Charts", entries: workload.charts.map { ($0.name ?? $0.y, $0.title) }),
      ])
  }

  private init(_ latency: LatencyDeclaration, of owner: String) {
    self.init(
      .metric, latency.name, of: owner,
      Explanation(
        latency.summary,
        made: """
          Two clock reads round some of the operations of timed trials; every how many is in latencies.csv, with the \
          counts of buckets of at most 1 %.
          """,
        reading: """
          A chart of kind ecdf shows it whole; tables, claims and charts of other kinds take a percentile of it. A \
          percentile is empty with fewer than ten operations beyond it, and has an interval where each round has as \
          many.
          """),
      lists: [
        List(heading: "Percentiles", entries: latency.percentiles.map { ($0.name, $0.summary) })
      ])
  }

  private init(_ variant: Variant, of workload: WorkloadDeclaration) {
    let parameters = workload.parameters(of: variant.name)
    self.init(
      .variant, variant.name, of: workload.name,
      Explanation(
        variant.summary,
        reading: variant.wrongOnPurpose
          ? """
          It is wrong on purpose. A trial in which that shows ends incorrect, one in which it does not ends ok; both \
          are expected. It is never called fast or best.
          """
          : nil),
      lists: [
        List(
          heading: "Parameters",
          entries: parameters.map { ($0.name, $0.summary + " " + $0.valueText + $0.wordText) })
      ]
    )
  }

  init(_ parameter: Parameter, _ kind: Kind, of owner: String?) {
    let takers = parameter.variants.map { " Taken by \($0.formattedAnd) only." } ?? ""
    let column = parameter.column == parameter.name ? "" : " Its column in CSV files is \(parameter.column)."
    self.init(
      kind, parameter.name, of: owner,
      Explanation(
        parameter.summary, made: parameter.valueText + parameter.wordText + takers,
        reading: "Set it in a scenario's `cases`, or for one run with -p \(parameter.name)="
          + "\(parameter.exampleText).\(column)"))
  }
}

extension WorkloadDeclaration {
  fileprivate var gateText: String {
    switch gate {
    case .cpu: "CPU time"
    case .switches: "context switches"
    }
  }
}

extension Variant {
  fileprivate var sentence: String { summary + (wrongOnPurpose ? " Wrong on purpose." : "") }
}

extension [String] {
  /// `a, b and c`
  fileprivate var formattedAnd: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
