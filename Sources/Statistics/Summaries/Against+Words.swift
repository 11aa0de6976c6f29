package import Metrics
package import ScenarioModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Against {
  /// The word for a paired shift, where above 0 means that the case has more than its reference.
  ///
  /// `same` when the whole 95 % interval lies within the band: a real difference that nobody would act on is none.
  /// `faster` and `slower` only where the interval at the family's level excludes 0. Else `unclear`.
  package init(
    shift: HodgesLehmann, band: ClosedRange<Double>, family: Int, higherIsBetter: Bool = false
  ) {
    self = .unclear
    guard let interval = shift.interval() else { return }
    if band.contains(interval.low), band.contains(interval.high) {
      self = .same
      return
    }
    guard let sure = shift.interval(level: Bonferroni.level(family: family)), sure.excludes(0) else { return }
    self = (sure.low > 0) == higherIsBetter ? .faster : .slower
  }
}

extension Tolerance {
  /// Log ratios that count as the same.
  var logBand: ClosedRange<Double> { -log(1 + relative)...log(1 + relative) }

  /// Differences that count as the same, beside a reference of this size. `scale` turns "per item" into the metric's own.
  func band(beside reference: Double, scale: Double) -> ClosedRange<Double> {
    let width = max(relative * abs(reference), absolute * scale)
    return -width...width
  }
}

extension Scenario {
  /// The tolerance of a metric; where none is stated, that of the metric it is made from.
  package func tolerance(of metric: Metric) -> Tolerance {
    let parent =
      switch metric.name {
      case Metric.throughput.name, Metric.speedup.name: Metric.wall.name
      case Metric.voluntarySwitches.name, Metric.involuntarySwitches.name: Metric.contextSwitches.name
      default: metric.latency?.name ?? metric.name
      }
    return tolerances[metric.name] ?? tolerances[parent] ?? Tolerance(relative: 0.10)
  }
}
