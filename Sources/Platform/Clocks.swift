#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The clocks that gcdbench reads, as integers of nanoseconds.
package enum Clocks {
  /// CLOCK_MONOTONIC: what all durations are measured on.
  @inline(__always)
  package static func monotonicNs() -> Int { read(CLOCK_MONOTONIC) }

  /// Nanoseconds since 1970, UTC.
  package static func realtimeNs() -> Int { read(CLOCK_REALTIME) }

  /// CPU time of the whole process, every thread that is or was in it.
  @inline(__always)
  package static func processCPUNs() -> Int { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Smallest step that the monotonic clock claims.
  package static func monotonicResolutionNs() -> Int {
    var time = timespec()
    clock_getres(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Sleeps at least that long, whatever signals come.
  package static func sleep(nanoseconds: Int) {
    var left = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    var rest = timespec()
    while nanosleep(&left, &rest) != 0 && errno == EINTR { left = rest }
  }

  /// CPU time so far of another process of ours; nil once it is gone.
  package static func cpuNs(of process: Int32) -> Int? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  @inline(__always)
  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
