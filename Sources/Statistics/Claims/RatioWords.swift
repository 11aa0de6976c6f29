import Metrics

/// The pair of words in which a claim speaks of a ratio: faster and slower, or less and more.
struct RatioWords {
  let below: String
  let above: String
  let speaksOfSpeed: Bool

  /// - Parameter text: as the claim writes it: `2x slower`, `50x more`.
  init(like text: String) {
    speaksOfSpeed = text.contains("faster") || text.contains("slower")
    let fewer = text.contains("fewer") ? "fewer" : "less"
    (below, above) = speaksOfSpeed ? ("faster", "slower") : (fewer, "more")
  }

  static func saysLess(_ text: String) -> Bool { ["faster", "less", "fewer"].contains { text.contains($0) } }

  /// Whether a ratio of the metric's values must be turned round to be a ratio of costs: "2x faster" is twice the throughput.
  func turnsRound(_ metric: Metric) -> Bool { speaksOfSpeed && metric.polarity == .higherIsBetter }

  /// `22.2× slower (21.0 … 23.1)`, `1.41× faster (1.38 … 1.44)`.
  func sentence(_ ratio: Estimate) -> String {
    let isBelow = ratio.value < 1
    let value = isBelow ? 1 / ratio.value : ratio.value
    let interval = isBelow ? ratio.interval?.inverted : ratio.interval
    let numbers = NumberFormat()
    let ends = interval.map { " (\(numbers.factorRange(low: $0.low, high: $0.high)))" } ?? ""
    return "\(numbers.factor(value)) \(isBelow ? below : above)\(ends)"
  }
}
