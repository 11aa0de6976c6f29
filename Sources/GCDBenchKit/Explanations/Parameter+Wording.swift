import ScenarioModel

extension Parameter {
  /// `An integer from 1 to 100000000, by default 1024.`
  var valueText: String { "\(kindText), by default \(text(of: defaultValue))." }

  /// `An integer from 1 to 100000000.`
  var rangeText: String { kindText + "." }

  private var kindText: String {
    switch kind {
    case .integer(let range): "An integer \(span(range, { "\($0)" }))"
    case .number(let range):
      "A number from \(Value.number(range.lowerBound)) to \(Value.number(range.upperBound))"
    case .duration(let range): "A time \(span(range, Parameter.durationText))"
    case .size(let range): "A size \(span(range, Parameter.sizeText))"
    case .share: "A share from 0% to 100%"
    case .word(let words): "One of \(words.listed)"
    }
  }

  private func span(_ range: ClosedRange<Int>, _ text: (Int) -> String) -> String {
    "from \(text(range.lowerBound))" + (range.upperBound == .max ? " on" : " to \(text(range.upperBound))")
  }

  /// The words beside the kind's own values.
  var wordText: String {
    words.map { word in
      if word == "per-cpu", let perCPUOf {
        return " `per-cpu` is \(perCPUOf) divided by the CPUs of the case."
      }
      return " `\(word)` is a value too."
    }.joined()
  }

  /// Something that can be typed after `-p name=`.
  var exampleText: String {
    switch kind {
    case .word(let words): words.prefix(2).joined(separator: ",")
    default: text(of: defaultValue)
    }
  }
}
