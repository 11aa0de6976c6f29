/// Spans that cross a pipe as one string, `0 queued 0 0 89126;1 …`: as five hundred objects of JSON they would cost a
/// trial more milliseconds than all else that a fresh process costs.
@propertyWrapper
package struct PackedSpans: Sendable, Hashable {
  package var wrappedValue: [Span]

  package init(wrappedValue: [Span]) { self.wrappedValue = wrappedValue }
}

extension PackedSpans: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    wrappedValue = try text.split(separator: ";").map { piece in
      guard let span = Span(packed: piece) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "\(piece) is no span"))
      }
      return span
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let pieces = wrappedValue.map { "\($0.item) \($0.stage) \($0.thread) \($0.beganNs) \($0.endedNs)" }
    try container.encode(pieces.joined(separator: ";"))
  }
}

extension Span {
  fileprivate init?(packed piece: Substring) {
    let parts = piece.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 5, let item = Int(parts[0]), let thread = Int(parts[2]), let beganNs = Int(parts[3]),
      let endedNs = Int(parts[4])
    else { return nil }
    self.init(item: item, stage: String(parts[1]), thread: thread, beganNs: beganNs, endedNs: endedNs)
  }
}
