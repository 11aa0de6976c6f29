public import Metrics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Numbers inside sentences: three significant digits, a dot, never under a locale.
public enum NumberText {
  /// `1.04`, `22.2`, `1230`; 0 is `0`.
  public static func number(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite else { return value.isNaN ? "?" : value < 0 ? "-∞" : "∞" }
    guard value != 0 else { return "0" }
    let decimals = Swift.min(9, Swift.max(0, digits - 1 - magnitude(value)))
    // 9.996 becomes 10.00, one digit too many: look again at what rounding made of it.
    let rounded = (value * pow(10, Double(decimals))).rounded() / pow(10, Double(decimals))
    let shown = Swift.min(9, Swift.max(0, digits - 1 - magnitude(rounded == 0 ? value : rounded)))
    return fixed(value, decimals: shown)
  }

  /// So many decimals: `2.10`.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    let scale = pow(10, Double(decimals))
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let (whole, part) = Int(scaled).quotientAndRemainder(dividingBy: Int(scale))
    let fraction = "\(part)"
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    return "\(sign)\(whole)." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// `2.1 %` of 0.021.
  public static func percent(_ share: Double) -> String { number(share * 100, digits: 2) + " %" }

  /// A value in its unit, rescaled for the eye: `1.04 ns`, `23.1 ms`, `4.00 MiB`, `2.10`.
  public static func value(_ value: Double, unit: Metric.Unit) -> String {
    let (scale, name) = scale(of: value, unit: unit)
    return number(value / scale) + (name.isEmpty ? "" : " " + name)
  }

  /// Ends of an interval in the unit of the value that they stand behind: `1.03 … 1.05`.
  public static func ends(_ interval: Interval, of value: Double, unit: Metric.Unit) -> String {
    let scale = scale(of: value, unit: unit).0
    return "\(number(interval.low / scale)) … \(number(interval.high / scale))"
  }

  private static func scale(of value: Double, unit: Metric.Unit) -> (Double, String) {
    switch unit {
    case .nanoseconds:
      step(value, [(1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s")])
    case .bytes:
      step(value, [(1, "B"), (1024, "KiB"), (1_048_576, "MiB"), (1_073_741_824, "GiB")])
    case .itemsPerSecond:
      step(value, [(1, "items/s"), (1e3, "k items/s"), (1e6, "M items/s"), (1e9, "G items/s")])
    case .count, .quotient: (1, "")
    }
  }

  private static func step(_ value: Double, _ steps: [(Double, String)]) -> (Double, String) {
    steps.last { abs(value) >= $0.0 * 0.9995 } ?? steps[0]
  }

  private static func magnitude(_ value: Double) -> Int { Int(floor(log10(abs(value)))) }
}
