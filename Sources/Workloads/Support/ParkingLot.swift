#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where threads sleep until a condition over atomics holds; whoever makes it hold calls `wakeAll()`.
final class ParkingLot: Sendable {
  // The pointers never change, and what they point at is made for use by several threads.
  private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private nonisolated(unsafe) let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Sleeps until `isMet`, which is asked again after every wake-up.
  func park(until isMet: () -> Bool) {
    pthread_mutex_lock(mutex)
    while !isMet() { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Wakes every parked thread; call it after the change, or a thread that has just looked sleeps on.
  func wakeAll() {
    pthread_mutex_lock(mutex)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for what should hold in some microseconds: looks, then lets others run, then parks.
  ///
  /// With more threads than CPUs a spin burns the time that the awaited thread needs to get there; so the looks are
  /// few (about 1 µs), and the yields are bounded (about 30 µs on an idle CPU, for as long as others run on a busy one).
  func waitShortly(until isMet: () -> Bool) {
    for _ in 0..<500 where isMet() { return }
    for _ in 0..<100 {
      if isMet() { return }
      sched_yield()
    }
    park(until: isMet)
  }
}
