#if Images
  import Platform
  import Synchronization

  /// A thread of a client, and what it found.
  final class KeptThread<Answer: Sendable>: Sendable {
    private let thread: OwnThread
    private let answer: Kept<Answer>

    init(_ name: String, _ body: @escaping @Sendable () -> Answer) throws {
      let answer = Kept<Answer>()
      self.answer = answer
      thread = try OwnThread(name) { answer.value.withLock { $0 = body() } }
    }

    /// Waits for it.
    var value: Answer {
      thread.join()
      guard let value = answer.value.withLock({ $0 }) else {
        preconditionFailure("a client ended without an answer")
      }
      return value
    }
  }

  private final class Kept<Answer: Sendable>: Sendable { let value = Mutex<Answer?>(nil) }
#endif
