import Metrics
package import ScenarioModel
package import Statistics

/// Several runs of one scenario as if they were one, whose cases also differ in the run.
///
/// A made-up parameter carries the run's label, so that all that tells series apart by parameters works here too.
package struct Overlay: Sendable {
  /// One run to be laid over others.
  package struct Run: Sendable {
    /// What its series are called: its label, else its id.
    package var label: String
    package var summary: RunSummary
    package var context: ChartContext

    package init(label: String, summary: RunSummary, context: ChartContext) {
      self.label = label
      self.summary = summary
      self.context = context
    }
  }

  /// A fixed column of samples.csv, so no parameter of a workload may be called so.
  static let parameter = "run"

  package let summary: RunSummary
  package let context: ChartContext

  /// - Parameters:
  ///   - runs: at least one; the last gives the reference and the names of what is drawn.
  ///   - workload: of all of them.
  package init?(_ runs: [Run], workload: WorkloadDeclaration) {
    guard let last = runs.last else { return nil }
    let labels = Overlay.distinct(runs)
    let parameter = Parameter(
      Overlay.parameter, .word(labels), default: .word(labels[0]), summary: "Which run.")
    let widened = WorkloadDeclaration(
      name: workload.name, revision: workload.revision, question: workload.question,
      parameters: workload.parameters + [parameter], variants: workload.variants, call: workload.call,
      item: workload.item, itemsPerCall: workload.itemsPerCall, metrics: workload.metrics)
    var summary = last.summary
    summary.cases = zip(runs, labels).flatMap { run, label in
      run.summary.cases.map { Overlay.widen($0, by: label, widened, cpus: run.summary.cpuCount) }
    }
    self.summary = summary
    var context = last.context
    context.parameters.append(parameter)
    context.overlaid = labels
    context.sources = Overlay.sources(runs, labels)
    context.cpuCounts = Set(runs.map(\.summary.cpuCount)).sorted()
    self.context = context
  }

  private static func widen(
    _ summary: CaseSummary, by label: String, _ workload: WorkloadDeclaration, cpus: Int
  ) -> CaseSummary {
    var widened = summary
    var stated = summary.subject.stated
    stated[parameter] = .word(label)
    widened.subject = Case(of: workload, variant: summary.subject.variant, stated: stated, cpus: cpus)
    return widened
  }

  /// Labels that several runs have get their ids.
  private static func distinct(_ runs: [Run]) -> [String] {
    runs.map { run in
      let shared = runs.count { $0.label == run.label } > 1
      return shared && run.label != run.context.run ? "\(run.label) (\(run.context.run))" : run.label
    }
  }

  /// The machine is told once where all runs had the same, and so are the rounds.
  private static func sources(_ runs: [Run], _ labels: [String]) -> [String] {
    let rounds = runs.map { NumberFormat().counted($0.summary.roundsDone, "round") }
    let sameHost = Set(runs.map(\.context.host)).count == 1
    let sameRounds = Set(rounds).count == 1
    let told = runs.indices.map { index -> String in
      let run = runs[index].context
      let name =
        labels[index].contains(run.run) ? [labels[index]] : [labels[index], run.run]
      let own = (sameHost ? [] : [run.host]) + (sameRounds ? [] : [rounds[index]])
      return (name + own).joined(separator: ", ")
    }
    return told + (sameHost ? ["all on \(runs[0].context.host)"] : ["machines differ"])
      + (sameRounds ? [rounds[0]] : [])
  }
}
