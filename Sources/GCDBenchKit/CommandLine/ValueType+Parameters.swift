import ScenarioModel

extension ValueType where Value == ScenarioModel.Value {
  /// A value of a parameter, as scenario files write it.
  package static func value(of parameter: Parameter) -> Self {
    ValueType(parameter.placeholder, completions: parameter.completions) { word throws(ValueProblem) in
      do throws(Parameter.ValueFailure) { return try parameter.value(of: word) } catch {
        switch error {
        case .scalar(let failure): throw ValueProblem(word, advice: failure.message)
        case .outOfRange(let allowed): throw ValueProblem(word, expected: "a value " + allowed)
        case .unknownWord(let known): throw ValueProblem(word, oneOf: known)
        }
      }
    }
  }
}

extension ValueType where Value == Int {
  /// Bytes, with their unit (`64MiB`), as scenario files write them.
  package static func size(_ placeholder: String = "SIZE", in range: ClosedRange<Int>) -> Self {
    ValueType(placeholder) { word throws(ValueProblem) in
      let value: Int64
      do throws(ScalarFailure) { value = try SizeScalar.bytes(word) } catch {
        throw ValueProblem(word, advice: error.message)
      }
      guard range.contains(Int(value)) else {
        let least = Parameter.sizeText(range.lowerBound)
        throw ValueProblem(word, expected: "a size from \(least) to \(Parameter.sizeText(range.upperBound))")
      }
      return Int(value)
    }
  }
}

extension Parameter {
  fileprivate var placeholder: String {
    switch kind {
    case .integer, .number: "N"
    case .duration: "TIME"
    case .size: "SIZE"
    case .share: "SHARE"
    case .word: "WORD"
    }
  }

  fileprivate var completions: [Completion] {
    if case .word(let choices) = kind { return [.words(choices + words)] }
    return words.isEmpty ? [] : [.words(words)]
  }
}
