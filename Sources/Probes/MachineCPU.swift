import Platform

/// CPU time that a set of CPUs gave since boot, to everybody, in ns of 10 ms ticks.
package struct MachineCPU: Sendable, Equatable {
  package var cpus: Int
  package var busyNs: Int
  /// Time that the hypervisor kept for others while a CPU of ours had work.
  package var stealNs: Int

  package init(cpus: Int, busyNs: Int, stealNs: Int) {
    self.cpus = cpus
    self.busyNs = busyNs
    self.stealNs = stealNs
  }

  /// The CPUs of the calling thread's mask: what others do elsewhere on a big machine does not disturb us.
  package static func now(files: FileReader = .live) -> MachineCPU? {
    files.text("/proc/stat").flatMap {
      parse(stat: $0, cpus: affinityMask(), tickNs: ProcStatus.tickNs)
    }
  }

  /// - Parameter cpus: the CPUs to add up; nil is all of them.
  static func parse(stat: String, cpus wanted: Set<Int>?, tickNs: Int) -> MachineCPU? {
    var sum = MachineCPU(cpus: 0, busyNs: 0, stealNs: 0)
    for line in stat.split(separator: "\n") where line.hasPrefix("cpu") {
      let fields = line.split(separator: " ")
      // The line of all CPUs together is `cpu` without a number.
      guard fields.count > 8, let cpu = Int(fields[0].dropFirst(3)) else { continue }
      guard wanted?.contains(cpu) ?? true else { continue }
      let ticks = fields.dropFirst().map { Int($0) ?? 0 }
      // user nice system idle iowait irq softirq steal; guest time stands in user already.
      sum.busyNs += (ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]) * tickNs
      sum.stealNs += ticks[7] * tickNs
      sum.cpus += 1
    }
    return sum.cpus > 0 ? sum : nil
  }
}

/// The CPUs that the calling thread may use; nil when the system does not say.
private func affinityMask() -> Set<Int>? {
  let mask = CPUMask.current()
  return mask.isEmpty ? nil : Set(mask)
}
