/// The units that a metric's values climb through, smallest first.
struct UnitLadder {
  struct Step {
    var suffix: String
    var size: Double
  }

  let unit: Metric.Unit
  let steps: [Step]

  init(_ unit: Metric.Unit) {
    self.unit = unit
    steps = zip(UnitLadder.suffixes(unit), sequence(first: 1) { $0 * (unit == .bytes ? 1024 : 1000) })
      .map { Step(suffix: $0, size: $1) }
  }

  private static func suffixes(_ unit: Metric.Unit) -> [String] {
    switch unit {
    case .nanoseconds: ["ns", "µs", "ms", "s"]
    case .bytes: ["B", "KiB", "MiB", "GiB", "TiB"]
    case .count: ["", "k", "M", "G", "T"]
    case .itemsPerSecond: ["/s", "k/s", "M/s", "G/s"]
    case .quotient: [""]
    }
  }

  /// The smallest step in which the value has at most three digits before the point, as rounded: 999.6 ns is 1.00 µs.
  func step(for value: Double) -> Step {
    steps.first { abs(value) / $0.size < 999.5 } ?? steps[steps.count - 1]
  }

  func decimals(of value: Double, in step: Step) -> Int {
    let scaled = abs(value) / step.size
    switch unit {
    case .bytes where step.size == 1: return 0
    // A mean count of 2.13 switches says no more than 2.1; whole things are told by `whole`.
    case .count where step.size == 1: return scaled < 99.95 ? 1 : 0
    default: return Decimals.forThreeDigits(scaled)
    }
  }

  func digits(of value: Double, in step: Step, atMost most: Int = .max) -> String {
    let scaled = value / step.size
    // What is not zero is not written as a zero of four decimals.
    if unit != .count, unit != .bytes, scaled != 0, abs(scaled) < 0.00005 {
      return scaled > 0 ? "<0.0001" : ">-0.0001"
    }
    return Decimals.fixed(scaled, decimals: min(most, decimals(of: value, in: step)))
  }
}
