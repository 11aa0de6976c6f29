/// What waits in a line, first come first served.
///
/// An array whose first ones are taken by counting: moving ten thousand up for each would take seconds, under a lock at
/// that.
struct FirstInLine<Element> {
  /// Nil for those that are gone, so that nothing keeps them.
  private var line: [Element?] = []
  /// How many of the first are gone.
  private var gone = 0

  mutating func append(_ element: Element) { line.append(element) }

  mutating func popFirst() -> Element? {
    while gone < line.count {
      let first = line[gone].take()
      gone += 1
      closeUp()
      if let first { return first }
    }
    return nil
  }

  /// Takes one out of the middle, wherever it is.
  mutating func remove(where isIt: (Element) -> Bool) -> Element? {
    guard let place = line[gone...].firstIndex(where: { $0.map(isIt) ?? false }) else { return nil }
    return line[place].take()
  }

  mutating func takeAll() -> [Element] {
    defer { self = FirstInLine() }
    return line[gone...].compactMap { $0 }
  }

  /// Once half of the line is gone the rest moves up, so that a line that is never empty does not grow for ever; each
  /// element is moved once at most for each that has gone.
  private mutating func closeUp() {
    guard 2 * gone >= line.count else { return }
    line.removeFirst(gone)
    gone = 0
  }
}

extension FirstInLine: Sendable where Element: Sendable {}
