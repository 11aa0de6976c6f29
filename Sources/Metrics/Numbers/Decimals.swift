/// Decimal digits without a locale and without C's printf.
enum Decimals {
  /// The value with so many decimals, rounded half away from zero; a zero never has a sign.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (abs(value) * scale).rounded()
    // Above 2^53 a Double has no digits left to round, and above 2^63 it does not fit an Int.
    guard scaled < 9e15 else { return "\(value)" }
    let digits = String(Int(scaled))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// Decimals for three significant digits from 1 on, two decimals down to 0.1, two digits below.
  ///
  /// The bounds are where rounding would add a digit: 9.996 is `10.0`, not `10.00`.
  static func forThreeDigits(_ value: Double) -> Int {
    switch abs(value) {
    case 99.95...: 0
    case 9.995...: 1
    case 0.0995..., 0: 2
    case 0.00995...: 3
    default: 4
    }
  }
}
