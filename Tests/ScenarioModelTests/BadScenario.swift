import Testing

/// A change of the good scenario `LoaderFixtures.base` that makes it bad, and what must be said of it.
struct BadScenario: Sendable, CustomTestStringConvertible {
  let text: String
  let messages: [String]
  private let label: String

  init(_ old: String, becomes new: String, says messages: String...) {
    text = LoaderFixtures.base.replacing(old, with: new)
    label = new
    self.messages = messages
  }

  /// Added at the end: the first line added is line 9.
  init(add addition: String, says messages: String...) {
    text = LoaderFixtures.base + addition
    label = addition
    self.messages = messages
  }

  init(whole text: String, says messages: String...) {
    self.text = text
    label = text
    self.messages = messages
  }

  var testDescription: String { label }
}
