#if Images
  internal import Dispatch
  internal import Foundation
  internal import Platform

  #if canImport(Glibc)
    internal import Glibc
  #endif

  /// Sleeps on Dispatch's semaphore.
  struct SemaphoreFlag: CompletionFlag {
    private let semaphore = DispatchSemaphore(value: 0)

    func raise() { semaphore.signal() }

    func wait() -> GoneOn {
      semaphore.wait()
      return .now
    }
  }

  /// Sleeps on Dispatch's semaphore, but not for ever.
  struct DeadlineFlag: CompletionFlag {
    let deadlineNs: Int
    private let semaphore = DispatchSemaphore(value: 0)

    init(deadlineNs: Int) { self.deadlineNs = deadlineNs }

    func raise() { semaphore.signal() }

    func wait() -> GoneOn {
      let startNs = Clocks.monotonicNs()
      let result = semaphore.wait(timeout: .now() + .nanoseconds(deadlineNs))
      var goneOn = GoneOn.now
      if result == .timedOut { goneOn.lateNs = goneOn.atNs - startNs - deadlineNs }
      return goneOn
    }
  }

  /// Sleeps on a group that the download has entered.
  struct GroupFlag: CompletionFlag {
    private let group = DispatchGroup()

    init() { group.enter() }

    func raise() { group.leave() }

    func wait() -> GoneOn {
      group.wait()
      return .now
    }
  }

  /// Sleeps on Foundation's condition variable. Unchecked: `isRaised` is touched under the condition's lock alone.
  final class ConditionFlag: CompletionFlag, @unchecked Sendable {
    private let condition = NSCondition()
    private var isRaised = false

    func raise() {
      condition.withLock {
        isRaised = true
        condition.signal()
      }
    }

    func wait() -> GoneOn {
      condition.withLock {
        while !isRaised { condition.wait() }
      }
      return .now
    }
  }

  #if canImport(Glibc)
    /// Sleeps on the semaphore of POSIX. Darwin has none without a name.
    ///
    /// The flag lives until the completion has let go of it, so that the semaphore is never gone while it is posted.
    final class PosixSemaphoreFlag: CompletionFlag {
      // The pointer never changes, and what it points at is made for use by several threads.
      private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

      init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
      }

      deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
      }

      func raise() { sem_post(semaphore) }

      func wait() -> GoneOn {
        // A signal may end it early.
        while sem_wait(semaphore) != 0 {}
        return .now
      }
    }
  #endif
#endif
