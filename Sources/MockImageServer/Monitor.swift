#if Images
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// A lock with a condition whose waits can end by the monotonic clock, exactly.
  ///
  /// `@unchecked`: both C objects are made for use by several threads, and stay where they are.
  final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(mutex, nil)
      #if canImport(Glibc)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
      #else
        pthread_cond_init(condition, nil)
      #endif
    }

    deinit {
      pthread_cond_destroy(condition)
      pthread_mutex_destroy(mutex)
      condition.deallocate()
      mutex.deallocate()
    }

    @inline(__always) func lock() { pthread_mutex_lock(mutex) }
    @inline(__always) func unlock() { pthread_mutex_unlock(mutex) }

    @inline(__always) func locked<R>(_ body: () throws -> R) rethrows -> R {
      lock()
      defer { unlock() }
      return try body()
    }

    /// Wakes one who waits.
    func signal() { pthread_cond_signal(condition) }

    /// Gives up the lock until a signal, or for no reason at all.
    func wait() { pthread_cond_wait(condition, mutex) }

    /// Gives up the lock until a signal, a time of the monotonic clock, or for no reason at all.
    func wait(untilNs due: Int) {
      #if canImport(Glibc)
        var end = timespec(tv_sec: due / 1_000_000_000, tv_nsec: due % 1_000_000_000)
        pthread_cond_timedwait(condition, mutex, &end)
      #else
        let left = max(0, due - Int(clock_gettime_nsec_np(CLOCK_MONOTONIC)))
        var span = timespec(tv_sec: left / 1_000_000_000, tv_nsec: left % 1_000_000_000)
        pthread_cond_timedwait_relative_np(condition, mutex, &span)
      #endif
    }
  }
#endif
