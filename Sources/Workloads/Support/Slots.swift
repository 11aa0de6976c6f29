/// One number for each block of a parallel loop: blocks write their results without meeting.
///
/// Unchecked: every block writes its own slot and no other, and the sum is taken after all have ended.
final class Slots: @unchecked Sendable {
  private let slots: UnsafeMutableBufferPointer<UInt64>

  init(count: Int) {
    slots = .allocate(capacity: count)
    slots.initialize(repeating: 0)
  }

  deinit { slots.deallocate() }

  var count: Int { slots.count }

  subscript(index: Int) -> UInt64 {
    get { slots[index] }
    set { slots[index] = newValue }
  }

  var sum: UInt64 { slots.reduce(0, &+) }
}
