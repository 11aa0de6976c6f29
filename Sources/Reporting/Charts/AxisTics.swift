import ScenarioModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where an axis has its tics, and how a number reads there.
enum AxisTics {
  static func log(_ value: Double) -> Double { log2(value) }
  static func power(_ value: Double, _ exponent: Double) -> Double { pow(value, exponent) }

  /// Room at both ends, so that no point stands on the frame.
  static func padded(_ least: Double, _ most: Double, scale: ChartRequest.Scale) -> (Double, Double) {
    switch scale {
    case .linear:
      let room = most > least ? (most - least) * 0.03 : max(abs(most) * 0.1, 1)
      return (least - room, most + room)
    case .log2, .log10:
      let room = most > least ? exp2(max(log2(most / least) * 0.03, 0.1)) : 2
      return (least / room, most * room)
    }
  }

  /// About `wanted` round positions within a range.
  static func positions(
    from low: Double, to high: Double, scale: ChartRequest.Scale, unit: AxisUnit, wanted: Int
  ) -> [Double] {
    switch scale {
    case .linear: return linear(from: low, to: high, unit: unit, wanted: wanted)
    case .log2: return powers(of: 2, from: low, to: high, atMost: 12)
    case .log10:
      let decades = log10(high / low)
      // Within three decades the powers of ten alone would leave two or three tics.
      return decades < 3 ? oneTwoFive(from: low, to: high) : powers(of: 10, from: low, to: high, atMost: 8)
    }
  }

  /// Of a logarithmic axis's tics as many as a low panel has room for: the powers of ten where there are some, else each
  /// so many-th.
  static func thinned(_ positions: [Double], most: Int) -> [Double] {
    guard positions.count > most, most > 0 else { return positions }
    let tens = positions.filter { log10($0) == log10($0).rounded() }
    let kept = tens.count > 1 ? tens : positions
    let step = (kept.count + most - 1) / most
    return kept.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }

  private static func linear(from low: Double, to high: Double, unit: AxisUnit, wanted: Int) -> [Double] {
    let span = (high - low) / unit.divisor
    let step = roundStep(span / Double(wanted)) * unit.divisor
    guard step > 0, step.isFinite else { return [low] }
    let first = (low / step - 1e-9).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    guard first <= last, last - first < 100 else { return [low] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// The next of 1, 2, 5 × 10^k, or the one before where it is near.
  static func roundStep(_ raw: Double) -> Double {
    let decade = pow(10, log10(raw).rounded(.down))
    let digit = [1, 2, 5, 10].first { $0 * decade >= raw * 0.7 } ?? 10
    return digit * decade
  }

  private static func powers(of base: Double, from low: Double, to high: Double, atMost: Int) -> [Double] {
    let first = (log2(low) / log2(base)).rounded(.up)
    let last = (log2(high) / log2(base)).rounded(.down)
    // From 0 on there are powers without end.
    guard first <= last, first.isFinite, last.isFinite else { return [low, high] }
    let step = ((last - first + 1) / Double(atMost)).rounded(.up)
    return stride(from: first, through: last, by: max(1, step)).map { pow(base, $0) }
  }

  private static func oneTwoFive(from low: Double, to high: Double) -> [Double] {
    guard low > 0, high.isFinite else { return [low, high] }
    let decades = stride(from: log10(low).rounded(.down), through: log10(high).rounded(.up), by: 1)
    let inside = decades.flatMap { decade in [1, 2, 5].map { $0 * pow(10, decade) } }
      .filter { low <= $0 && $0 <= high }
    // Within one step of 1-2-5 a logarithmic axis is as good as linear.
    return inside.count >= 2 ? inside : linear(from: low, to: high, unit: AxisUnit(.plain), wanted: 4)
  }

  /// At most so many digits, without an exponent where that is short, never under a locale.
  static func text(_ value: Double, digits wanted: Double = 6) -> String {
    guard value != 0, value.isFinite else { return value == 0 ? "0" : "\(value)" }
    let digits = pow(10, wanted - 1 - log10(abs(value)).rounded(.down))
    let rounded = (value * digits).rounded() / digits
    if rounded == rounded.rounded(), abs(rounded) < 1e9 { return "\(Int(rounded))" }
    return "\(rounded)"
  }
}
