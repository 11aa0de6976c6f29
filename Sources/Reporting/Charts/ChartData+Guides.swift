import Metrics
import ScenarioModel
import Statistics

extension ChartData {
  /// The guides of a panel. One far above everything measured would flatten the curves, so it is left away.
  func guides(
    for metric: ChartMetric, index: Int, within values: [Double], scale: ChartRequest.Scale
  ) -> [ChartGuide] {
    let most = values.max() ?? 0
    return asked(for: metric, index: index).flatMap { guide in
      numbers(guide).filter { scale == .linear ? $0 <= max(most * 3, 1) : $0 > 0 }
        .map { ChartGuide(value: $0, label: label(guide, $0, of: metric)) }
    }
  }

  /// The number of CPUs bounds effective cores as it bounds the speed-up above them.
  private func asked(for metric: ChartMetric, index: Int) -> [ChartRequest.Guide] {
    if index == 0 { return request.guides }
    return metric.name == Metric.cores.name ? request.guides.filter { $0 == .cpus } : []
  }

  /// Overlaid runs may have had different CPUs.
  private func numbers(_ guide: ChartRequest.Guide) -> [Double] {
    switch guide {
    case .value(let value): [value]
    case .cpus: (context.cpuCounts ?? [summary.cpuCount]).map(Double.init)
    }
  }

  private func label(_ guide: ChartRequest.Guide, _ value: Double, of metric: ChartMetric) -> String {
    let isSpeedup = metric.name == Metric.speedup.name
    switch guide {
    case .cpus:
      let cpus = NumberFormat().counted(Int(value), "CPU")
      return isSpeedup ? "ideal: \(cpus)" : cpus
    case .value:
      let text = AxisTics.text(value)
      guard isSpeedup else { return text }
      return value == 1 ? "1×: as \(summary.reference ?? "the reference")" : "\(text)×"
    }
  }
}
