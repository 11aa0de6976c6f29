import Runner
import ScenarioModel
import Statistics

/// What a unit of work costs on the machine, by the run's control trials.
enum UnitCost {
  /// - Returns: ns, the median over the control trials that ended well in undisturbed rounds; nil without one.
  static func nanoseconds(by records: [TrialRecord]) -> Double? {
    guard let units = JobFactory.controlValues["units"]?.asNumber else { return nil }
    let trials = records.filter { $0.subject == .control && $0.outcome == .ok && $0.taint == nil }
    let costs = trials.compactMap { trial in
      Quantiles.median(trial.samples.map { Double($0.wallNs) / Double($0.calls) / units })
    }
    return Quantiles.median(costs)
  }
}
