/// Whole numbers, numbers and shares. Underscores may stand between digits; `inf`, `nan` and hexadecimal may not.
package enum NumberScalar {
  package static func integer(_ text: String) throws(ScalarFailure) -> Int64 {
    let (sign, digits) = split(text)
    let decimal: DecimalText
    do { decimal = try DecimalText(digits) } catch {
      throw error == .tooLarge ? .tooLarge(.integer) : .notA(.integer)
    }
    guard decimal.rest.isEmpty, !digits.contains(".") else { throw .notA(.integer) }
    if digits.count > 1, digits.hasPrefix("0") { throw .leadingZero }
    return sign * decimal.mantissa
  }

  /// A finite number: `-1.5`, `100_000`, `2e-3`.
  package static func number(_ text: String) throws(ScalarFailure) -> Double {
    let (_, digits) = split(text)
    let rest: Substring
    do { rest = try DecimalText(digits).rest } catch {
      // Too large for exact digits is not too large for a number; only its form matters here.
      guard error == .tooLarge, digits.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else {
        throw .notA(.number)
      }
      rest = ""
    }
    guard isExponent(rest), let value = Double(text.filter { $0 != "_" }) else { throw .notA(.number) }
    guard value.isFinite else { throw .tooLarge(.number) }
    return value
  }

  /// `10%` is 0.1; a plain number counts as a share only from 0 to 1.
  package static func share(_ text: String) throws(ScalarFailure) -> Double {
    let isPercent = text.hasSuffix("%")
    var digits = isPercent ? text.dropLast() : text[...]
    while digits.last == " " { digits = digits.dropLast() }
    guard let decimal = try? DecimalText(digits), decimal.rest.isEmpty else { throw .notA(.share) }
    // "1.1e-2" is rounded once; 1.1 / 100 would be rounded twice.
    guard let value = Double(digits.filter { $0 != "_" } + (isPercent ? "e-2" : "")) else {
      throw .notA(.share)
    }
    if !isPercent, value > 1 { throw .shareAboveOne }
    return value
  }

  private static func split(_ text: String) -> (sign: Int64, digits: Substring) {
    switch text.first {
    case "-": (-1, text.dropFirst())
    case "+": (1, text.dropFirst())
    default: (1, text[...])
    }
  }

  private static func isExponent(_ rest: Substring) -> Bool {
    guard let first = rest.first else { return true }
    guard first == "e" || first == "E" else { return false }
    let digits = split(String(rest.dropFirst())).digits
    return !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit)
  }
}
