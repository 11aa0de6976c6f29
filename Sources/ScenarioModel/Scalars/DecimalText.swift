/// A plain decimal taken apart exactly: 6.5 is 65 with scale 1. No float comes between text and nanoseconds.
struct DecimalText: Equatable {
  private(set) var mantissa: Int64
  /// Digits after the point.
  private(set) var scale: Int
  /// What stands after the number, such as a unit.
  let rest: Substring

  enum Failure: Error, Equatable {
    case noNumber
    case tooLarge
  }

  /// Reads digits with `_` between them and at most one point with digits on both sides; no sign, no exponent.
  init(_ text: Substring) throws(Failure) {
    var reader = DigitReader(text)
    let whole = reader.digits()
    var fraction: Substring = ""
    if reader.skip(".") { fraction = reader.digits() }
    guard !whole.isEmpty, reader.isOrderly else { throw .noNumber }
    let kept = fraction.trimmingZeros
    guard let mantissa = Int64((whole + kept).filter { $0 != "_" }) else { throw .tooLarge }
    (self.mantissa, scale, rest) = (mantissa, kept.filter { $0 != "_" }.count, reader.rest)
  }

  /// The value in units of which `factor` make one; nil when it overflows, throws nothing finer than one unit.
  func times(_ factor: Int64) throws(ScaleFailure) -> Int64 {
    var (mantissa, factor) = (mantissa, factor)
    for _ in 0..<scale {
      if factor % 10 == 0 {
        factor /= 10
      } else if factor % 2 == 0, mantissa % 5 == 0 {
        (factor, mantissa) = (factor / 2, mantissa / 5)
      } else if mantissa % 10 == 0 {
        mantissa /= 10
      } else {
        throw .notWhole
      }
    }
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: factor)
    if overflow { throw .tooLarge }
    return product
  }

  enum ScaleFailure: Error { case notWhole, tooLarge }
}

/// Digits and underscores from the front of a text.
private struct DigitReader {
  private(set) var rest: Substring
  /// False once an underscore stood without a digit on both sides, or a point without digits after it.
  private(set) var isOrderly = true

  init(_ text: Substring) { rest = text }

  mutating func digits() -> Substring {
    let run = rest.prefix { $0.isASCIIDigit || $0 == "_" }
    rest = rest[run.endIndex...]
    if run.isEmpty || run.hasPrefix("_") || run.hasSuffix("_") || run.contains("__") { isOrderly = false }
    return run
  }

  mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Substring {
  fileprivate var trimmingZeros: Substring {
    var text = self
    while text.last == "0" || text.last == "_" { text = text.dropLast() }
    return text
  }
}
