/// The machine as a run found it. Nil is what could not be learnt.
package struct HostFacts: Sendable, Hashable, Codable {
  package var cpuModel: String?
  /// CPUs in the driver's affinity mask: what libdispatch sizes its pools by.
  package var cpusInMask: [Int] = []
  /// CPUs that the kernel has online.
  package var cpusOnline: Int?
  /// CPUs' worth of time that the control group grants; libdispatch does not look at it.
  package var cpuQuota: Double?
  package var memoryBytes: Int?
  /// `linux` or `macos`.
  package var os: String = ""
  package var distribution: String?
  package var kernel: String?
  /// The compiler that built gcdbench.
  package var swift: String?
  /// `static`, or the path of the library with its build id.
  package var dispatch: String?
  package var uid: Int = 0
  /// Whether threads may raise their priority (CAP_SYS_NICE, or RLIMIT_NICE).
  package var canRaisePriority: Bool?
  package var perfEventParanoid: Int?
  /// Each event that was asked for: `open`, or why it is not.
  package var perfEvents: [String: String] = [:]
  package var clockResolutionNs: Int?
  package var clockSource: String?
  /// Versions of libyaml, libpfm4, gnuplot, by name.
  package var libraries: [String: String] = [:]
  /// ns of a work unit, from the run's control trials.
  package var unitCostNs: Double?

  package init() {}
}
