import Metrics
import ScenarioModel

/// The values of one trial, by metric: what the rounds' estimates are made from.
///
/// Wall time is the median of the samples, since one interrupted sample must not move it. CPU and counts are total over
/// items: the median of a count that comes in bursts leaves out the bursts.
struct TrialValues {
  let record: TrialRecord
  /// Metric names of the events, in the order in which samples hold them.
  let events: [String]

  func value(_ name: MetricName) -> Double? {
    switch name.metric.name {
    case Metric.wall.name: return Quantiles.median(samples(name) ?? [])
    case Metric.cores.name: return quotient(total(.cpu), total(.wall))
    case Metric.throughput.name:
      return quotient(1e9, Quantiles.median(samples(MetricName(.wall)) ?? []))
    case Metric.runQueueWait.name: return record.runQueueWaitNs.map(Double.init)
    case Metric.peakRSS.name: return record.peakRSSBytes.map(Double.init)
    case Metric.peakThreads.name: return record.peakThreads.map(Double.init)
    case Metric.distinctThreads.name: return record.distinctThreads.map(Double.init)
    default:
      if let percentile = percentile(of: name.metric) { return percentile }
      return name.per == nil ? record.metrics[name.metric.name] : quotient(total(name.metric), units(name))
    }
  }

  /// Nil too where the trial has too few durations for it.
  private func percentile(of metric: Metric) -> Double? {
    guard let (name, percentile) = metric.latency else { return nil }
    return record.latencies[name]?.histogram.percentile(percentile.share)
  }

  /// One value a sample; nil for what a trial has one value of.
  func samples(_ name: MetricName) -> [Double]? {
    switch name.metric.name {
    case Metric.cores.name:
      return record.samples.compactMap { quotient(Double($0.cpuNs), Double($0.wallNs)) }
    case Metric.throughput.name:
      return record.samples.compactMap { quotient(1e9 * units($0, name: .init(.wall)), Double($0.wallNs)) }
    default:
      guard let amount = amount(of: name.metric) else { return nil }
      return record.samples.compactMap { quotient(amount($0), units($0, name: name)) }
    }
  }

  /// The sum over the trial's samples, nil where one of them lacks it.
  func total(_ metric: Metric) -> Double? {
    guard let amount = amount(of: metric) else { return record.metrics[metric.name] }
    var sum = 0.0
    for sample in record.samples {
      guard let value = amount(sample) else { return nil }
      sum += value
    }
    return record.samples.isEmpty ? nil : sum
  }

  private func amount(of metric: Metric) -> ((Sample) -> Double?)? {
    switch metric.name {
    case Metric.wall.name: return { Double($0.wallNs) }
    case Metric.cpu.name: return { Double($0.cpuNs) }
    case Metric.contextSwitches.name: return { Double($0.voluntarySwitches) + Double($0.involuntarySwitches) }
    case Metric.voluntarySwitches.name: return { Double($0.voluntarySwitches) }
    case Metric.involuntarySwitches.name: return { Double($0.involuntarySwitches) }
    case Metric.minorFaults.name: return { Double($0.minorFaults) }
    case Metric.majorFaults.name: return { Double($0.majorFaults) }
    default:
      guard let index = events.firstIndex(of: metric.name) else { return nil }
      return { $0.events.indices.contains(index) ? $0.events[index].map(Double.init) : nil }
    }
  }

  /// Calls or items of the trial, as the name asks.
  private func units(_ name: MetricName) -> Double {
    record.samples.reduce(0) { $0 + units($1, name: name) }
  }

  private func units(_ sample: Sample, name: MetricName) -> Double {
    Double(sample.calls) * (name.per == .call ? 1 : Double(record.itemsPerCall))
  }

  /// Nil for nothing over nothing: a trial without items has no value per item.
  private func quotient(_ value: Double?, _ divisor: Double?) -> Double? {
    guard let value, let divisor, divisor > 0 else { return nil }
    return value / divisor
  }
}

extension Metric {
  /// Whether the metric's values come from counted trials: perf events and the thread census.
  func isCounted(events: [String]) -> Bool {
    name == Metric.peakThreads.name || name == Metric.distinctThreads.name || events.contains(name)
  }
}
