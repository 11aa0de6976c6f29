internal import Dispatch
internal import Foundation
internal import ScenarioModel
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// One way to let readers and writers at the store. Calls of it are specialised: the loop pays for the guard alone.
protocol StoreGuard: Sendable {
  /// Reads under the guard: whether the store's words agreed.
  func read(_ store: GuardedStore, units: Int) -> Bool
  /// Writes under the guard, at once or later.
  func write(_ store: GuardedStore, units: Int)
  /// Waits until every write has landed.
  func drain()
}

extension StoreGuard {
  func drain() {}
}

/// The work of a round under one guard, with the guard's type compiled in.
struct GuardDuty: Sendable {
  /// One thread's share of the operations, `calls` times: the reads that found the words agreeing.
  let member: ThreadTeam.Member
  /// Waits until every write has landed.
  let drain: @Sendable () -> Void

  /// How long reads and writes took, as those who asked for them saw it.
  let latencies: GuardLatencies

  init<Guarding: StoreGuard>(
    _ guarding: Guarding, _ store: GuardedStore, _ mix: OperationMix, units: Int
  ) {
    let latencies = GuardLatencies(of: mix)
    self.latencies = latencies
    drain = { guarding.drain() }
    member = { index, calls in
      latencies.ofThread(index) { timed in
        var agreed = 0
        for _ in 0..<calls {
          for isWrite in mix.isWrite[index] {
            if isWrite {
              timed.writes { guarding.write(store, units: units) }
            } else if timed.reads({ guarding.read(store, units: units) }) {
              agreed += 1
            }
          }
        }
        return agreed
      }
    }
  }
}

/// A queue whose every access waits its turn: with a serial queue a guard, with a concurrent one no guard at all.
struct SyncGuard: StoreGuard {
  let queue: DispatchQueue

  func read(_ store: GuardedStore, units: Int) -> Bool { queue.sync { store.read(units: units) } }
  func write(_ store: GuardedStore, units: Int) { queue.sync { store.write(units: units) } }
}

/// A concurrent queue whose writers wait until they have been in alone.
struct BarrierSyncGuard: StoreGuard {
  let queue: DispatchQueue

  func read(_ store: GuardedStore, units: Int) -> Bool { queue.sync { store.read(units: units) } }
  func write(_ store: GuardedStore, units: Int) { queue.sync(flags: .barrier) { store.write(units: units) } }
}

/// A concurrent queue whose writers leave their write behind and go on.
struct BarrierAsyncGuard: StoreGuard {
  let queue: DispatchQueue

  func read(_ store: GuardedStore, units: Int) -> Bool { queue.sync { store.read(units: units) } }
  func write(_ store: GuardedStore, units: Int) { queue.async(flags: .barrier) { store.write(units: units) } }
  func drain() { queue.sync(flags: .barrier) {} }
}

/// The readers–writer lock of POSIX.
final class RWLockGuard: StoreGuard {
  // The pointer never changes, and what it points at is made for use by several threads.
  private nonisolated(unsafe) let lock: UnsafeMutablePointer<pthread_rwlock_t>

  init() {
    lock = .allocate(capacity: 1)
    pthread_rwlock_init(lock, nil)
  }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  func read(_ store: GuardedStore, units: Int) -> Bool {
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return store.read(units: units)
  }

  func write(_ store: GuardedStore, units: Int) {
    pthread_rwlock_wrlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    store.write(units: units)
  }
}

/// Foundation's lock.
struct NSLockGuard: StoreGuard {
  private let lock = NSLock()

  func read(_ store: GuardedStore, units: Int) -> Bool { lock.withLock { store.read(units: units) } }
  func write(_ store: GuardedStore, units: Int) { lock.withLock { store.write(units: units) } }
}

/// The standard library's lock.
final class MutexGuard: StoreGuard {
  private let lock = Mutex(())

  func read(_ store: GuardedStore, units: Int) -> Bool { lock.withLock { _ in store.read(units: units) } }
  func write(_ store: GuardedStore, units: Int) { lock.withLock { _ in store.write(units: units) } }
}

extension ReadersWriters.Guard {
  /// What threads do under a fresh guard, whose queues have the case's quality of service.
  func duty(_ store: GuardedStore, _ mix: OperationMix, units: Int, _ qos: Factors.QoS) -> GuardDuty {
    func duty(_ guarding: some StoreGuard) -> GuardDuty { GuardDuty(guarding, store, mix, units: units) }
    func queue(_ attributes: DispatchQueue.Attributes = []) -> DispatchQueue {
      DispatchQueue(label: "gcdbench.\(rawValue)", qos: qos.dispatch, attributes: attributes)
    }
    // Each case names its guard's type, so that the loop over it is compiled for that type.
    return switch self {
    case .serial: duty(SyncGuard(queue: queue()))
    case .concurrentNoBarrier: duty(SyncGuard(queue: queue(.concurrent)))
    case .barrierAsync: duty(BarrierAsyncGuard(queue: queue(.concurrent)))
    case .barrierSync: duty(BarrierSyncGuard(queue: queue(.concurrent)))
    case .rwlock: duty(RWLockGuard())
    case .nsLock: duty(NSLockGuard())
    case .mutex: duty(MutexGuard())
    }
  }
}
