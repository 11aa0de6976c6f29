import ScenarioModel

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

extension ValueType where Value == Int {
  /// Nanoseconds above 0, of a time with its unit (`50ms`, `1.5s`, `3m`), as scenario files write it.
  package static func nanoseconds(_ placeholder: String = "TIME") -> Self {
    ValueType(placeholder) { word throws(ValueProblem) in
      let value: Int64
      do throws(ScalarFailure) {
        value = try DurationScalar.nanoseconds(word)
      } catch {
        throw ValueProblem(word, advice: error.message)
      }
      guard value > 0 else { throw ValueProblem(word, expected: "a time above 0") }
      return Int(value)
    }
  }
}
