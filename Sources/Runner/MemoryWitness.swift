package import Probes

/// The one door through which a driver learns whether the kernel kills for want of memory.
package struct MemoryWitness: Sendable {
  package var now: @Sendable () -> MemoryKills
  /// The most memory that this process has had, which no child's peak is below; nil where the system does not say.
  package var ownPeakBytes: @Sendable () -> Int?

  package init(
    now: @escaping @Sendable () -> MemoryKills, ownPeakBytes: @escaping @Sendable () -> Int? = { nil }
  ) {
    self.now = now
    self.ownPeakBytes = ownPeakBytes
  }

  package static var live: MemoryWitness {
    let cgroup = Cgroup.ownOfMemory()
    return MemoryWitness(
      now: { MemoryKills.now(cgroup: cgroup) }, ownPeakBytes: { ProcStatus().peakResidentBytes() })
  }

  /// Who killed a worker that ended by a SIGKILL which the driver did not send.
  /// - Parameters:
  ///   - before: from before it was started.
  ///   - peakBytes: of the worker, or of the driver when it started it, whichever is more.
  func killer(since before: MemoryKills, peakBytes: Int?) -> WorkerReply.Killer {
    let after = now()
    guard let first = before.count, let last = after.count else { return .unknown }
    guard last > first else { return .somebody }
    let peakBytes = peakBytes.flatMap { $0 > ownPeakBytes() ?? 0 ? $0 : nil }
    return .kernel(limitBytes: after.limitBytes, peakBytes: peakBytes)
  }
}
