/// How much CPU a control group grants.
package enum CPUQuota: Sendable, Equatable {
  case unlimited
  /// In CPUs: 1.5 is 150 ms in each 100 ms.
  case cpus(Double)
}

/// How often, and for how long, a control group has been stopped for having used up its quota.
package struct CPUThrottling: Sendable, Equatable {
  package var count: Int
  package var nanoseconds: Int

  package init(count: Int, nanoseconds: Int) {
    self.count = count
    self.nanoseconds = nanoseconds
  }
}

extension Cgroup {
  /// The tightest quota from this group up; nil when no group says anything.
  package func quota(files: FileReader = .live) -> CPUQuota? {
    let quotas = folders.compactMap { folder -> CPUQuota? in
      switch version {
      case .v2: files.line(folder + "/cpu.max").flatMap(Self.parse(cpuMax:))
      case .v1:
        files.line(folder + "/cpu.cfs_quota_us").flatMap { quota in
          files.line(folder + "/cpu.cfs_period_us").flatMap { Self.parse(cpuMax: "\(quota) \($0)") }
        }
      }
    }
    let limits = quotas.compactMap { quota in if case .cpus(let cpus) = quota { cpus } else { nil } }
    return quotas.isEmpty ? nil : limits.min().map(CPUQuota.cpus) ?? .unlimited
  }

  /// Summed from this group up, since a group above that is stopped stops us too; nil when no group says.
  package func throttling(files: FileReader = .live) -> CPUThrottling? {
    let all = folders.compactMap { files.text($0 + "/cpu.stat").flatMap(Self.parse(cpuStat:)) }
    guard !all.isEmpty else { return nil }
    return all.reduce(into: CPUThrottling(count: 0, nanoseconds: 0)) { sum, one in
      sum.count += one.count
      sum.nanoseconds += one.nanoseconds
    }
  }

  /// `150000 100000` is 1.5 CPUs; `max` (v2) and -1 (v1) are no limit.
  static func parse(cpuMax: String) -> CPUQuota? {
    let fields = cpuMax.split(separator: " ")
    guard fields.count == 2, let period = Double(fields[1]), period > 0 else { return nil }
    if fields[0] == "max" { return .unlimited }
    guard let quota = Double(fields[0]) else { return nil }
    return quota < 0 ? .unlimited : .cpus(quota / period)
  }

  /// v2 counts `throttled_usec`, v1 `throttled_time` in ns. A root group of v2 has neither: nil.
  static func parse(cpuStat: String) -> CPUThrottling? {
    var values: [Substring: Int] = [:]
    for line in cpuStat.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.count == 2, let value = Int(fields[1]) { values[fields[0]] = value }
    }
    guard let count = values["nr_throttled"] else { return nil }
    return CPUThrottling(
      count: count, nanoseconds: values["throttled_time"] ?? (values["throttled_usec"] ?? 0) * 1000)
  }
}
