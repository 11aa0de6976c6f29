#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the kernel has charged this process with so far. Exact, open to every user, and 0.5 µs a reading.
package struct ResourceUsage: Sendable, Hashable {
  /// The split into user and system is tick accounting, noise below about 400 ms of CPU; the sum is exact.
  package var userNs: Int
  package var systemNs: Int
  package var voluntarySwitches: Int
  package var involuntarySwitches: Int
  package var minorFaults: Int
  package var majorFaults: Int

  package init(
    userNs: Int = 0, systemNs: Int = 0, voluntarySwitches: Int = 0,
    involuntarySwitches: Int = 0, minorFaults: Int = 0, majorFaults: Int = 0
  ) {
    self.userNs = userNs
    self.systemNs = systemNs
    self.voluntarySwitches = voluntarySwitches
    self.involuntarySwitches = involuntarySwitches
    self.minorFaults = minorFaults
    self.majorFaults = majorFaults
  }

  package var cpuNs: Int { userNs + systemNs }
  package var contextSwitches: Int { voluntarySwitches + involuntarySwitches }
}

// The numbers are the ABI of both systems; Glibc types RUSAGE_SELF in a way that its own getrusage refuses.
private let ownProcess: Int32 = 0
private let waitedChildren: Int32 = -1

extension ResourceUsage {
  /// This process, threads that ended included (getrusage SELF). Allocates nothing: it stands in a sample's bracket,
  /// beside `Clocks.processCPUNs()`, which is the finer reading of CPU time.
  package static func now() -> ResourceUsage { read(ownProcess) }

  /// All children that were waited for, and theirs (getrusage CHILDREN). A child still running is not in it.
  package static func ofEndedChildren() -> ResourceUsage { read(waitedChildren) }

  private static func read(_ who: Int32) -> ResourceUsage {
    var usage = rusage()
    getrusage(who, &usage)
    return ResourceUsage(
      userNs: nanoseconds(usage.ru_utime), systemNs: nanoseconds(usage.ru_stime),
      voluntarySwitches: Int(usage.ru_nvcsw), involuntarySwitches: Int(usage.ru_nivcsw),
      minorFaults: Int(usage.ru_minflt), majorFaults: Int(usage.ru_majflt))
  }

  private static func nanoseconds(_ time: timeval) -> Int {
    Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_usec) * 1000
  }
}
