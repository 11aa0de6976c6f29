import FoundationEssentials
import ScenarioModel
import Testing

struct SpanTests {
  private func span(
    _ item: Int = 0, _ stage: String = "decoding", thread: Int = 0, from: Int = 1, to: Int = 2
  ) -> Span {
    Span(item: item, stage: stage, thread: thread, beganNs: from, endedNs: to)
  }

  @Test func `of too many those of the first items are kept, and each of these whole`() {
    let few = (0..<200).flatMap { item in (0..<5).map { _ in span(item) } }
    #expect(Span.bounded(few) == few)
    // In the order of time, not of items.
    let many = (0..<3).flatMap { _ in (0..<400).reversed().map { span($0) } }
    let kept = Span.bounded(many)
    #expect(kept.count == 999 && Set(kept.map(\.item)) == Set(0..<333))
    #expect(kept.map(\.item).prefix(2) == [332, 331])
    #expect(Span.bounded([Span](repeating: span(), count: 1001)) == [])
  }

  @Test func `what nothing can have measured is named`() {
    #expect(span().impossible == nil && span(from: 2, to: 2).impossible == nil)
    #expect(span(-1).impossible == "the item of a span is -1")
    #expect(span(thread: -2).impossible == "the thread of a span is -2")
    #expect(span(from: -3, to: 0).impossible == "a span began at -3 ns")
    #expect(span(from: 2, to: 1).impossible == "a span ended before it began")
    for stage in ["", "a b", "a\nb", "Decoding", "é", String(repeating: "a", count: 33)] {
      #expect(span(0, stage).impossible == "the stage of a span is no word of a-z, 0-9, _ and -")
    }
  }

  @Test func `spans cross the pipe as they are, or are told to be none`() throws {
    let spans = [span(3, "queued", thread: 7, from: -1, to: .max), span(0, "a-b_9")]
    for given in [spans, []] {
      let packed = try JSONEncoder().encode(PackedSpans(wrappedValue: given))
      #expect(try JSONDecoder().decode(PackedSpans.self, from: packed).wrappedValue == given)
    }
    for text in [
      "0 queued 0 0", "0 queued 0 0 1 2", "x queued 0 0 1", "0 a b 0 0 1", "0 queued 0 0 9999999999999999999",
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PackedSpans.self, from: Data("\"\(text)\"".utf8))
      }
    }
  }
}
