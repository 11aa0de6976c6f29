/// The only place where numbers become words: three significant digits with a fitting unit, never under a locale.
///
/// Unknown is empty text, never 0.
public struct NumberFormat: Sendable, Hashable {
  /// Whether `×`, `…` and `µ` may be written; else `x`, `...` and `u`.
  public var unicode: Bool

  public init(unicode: Bool = true) { self.unicode = unicode }

  /// Nanoseconds in ns, µs, ms or s: `1.04 ns`, `12.4 ms`, `2.00 s`.
  public func time(_ nanoseconds: Double?) -> String { value(nanoseconds, .nanoseconds) }

  /// A mean or total of things: `2.1`, `0.0`, `123`, `12.3 k`.
  public func count(_ value: Double?) -> String { self.value(value, .count) }

  /// A number of whole things, all digits: `3`, `40960`.
  public func whole(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "" }
    return Decimals.fixed(value, decimals: 0)
  }

  /// Bytes in powers of 1,024: `512 B`, `1.00 KiB`.
  public func bytes(_ bytes: Double?) -> String { value(bytes, .bytes) }

  /// Items a second: `12.3 M/s`.
  public func throughput(_ itemsPerSecond: Double?) -> String { value(itemsPerSecond, .itemsPerSecond) }

  /// A metric's value in its unit; empty for nil and for what is no number.
  public func value(_ value: Double?, _ unit: Metric.Unit) -> String {
    guard let value, value.isFinite else { return "" }
    let ladder = UnitLadder(unit)
    let step = ladder.step(for: value)
    return ladder.digits(of: value, in: step) + spaced(step.suffix)
  }

  /// Both ends in the unit of the estimate beside which they stand, without naming it: `1.03 … 1.05`.
  ///
  /// An end has no more decimals than the estimate, so that the columns agree.
  public func interval(low: Double?, high: Double?, beside estimate: Double?, _ unit: Metric.Unit) -> String {
    guard let low, let high, low.isFinite, high.isFinite else { return "" }
    let ladder = UnitLadder(unit)
    let known = estimate.flatMap { $0.isFinite ? $0 : nil } ?? low
    let step = ladder.step(for: known)
    let most = ladder.decimals(of: known, in: step)
    return range(
      ladder.digits(of: low, in: step, atMost: most), ladder.digits(of: high, in: step, atMost: most))
  }

  /// `1.03 … 1.05` of two texts.
  public func range(_ low: String, _ high: String) -> String { "\(low) \(ellipsis) \(high)" }

  /// A share as percents: `2.1 %`, `95 %`.
  public func percent(_ share: Double?) -> String {
    guard let share, share.isFinite else { return "" }
    let percents = share * 100
    // 9.95 would round to 10.0, and a little to nothing.
    let decimals = percents == 0 || abs(percents) >= 9.95 ? 0 : abs(percents) >= 0.095 ? 1 : 3
    return Decimals.fixed(percents, decimals: decimals) + " %"
  }

  public var ellipsis: String { unicode ? "…" : "..." }
  public var times: String { unicode ? "×" : "x" }

  private func spaced(_ suffix: String) -> String {
    guard !suffix.isEmpty else { return "" }
    return " " + (unicode ? suffix : suffix == "µs" ? "us" : suffix)
  }
}
