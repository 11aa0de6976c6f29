import ScenarioModel

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

/// A word that is no value of its type, with what to write instead.
package struct ValueProblem: Error, Equatable {
  package let word: String
  /// The second half of "--rounds cannot be '0'; …".
  package let advice: String

  package init(_ word: String, advice: String) {
    self.word = word
    self.advice = advice
  }

  package init(_ word: String, expected: String) { self.init(word, advice: "it wants " + expected) }

  init(_ word: String, oneOf words: [String]) {
    let near = NearestWord.to(word, among: words)
    self.init(word, advice: near.map { "did you mean \($0)?" } ?? "it wants \(words.listed)")
  }
}
