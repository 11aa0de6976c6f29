#if Images
  internal import Dispatch
  internal import ScenarioModel

  /// The variants, by their declared names.
  enum WaitStrategy: String, CaseIterable, Sendable {
    case spin
    case spinYield = "spin-yield"
    case poll10us = "poll-10us"
    case poll1ms = "poll-1ms"
    case semaphore
    case posixSemaphore = "posix-sem"
    case groupWait = "group-wait"
    case groupNotify = "group-notify"
    case condition
    case runLoop = "run-loop"
    case continuation
    case semaphoreDeadline = "semaphore-deadline"

    var variant: Variant { Variant(rawValue, summary: summary) }

    private var summary: String {
      switch self {
      case .spin: "Looks at an atomic flag without end."
      case .spinYield: "Looks at an atomic flag, with a sched_yield after each look."
      case .poll10us: "Looks at an atomic flag, and asks for 10 µs of sleep after each look (70 µs in truth)."
      case .poll1ms: "Looks at an atomic flag, and sleeps 1 ms after each look."
      case .semaphore: "DispatchSemaphore.wait, which the completion signals."
      case .posixSemaphore: "sem_wait, which the completion posts; Linux only."
      case .groupWait: "DispatchGroup.wait, which the completion leaves."
      case .groupNotify:
        "DispatchGroup.notify: what comes next is a block on a global queue. The waiter's own thread, which no program of blocks has, sleeps meanwhile."
      case .condition: "NSCondition.wait, which the completion signals."
      case .runLoop: "Runs the thread's run loop in steps of 1 ms, with a look at an atomic flag after each."
      case .continuation:
        "withCheckedContinuation in a task, which the completion resumes. The waiter's own thread, which no program of tasks has, sleeps meanwhile."
      case .semaphoreDeadline:
        "DispatchSemaphore.wait with a time-out, after which the download is cancelled."
      }
    }

    /// The work of waiters that wait by this strategy.
    /// - Throws: `CaseValueError`, `WaitingError`
    func duty(_ desk: WaitingDesk, _ values: CaseValues) throws -> WaiterDuty {
      let qos = values.factors.qos
      switch self {
      case .spin: return WaiterDuty(desk) { SpinFlag() }
      case .spinYield: return WaiterDuty(desk) { SpinYieldFlag() }
      case .poll10us: return WaiterDuty(desk) { PollFlag(everyNs: 10_000) }
      case .poll1ms: return WaiterDuty(desk) { PollFlag(everyNs: 1_000_000) }
      case .semaphore: return WaiterDuty(desk) { SemaphoreFlag() }
      case .posixSemaphore:
        #if canImport(Glibc)
          return WaiterDuty(desk) { PosixSemaphoreFlag() }
        #else
          throw WaitingError.noUnnamedSemaphores
        #endif
      case .groupWait: return WaiterDuty(desk) { GroupFlag() }
      case .groupNotify:
        let queue = DispatchQueue.global(qos: qos == .unspecified ? .default : qos.dispatch.qosClass)
        return WaiterDuty(desk) { NotifyFlag(on: queue) }
      case .condition: return WaiterDuty(desk) { ConditionFlag() }
      case .runLoop: return WaiterDuty(desk) { RunLoopFlag() }
      case .continuation: return WaiterDuty(desk) { ContinuationFlag(qos.taskPriority) }
      case .semaphoreDeadline:
        let deadlineNs = try values.integer("deadline")
        return WaiterDuty(desk) { DeadlineFlag(deadlineNs: deadlineNs) }
      }
    }
  }

  /// Why a case cannot wait here.
  enum WaitingError: Error, Equatable, CustomStringConvertible {
    case noUnnamedSemaphores
    case noPeer(errno: Int32)

    var description: String {
      switch self {
      case .noUnnamedSemaphores:
        "this system has no unnamed POSIX semaphores: leave posix-sem out, or run it on Linux"
      case .noPeer(let errno):
        "no port on 127.0.0.1 for a peer that gives no answer (errno \(errno)): bring the loopback interface up"
      }
    }
  }
#endif
