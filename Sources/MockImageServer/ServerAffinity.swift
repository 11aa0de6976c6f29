#if Images
  internal import Platform
  internal import Probes

  /// Keeps all threads of the process on one CPU, or gives them back those that it began with.
  package struct ServerAffinity: Sendable {
    private let before = CPUMask.current()

    package init() {}

    /// - Throws: `ServerStartError` where the kernel refuses the CPU.
    package func confine(to cpu: Int?) throws {
      let wanted = cpu.map { [$0] } ?? before
      if wanted == CPUMask.current() { return }
      guard Set(wanted).isSubset(of: before) else { throw ServerStartError.cpuRefused(wanted[0]) }
      do {
        for thread in ProcStatus().threadIdentifiers() { try CPUMask.set(wanted, of: thread) }
      } catch let error as SystemError {
        throw ServerStartError.system(error)
      }
    }
  }
#endif
