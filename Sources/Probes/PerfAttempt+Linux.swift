#if os(Linux)
  import CPFM
  import CPlatform
  import Glibc

  /// How an event is asked for. Each refusal that a humbler request may avoid leads to one, until none is left.
  struct PerfAttempt {
    var grouped: Bool
    var userOnly: Bool
    /// Keeps child processes out of the count; Linux before 5.13 does not know it.
    var threadsOnly = true
    var disabled = false

    /// A descriptor with the way it was opened, or the last error.
    static func open(
      _ encoding: PerfEncoding, thread: Int32, leader: Int32?, grouped: Bool, disabled: Bool = false
    ) -> Result<(descriptor: Int32, attempt: PerfAttempt), PerfOpenError> {
      var attempt = PerfAttempt(
        grouped: grouped, userOnly: encoding.isUserOnly, disabled: disabled)
      while true {
        var attributes = encoding.attributes(for: attempt)
        let group = attempt.grouped ? leader ?? -1 : -1
        let descriptor = gcdb_perf_event_open(
          &attributes, thread, -1, group, UInt(PERF_FLAG_FD_CLOEXEC))
        if descriptor >= 0 { return .success((descriptor, attempt)) }
        let error = errno
        guard let next = attempt.humbler(after: error, needsKernel: encoding.needsKernel) else {
          return .failure(PerfOpenError(code: error))
        }
        attempt = next
      }
    }

    /// The next thing to try after an error; nil when it would not help. Each step gives up one thing, so it ends.
    func humbler(after error: Int32, needsKernel: Bool) -> PerfAttempt? {
      var next = self
      switch error {
      case EACCES where !userOnly && !needsKernel: next.userOnly = true
      case EINVAL where grouped: next.grouped = false
      case EINVAL where threadsOnly, E2BIG where threadsOnly: next.threadsOnly = false
      default: return nil
      }
      return next
    }
  }

  struct PerfOpenError: Error {
    var code: Int32
  }
#endif
