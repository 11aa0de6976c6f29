extension ValueType where Value == String {
  /// Any text but an empty one; control characters are refused, since labels and names end in file names and tables.
  package static func text(_ placeholder: String, completions: [Completion] = []) -> Self {
    ValueType(placeholder, completions: completions) { word throws(ValueProblem) in
      let isPlain =
        !word.isEmpty && !word.unicodeScalars.contains { $0.properties.generalCategory == .control }
      guard isPlain else { throw ValueProblem(word, expected: "a text without control characters") }
      return word
    }
  }

  /// A path, taken as it stands (a folder's name may hold a newline), unless it is empty.
  package static func path(_ placeholder: String, completions: [Completion]) -> Self {
    ValueType(placeholder, completions: completions) { word throws(ValueProblem) in
      guard !word.isEmpty else { throw ValueProblem(word, expected: "a path") }
      return word
    }
  }

  /// Any word, an empty one too.
  package static func anything(_ placeholder: String) -> Self {
    ValueType(placeholder) { word throws(ValueProblem) in word }
  }

  /// One of a few words.
  package static func word(_ placeholder: String, of words: [String]) -> Self {
    ValueType(placeholder, completions: [.words(words)]) { word throws(ValueProblem) in
      guard words.contains(word) else { throw ValueProblem(word, oneOf: words) }
      return word
    }
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable<String> {
  /// One of the cases of an enum.
  package static func word(_ placeholder: String) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return ValueType(placeholder, completions: [.words(words)]) { word throws(ValueProblem) in
      guard let value = Value(rawValue: word) else { throw ValueProblem(word, oneOf: words) }
      return value
    }
  }
}

extension [String] {
  /// `a, b or c`
  var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
