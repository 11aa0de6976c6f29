#if Images
  internal import Dispatch
  internal import Synchronization

  /// Nobody sleeps: what comes next is a block that the group hands to a queue.
  struct NotifyFlag: CompletionFlag {
    private let group = DispatchGroup()
    private let queue: DispatchQueue

    init(on queue: DispatchQueue) {
      self.queue = queue
      group.enter()
    }

    func raise() { group.leave() }

    func wait() -> GoneOn {
      let next = NextStep()
      group.notify(queue: queue) { next.begin() }
      return next.begun()
    }
  }

  /// Nobody sleeps: what comes next is the rest of a task.
  final class ContinuationFlag: CompletionFlag {
    private enum State: Sendable {
      case lowered
      case awaited(CheckedContinuation<Void, Never>)
      case raised
    }

    private let state = Mutex(State.lowered)
    private let priority: TaskPriority?

    init(_ priority: TaskPriority?) { self.priority = priority }

    func raise() {
      let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
        defer { state = .raised }
        return if case .awaited(let continuation) = state { continuation } else { nil }
      }
      continuation?.resume()
    }

    func wait() -> GoneOn {
      let next = NextStep()
      Task.detached(priority: priority) {
        await self.raised()
        next.begin()
      }
      return next.begun()
    }

    private func raised() async {
      await withCheckedContinuation { continuation in
        let isRaised = state.withLock { state in
          if case .raised = state { return true }
          state = .awaited(continuation)
          return false
        }
        if isRaised { continuation.resume() }
      }
    }
  }
#endif
