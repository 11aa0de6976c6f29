/// A stretch of time in which something happened to one item: what a waterfall chart is drawn of.
public struct Span: Sendable, Hashable, Codable {
  /// The item's number, from 0 in the order in which the workload asked for them.
  public var item: Int
  /// `downloading`
  public var stage: String
  /// A number of the thread that did it, from 0 in the order of their first spans.
  public var thread: Int
  /// Since the call began.
  public var beganNs: Int
  public var endedNs: Int

  public init(item: Int, stage: String, thread: Int, beganNs: Int, endedNs: Int) {
    self.item = item
    self.stage = stage
    self.thread = thread
    self.beganNs = beganNs
    self.endedNs = endedNs
  }
}
