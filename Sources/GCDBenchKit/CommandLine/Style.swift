/// Colours and weights by what they say, not by what they look like; plain text where colour is off.
///
/// Align first, then style: the codes count as characters.
package struct Style: Sendable, Equatable {
  package let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package static let plain = Style(isOn: false)

  package func heading(_ text: String) -> String { render(text, "1") }
  package func faint(_ text: String) -> String { render(text, "2") }
  package func good(_ text: String) -> String { render(text, "32") }
  package func bad(_ text: String) -> String { render(text, "31") }
  package func caution(_ text: String) -> String { render(text, "33") }

  private func render(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
