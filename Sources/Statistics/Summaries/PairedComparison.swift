#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Two cases' values of one metric, paired by round, so that what disturbs a whole round cancels.
package struct PairedComparison: Sendable {
  package let values: [(own: Double, other: Double)]

  /// - Parameters: values by round; a round that one side lacks is left out.
  package init(_ own: [Int: Double], against other: [Int: Double]) {
    values = own.keys.sorted().compactMap { round in
      guard let a = own[round], let b = other[round], a.isFinite, b.isFinite else { return nil }
      return (a, b)
    }
  }

  private init(values: [(own: Double, other: Double)]) { self.values = values }

  package var pairs: Int { values.count }

  /// The other way round.
  package var swapped: PairedComparison { PairedComparison(values: values.map { ($0.other, $0.own) }) }

  /// Of ln(own / other); nil where a value is not above 0.
  package var logRatios: HodgesLehmann? {
    guard values.allSatisfy({ $0.own > 0 && $0.other > 0 }) else { return nil }
    return HodgesLehmann(values.map { log($0.own / $0.other) })
  }

  /// Of own − other, or of own − factor × other.
  package func differences(factor: Double = 1) -> HodgesLehmann? {
    HodgesLehmann(values.map { $0.own - factor * $0.other })
  }

  /// Of own / other: Hodges-Lehmann of the log ratios, so it need not be the quotient of two medians.
  package func ratio(level: Double = 0.95) -> Estimate? {
    guard let logRatios else { return nil }
    return Estimate(
      value: exp(logRatios.estimate), interval: logRatios.interval(level: level)?.map { exp($0) })
  }

  package func difference(level: Double = 0.95) -> Estimate? {
    guard let differences = differences() else { return nil }
    return Estimate(value: differences.estimate, interval: differences.interval(level: level))
  }
}
