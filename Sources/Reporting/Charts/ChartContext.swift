package import Metrics
package import ScenarioModel

/// What a chart says of its run beside the numbers.
package struct ChartContext: Sendable {
  package var run: String
  /// "2 CPUs, AMD EPYC 7B13"
  package var host: String
  /// The workload's, for names and units on x; factors are known anyway.
  package var parameters: [Parameter]
  /// The workload's own, beside the built-in ones.
  package var metrics: [Metric]
  /// The labels of runs that are laid over each other; none for one run.
  package var overlaid: [String] = []
  /// CPUs of cases that do not narrow them, where runs had different ones.
  var cpuCounts: [Int]?
  /// What the foot says of overlaid runs, in place of the words about one.
  var sources: [String]?

  package init(run: String, host: String, parameters: [Parameter], metrics: [Metric] = []) {
    self.run = run
    self.host = host
    self.parameters = parameters + Factors.parameters
    self.metrics = metrics
  }

  package init(run: String, cpuCount: Int, cpuModel: String?, workload: WorkloadDeclaration) {
    let cpus = NumberFormat().counted(cpuCount, "CPU")
    let host = cpuModel.map { "\(cpus), \($0)" } ?? cpus
    self.init(
      run: run, host: host, parameters: workload.parameters,
      metrics: workload.ownMetrics + workload.latencies.map(\.metric))
  }

  /// The parts of the foot that say where the numbers are from.
  func source(rounds: Int) -> [String] {
    sources ?? ["run \(run)", host, NumberFormat().counted(rounds, "round")]
  }

  func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

  func text(_ value: Value, of name: String) -> String {
    parameter(name)?.text(of: value) ?? value.description
  }
}
