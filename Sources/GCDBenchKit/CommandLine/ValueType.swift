/// How one word of the command line becomes a value, and how help and completions speak of it.
package struct ValueType<Value: Sendable>: Sendable {
  /// The stand-in that help prints: `N`, `DIR`, `TIME`.
  package let placeholder: String
  package let completions: [Completion]
  package let read: @Sendable (String) throws(ValueProblem) -> Value

  /// - Parameters:
  ///   - placeholder: The stand-in that help prints, in capitals.
  ///   - completions: What a shell may offer.
  ///   - read: Turns the word into a value, or says what was expected instead.
  package init(
    _ placeholder: String, completions: [Completion] = [],
    read: @escaping @Sendable (String) throws(ValueProblem) -> Value
  ) {
    self.placeholder = placeholder
    self.completions = completions
    self.read = read
  }
}

/// A word that is no value of its type, with what would have been.
package struct ValueProblem: Error, Equatable {
  package let word: String
  /// Completes "it wants …".
  package let expected: String
  package var nearest: String? = nil

  package init(_ word: String, expected: String, nearest: String? = nil) {
    self.word = word
    self.expected = expected
    self.nearest = nearest
  }
}
