#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the system's clocks by number. The sample loop's own clock is `Stopwatch`; this is for what surrounds it.
enum ClockProbe {
  /// Nanoseconds on a clock; nil where the system has no such clock.
  static func nanoseconds(_ clock: clockid_t) -> Int? {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return nil }
    return time.nanoseconds
  }

  /// The step that the system claims for a clock, in ns.
  static func resolution(_ clock: clockid_t) -> Int? {
    var step = timespec()
    guard clock_getres(clock, &step) == 0 else { return nil }
    return step.nanoseconds
  }

  /// The clock that goes on counting while the machine is suspended.
  static func sinceBoot() -> Int? {
    #if canImport(Glibc)
      nanoseconds(CLOCK_BOOTTIME)
    #else
      nanoseconds(CLOCK_MONOTONIC)
    #endif
  }
}

extension timespec {
  var nanoseconds: Int { Int(tv_sec) * 1_000_000_000 + Int(tv_nsec) }
}
