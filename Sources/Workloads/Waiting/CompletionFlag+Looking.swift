#if Images
  internal import Foundation
  internal import Platform
  internal import Synchronization

  #if canImport(Glibc)
    internal import Glibc
  #endif

  /// Looks at an atomic without end: a spin-wait as it is written everywhere.
  final class SpinFlag: CompletionFlag {
    private let isRaised = Atomic<Bool>(false)

    func raise() { isRaised.store(true, ordering: .releasing) }

    func wait() -> GoneOn {
      while !isRaised.load(ordering: .acquiring) {}
      return .now
    }
  }

  /// Looks, and offers its CPU to others in between.
  final class SpinYieldFlag: CompletionFlag {
    private let isRaised = Atomic<Bool>(false)

    func raise() { isRaised.store(true, ordering: .releasing) }

    func wait() -> GoneOn {
      while !isRaised.load(ordering: .acquiring) { sched_yield() }
      return .now
    }
  }

  /// Looks, and sleeps in between.
  final class PollFlag: CompletionFlag {
    private let isRaised = Atomic<Bool>(false)
    private let intervalNs: Int

    init(everyNs intervalNs: Int) { self.intervalNs = intervalNs }

    func raise() { isRaised.store(true, ordering: .releasing) }

    func wait() -> GoneOn {
      while !isRaised.load(ordering: .acquiring) { Clocks.sleep(nanoseconds: intervalNs) }
      return .now
    }
  }

  /// Looks, and runs the thread's run loop in between.
  final class RunLoopFlag: CompletionFlag {
    static let stepNs = 1_000_000

    private let isRaised = Atomic<Bool>(false)

    func raise() { isRaised.store(true, ordering: .releasing) }

    func wait() -> GoneOn {
      // A run loop without a source comes back at once, and the wait would be a spin. A timer that is only told its
      // interval fires at once on Linux, and is a source no more.
      let source = Timer(fire: Date(timeIntervalSinceNow: 3600), interval: 0, repeats: false) { _ in }
      RunLoop.current.add(source, forMode: .default)
      defer { source.invalidate() }
      while !isRaised.load(ordering: .acquiring) {
        let end = Date(timeIntervalSinceNow: Double(RunLoopFlag.stepNs) / 1e9)
        guard RunLoop.current.run(mode: .default, before: end) else {
          preconditionFailure("a run loop without a source")
        }
      }
      return .now
    }
  }
#endif
