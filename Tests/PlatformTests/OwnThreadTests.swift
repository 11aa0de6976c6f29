import Platform
import Synchronization
import Testing

struct OwnThreadTests {
  @Test func `a joined thread has run its body once, and joining again returns at once`() throws {
    let count = Counter()
    let thread = try OwnThread("own") { count.add() }
    thread.join()
    thread.join()
    #expect(count.value == 1)
  }

  @Test func `what a body returns comes back`() throws {
    #expect(try OwnThread.run("own") { 6 * 7 } == 42)
  }

  @Test func `a stack that is too small is refused by name`() {
    #expect {
      try OwnThread("tiny", stackBytes: 1) {}
    } throws: { error in
      guard case OwnThreadError.badStack("tiny", bytes: 1, errno: _)? = error as? OwnThreadError else {
        return false
      }
      return "\(error)".contains("thread tiny cannot have a stack of 1 bytes")
    }
  }

  @Test func `a large stack is really there`() throws {
    #expect(try OwnThread.run("deep", stackBytes: 64 << 20) { depth(200_000) } == 200_000)
  }

  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    func add() { count.add(1, ordering: .relaxed) }
    var value: Int { count.load(ordering: .relaxed) }
  }
}

/// Not a tail call, so that each level has a frame.
private func depth(_ levels: Int) -> Int { levels == 0 ? 0 : 1 + depth(levels - 1) }
