/// A regular expression that was seen to compile. It keeps the text, since `Regex` itself is not `Sendable`.
package struct Pattern: Sendable, Equatable {
  package let text: String

  /// Nil if `text` is no regular expression.
  package init?(_ text: String) {
    guard !text.isEmpty, (try? Regex(text)) != nil else { return nil }
    self.text = text
  }

  /// A test for whether a text holds a match anywhere, compiled once for many texts.
  package func matcher() -> (String) -> Bool {
    guard let regex = try? Regex(text) else { return { _ in false } }
    return { $0.contains(regex) }
  }
}

extension ValueType where Value == Pattern {
  package static func pattern(_ placeholder: String = "REGEX") -> Self {
    ValueType(placeholder) { word throws(ValueProblem) in
      guard let pattern = Pattern(word) else { throw ValueProblem(word, expected: "a regular expression") }
      return pattern
    }
  }
}
