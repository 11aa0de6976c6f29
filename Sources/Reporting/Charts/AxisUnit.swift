import Metrics

/// What an axis counts in: a divisor for stored values, and the name of what is left.
package struct AxisUnit: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// As it stands.
    case plain
    /// Stored in nanoseconds.
    case time
    /// Stored in bytes.
    case bytes
    /// Stored as 0 to 1, drawn as percent.
    case share
    /// Items a second.
    case rate
  }

  package var divisor: Double
  /// Nil for a plain number.
  package var name: String?
  /// Every tic names its own unit: "1 ns", "1 µs", where a logarithmic axis spans many.
  package var isNamedByTics: Bool

  private static let times: [(Double, String)] = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")]
  private static let sizes: [(Double, String)] = [
    (1_073_741_824, "GiB"), (1_048_576, "MiB"), (1024, "KiB"), (1, "bytes"),
  ]
  private static let rates: [(Double, String)] = [
    (1e9, "billion items/s"), (1e6, "million items/s"), (1e3, "thousand items/s"), (1, "items/s"),
  ]

  package init(_ kind: Kind, least: Double = 0, most: Double = 0, logarithmic: Bool = false) {
    self.init(divisor: 1, name: nil)
    switch kind {
    case .plain: break
    case .share: self = AxisUnit(divisor: 0.01, name: "%")
    case .bytes: choose(AxisUnit.sizes, for: most)
    case .rate: choose(AxisUnit.rates, for: most)
    case .time:
      // From 10,000 times on, one unit would need either "0.0001" or "1000000".
      if logarithmic && least > 0 && most / least > 10_000 {
        isNamedByTics = true
      } else {
        choose(AxisUnit.times, for: logarithmic ? least : most)
      }
    }
  }

  private init(divisor: Double, name: String?) {
    self.divisor = divisor
    self.name = name
    isNamedByTics = false
  }

  private mutating func choose(_ units: [(Double, String)], for value: Double) {
    guard let unit = units.first(where: { abs(value) >= $0.0 }) ?? units.last else { return }
    self = AxisUnit(divisor: unit.0, name: unit.1)
  }

  /// A stored value as a tic shows it.
  package func text(_ value: Double) -> String {
    guard isNamedByTics else { return AxisTics.text(value / divisor) }
    var own = AxisUnit(.plain)
    own.choose(AxisUnit.times, for: value * 1.000_001)
    return AxisTics.text(value / own.divisor) + " " + (own.name ?? "")
  }
}

extension AxisUnit.Kind {
  init(_ unit: Metric.Unit?) {
    switch unit {
    case .nanoseconds: self = .time
    case .bytes: self = .bytes
    case .itemsPerSecond: self = .rate
    case .count, .quotient, nil: self = .plain
    }
  }
}
