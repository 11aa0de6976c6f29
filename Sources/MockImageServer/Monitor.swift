#if Images
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// A lock with a condition.
  ///
  /// `@unchecked`: both C objects are made for use by several threads, and stay where they are.
  final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
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
  }
#endif
