#if Images
  internal import Dispatch
  internal import Platform
  internal import Synchronization

  /// What a completion raises and a waiter waits for: the one thing in which the variants differ.
  protocol CompletionFlag: Sendable {
    /// Raises the flag: once, on the client's thread.
    func raise()
    /// Returns once the code behind the wait has been reached.
    func wait() -> GoneOn
  }

  /// When the code behind a wait was reached, and why.
  struct GoneOn: Sendable {
    var atNs: Int
    /// Where the wait ended by its time-out: how much later than it was asked to. Nil where the flag was raised.
    var lateNs: Int?

    /// Here and now.
    static var now: GoneOn { GoneOn(atNs: Clocks.monotonicNs()) }
  }

  /// The code behind a wait where that is a block or a task: it tells when it began, and lets the waiter's own thread go
  /// on, which a program of blocks would not have.
  final class NextStep: Sendable {
    private let atNs = Atomic<Int>(0)
    private let done = DispatchSemaphore(value: 0)

    func begin() {
      atNs.store(Clocks.monotonicNs(), ordering: .releasing)
      done.signal()
    }

    /// Waits until it has begun.
    func begun() -> GoneOn {
      done.wait()
      return GoneOn(atNs: atNs.load(ordering: .acquiring))
    }
  }
#endif
