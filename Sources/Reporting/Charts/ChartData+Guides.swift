import Metrics
import ScenarioModel
import Statistics

extension ChartData {
  /// The guides of a panel. One far above everything measured would flatten the curves, so it is left away.
  func guides(
    for metric: ChartMetric, index: Int, within values: [Double], scale: ChartRequest.Scale
  ) -> [ChartGuide] {
    let most = values.max() ?? 0
    return asked(for: metric, index: index).compactMap { guide in
      let value = number(guide)
      guard scale == .linear ? value <= max(most * 3, 1) : value > 0 else { return nil }
      return ChartGuide(value: value, label: label(guide, of: metric))
    }
  }

  /// The number of CPUs bounds effective cores as it bounds the speed-up above them.
  private func asked(for metric: ChartMetric, index: Int) -> [ChartRequest.Guide] {
    if index == 0 { return request.guides }
    return metric.name == Metric.cores.name ? request.guides.filter { $0 == .cpus } : []
  }

  private func number(_ guide: ChartRequest.Guide) -> Double {
    switch guide {
    case .value(let value): value
    case .cpus: Double(summary.cpuCount)
    }
  }

  private func label(_ guide: ChartRequest.Guide, of metric: ChartMetric) -> String {
    let isSpeedup = metric.name == Metric.speedup.name
    switch guide {
    case .cpus:
      let cpus = summary.cpuCount == 1 ? "1 CPU" : "\(summary.cpuCount) CPUs"
      return isSpeedup ? "ideal: \(cpus)" : cpus
    case .value(let value):
      let text = AxisTics.text(value)
      guard isSpeedup else { return text }
      return value == 1 ? "1×: as \(summary.reference ?? "the reference")" : "\(text)×"
    }
  }
}
