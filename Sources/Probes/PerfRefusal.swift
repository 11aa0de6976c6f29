#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns the kernel's refusal of an event into what a reader can act upon.
enum PerfRefusal {
  /// - Parameters:
  ///   - paranoid: kernel.perf_event_paranoid; nil when unknown.
  ///   - isPrivileged: whether this process may count whatever that level is.
  static func availability(error: Int32, paranoid: Int?, isPrivileged: Bool = false) -> PerfAvailability {
    let text = "\(String(cString: strerror(error))) (\(name(error)))"
    switch error {
    // The level alone forbids nothing to the privileged, and what a process does itself to nobody below 2.
    case EACCES where !isPrivileged && paranoid ?? 2 >= 2:
      return .notPermitted(reason: text + level(paranoid), remedy: remedy)
    case EPERM, ENOSYS, EACCES:
      // A seccomp filter answers with any of them; a kernel that wants more rights says EACCES.
      return .notPermitted(
        reason: text + ": perf_event_open is blocked, most likely by a container's seccomp filter",
        remedy: "allow perf_event_open in the container's seccomp profile")
    case ENOENT, EOPNOTSUPP, ENODEV, EINVAL, ENXIO:
      return .notSupported(reason: text + ": this machine does not count it")
    default:
      return .notSupported(reason: text)
    }
  }

  /// Whether a process has CAP_PERFMON (38) or CAP_SYS_ADMIN (21), by its /proc/self/status.
  static func isPrivileged(status: String?) -> Bool {
    let mask = status.flatMap { ProcStatus.field("CapEff", in: $0) }.flatMap { UInt64($0, radix: 16) } ?? 0
    return mask & (1 << 38 | 1 << 21) != 0
  }

  /// context-switches and cpu-migrations happen inside the kernel: without it they read 0 and give no error.
  static let needsKernel = PerfAvailability.notSupported(
    reason: "counted in the kernel only, so with `:u` it would always read 0")

  private static let remedy =
    "as root `sysctl kernel.perf_event_paranoid=1`, or give the program CAP_PERFMON"

  private static func level(_ paranoid: Int?) -> String {
    paranoid.map { ": kernel.perf_event_paranoid is \($0)" } ?? ""
  }

  private static func name(_ error: Int32) -> String {
    switch error {
    case EACCES: "EACCES"
    case EPERM: "EPERM"
    case ENOSYS: "ENOSYS"
    case ENOENT: "ENOENT"
    case EOPNOTSUPP: "EOPNOTSUPP"
    case ENODEV: "ENODEV"
    case EINVAL: "EINVAL"
    case ENXIO: "ENXIO"
    case EMFILE: "EMFILE"
    case EBUSY: "EBUSY"
    default: "error \(error)"
    }
  }
}
