extension ValueType where Value: FixedWidthInteger {
  /// A whole number within `range`; `_` may group its digits.
  package static func integer(_ placeholder: String = "N", in range: ClosedRange<Value>) -> Self {
    ValueType(placeholder) { word throws(ValueProblem) in
      guard let value = Value(grouped: word), range.contains(value) else {
        throw ValueProblem(word, expected: "a whole number \(range.inWords)")
      }
      return value
    }
  }
}

extension FixedWidthInteger {
  /// Digits, with `_` between them if need be, as a scenario file writes them. No sign: no option takes one.
  init?(grouped word: String) {
    let isDigits = word.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x5F }
    guard isDigits, word.first != "_", word.last != "_" else { return nil }
    self.init(word.filter { $0 != "_" })
  }
}

extension ClosedRange where Bound: FixedWidthInteger {
  fileprivate var inWords: String {
    upperBound == .max ? "of at least \(lowerBound)" : "from \(lowerBound) to \(upperBound)"
  }
}

extension ValueType where Value == Duration {
  /// A time above 0 with its unit: `50ms`, `1.5s`, `3m`.
  package static func duration(_ placeholder: String = "TIME") -> Self {
    ValueType(placeholder) { word throws(ValueProblem) in
      guard let value = Duration(word: word), value > .zero else {
        throw ValueProblem(
          word, expected: "a time above 0 with its unit (ns, us, ms, s, m or h), such as 50ms or 1.5s")
      }
      return value
    }
  }
}

extension Duration {
  /// Nanoseconds in each unit. `µ` is written with two code points (the sign and the Greek letter); both mean micro.
  private static let units: [String: Int64] = [
    "ns": 1, "us": 1000, "µs": 1000, "μs": 1000, "ms": 1_000_000, "s": 1_000_000_000, "m": 60_000_000_000,
    "min": 60_000_000_000, "h": 3_600_000_000_000,
  ]

  /// Reads `50ms` without a detour over floating point; nil if the unit is missing or less than 1 ns is asked for.
  init?(word: String) {
    let number = word.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let unit = Self.units[String(word.dropFirst(number.count))], parts.count <= 2,
      let whole = Int64(grouped: parts[0])
    else { return nil }
    var (nanoseconds, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    if parts.count == 2 {
      guard let part = Self.nanoseconds(ofDecimals: parts[1], unit: unit) else { return nil }
      (nanoseconds, overflow) = nanoseconds.addingReportingOverflow(part)
      guard !overflow else { return nil }
    }
    self = .nanoseconds(nanoseconds)
  }

  private static func nanoseconds(ofDecimals digits: String, unit: Int64) -> Int64? {
    var scale = unit
    var total: Int64 = 0
    guard !digits.isEmpty else { return nil }
    for character in digits {
      guard let digit = character.wholeNumberValue, scale % 10 == 0 || digit == 0 else { return nil }
      scale /= 10
      total += Int64(digit) * scale
    }
    return total
  }
}
