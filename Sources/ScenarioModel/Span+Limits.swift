extension Span {
  /// Spans that a trial hands over at most: 200 items of five stages, as many bars as a chart can show.
  public static let mostOfTrial = 1000
  /// Trials of a case whose spans a run keeps: its first ones. A chart draws one call, and three are enough to leave out
  /// an odd one, while a run of fifty rounds stays small.
  package static let keptTrials = 3
  /// Bytes of a stage's name.
  package static let mostOfStage = 32

  /// At most `mostOfTrial` of the spans: all of the first items, none of the others, so that no bar lacks its end.
  package static func bounded(_ spans: [Span]) -> [Span] {
    guard spans.count > mostOfTrial else { return spans }
    let counts = Dictionary(grouping: spans, by: \.item).mapValues(\.count).sorted { $0.key < $1.key }
    var left = mostOfTrial
    var kept: Set<Int> = []
    for (item, count) in counts {
      guard count <= left else { break }
      left -= count
      kept.insert(item)
    }
    return spans.filter { kept.contains($0.item) }
  }

  /// Why it can be no span, in words; nil where it can: counted from 0, not ended before it began, of a stage that is a
  /// word, since files and charts hold it.
  package var impossible: String? {
    if item < 0 { return "the item of a span is \(item)" }
    if thread < 0 { return "the thread of a span is \(thread)" }
    if beganNs < 0 { return "a span began at \(beganNs) ns" }
    if endedNs < beganNs { return "a span ended before it began" }
    return Span.isStage(stage) ? nil : "the stage of a span is no word of a-z, 0-9, _ and -"
  }

  package static func isStage(_ text: String) -> Bool {
    (1...mostOfStage).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
