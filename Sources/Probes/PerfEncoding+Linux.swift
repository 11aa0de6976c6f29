#if os(Linux)
  import COnDemand
  import CPFM
  import Glibc

  /// An event's name as the kernel wants it, looked up by libpfm.
  struct PerfEncoding {
    private var attributes: perf_event_attr

    /// nil when libpfm knows no such name on this machine, or cannot start.
    init?(_ name: String) {
      guard Self.libraryIsReady else { return nil }
      var attributes = perf_event_attr()
      attributes.size = UInt32(MemoryLayout<perf_event_attr>.size)
      let answer = withUnsafeMutablePointer(to: &attributes) { pointer in
        var argument = pfm_perf_encode_arg_t()
        argument.attr = pointer
        argument.size = MemoryLayout<pfm_perf_encode_arg_t>.size
        // Both privilege levels by default: with the user's alone libpfm shuts the kernel out, and switches read 0.
        return pfm_get_os_event_encoding(name, PFM_PLM0 | PFM_PLM3, PFM_OS_PERF_EVENT_EXT, &argument)
      }
      guard answer == PFM_SUCCESS else { return nil }
      self.attributes = attributes
    }

    /// The name itself leaves the kernel out (`:u`).
    var isUserOnly: Bool { attributes.exclude_kernel == 1 }

    var isSoftware: Bool { attributes.type == UInt32(PERF_TYPE_SOFTWARE.rawValue) }

    /// Events that take place inside the kernel, and read 0 without an error when it is excluded.
    var needsKernel: Bool {
      let kernelOnly = [PERF_COUNT_SW_CONTEXT_SWITCHES, PERF_COUNT_SW_CPU_MIGRATIONS]
      return isSoftware
        && (kernelOnly.contains { UInt64($0.rawValue) == attributes.config } || isCgroupSwitches)
    }

    // PERF_COUNT_SW_CGROUP_SWITCHES by number: headers before Linux 5.13 have no name for it.
    private var isCgroupSwitches: Bool { attributes.config == 11 }

    /// The attributes to open with.
    func attributes(for attempt: PerfAttempt) -> perf_event_attr {
      var result = attributes
      result.inherit = 1
      result.inherit_thread = attempt.threadsOnly ? 1 : 0
      result.disabled = attempt.disabled ? 1 : 0
      if attempt.userOnly { result.exclude_kernel = 1 }
      result.read_format = UInt64(
        PERF_FORMAT_TOTAL_TIME_ENABLED.rawValue | PERF_FORMAT_TOTAL_TIME_RUNNING.rawValue
          | (attempt.grouped ? PERF_FORMAT_GROUP.rawValue : 0))
      return result
    }

    /// Why a name has no encoding: the library is missing, or does not know it.
    static var whyUnknown: PerfAvailability {
      guard let words = on_demand_pfm_fault() else { return .unknownName }
      return .notSupported(
        reason: "libpfm cannot be loaded (\(String(cString: words))): install it (Debian's libpfm4)")
    }

    // Once in a process; a second initialisation would be harmless, but it probes the machine again.
    static let libraryIsReady = pfm_initialize() == PFM_SUCCESS
  }
#endif
