import Metrics
import ScenarioModel
import Statistics

extension DoctorFacts {
  /// CPUs as the three who grant them say; nobody but libdispatch looks at the mask alone.
  var cpuChecks: [DoctorCheck] {
    let mask = host.cpusInMask
    guard !mask.isEmpty else {
      return [
        DoctorCheck(
          .limits, "CPUs", "the affinity mask cannot be read",
          reason:
            "libdispatch sizes its pools by it, so results cannot be put beside those of other machines.")
      ]
    }
    var finding = "\(counted(mask.count, "CPU")) in the affinity mask (\(ranges(mask)))"
    if let online = host.cpusOnline { finding += ", \(online) online" }
    finding += host.cpuQuota.map { ", quota of \(decimal($0)) by the control group" } ?? ", no quota seen"
    let differences = [narrowMask, tightQuota].compactMap(\.self)
    if differences.isEmpty { return [DoctorCheck(.good, "CPUs", finding)] }
    return [DoctorCheck(.good, "CPUs", finding)] + differences
  }

  private var narrowMask: DoctorCheck? {
    guard let online = host.cpusOnline, host.cpusInMask.count < online else { return nil }
    return DoctorCheck(
      .limits, "CPU mask", "fewer CPUs than are online: \(host.cpusInMask.count) of \(online)",
      reason: """
        Dispatch makes one pool thread for each CPU of the mask. Code that asks for the number of CPUs online, as \
        ProcessInfo does, is told of CPUs that it does not have.
        """,
      remedy: "start without taskset or cpuset if all CPUs are meant; `cpus` in a scenario narrows one case")
  }

  private var tightQuota: DoctorCheck? {
    guard let quota = host.cpuQuota, quota < Double(host.cpusInMask.count) else { return nil }
    return DoctorCheck(
      .limits, "CPU quota", "below the mask: \(decimal(quota)) of \(counted(host.cpusInMask.count, "CPU"))",
      reason: """
        Dispatch does not look at quotas and keeps \(counted(host.cpusInMask.count, "CPU")) busy; the kernel then \
        stops all threads for the rest of each period. Such rounds are marked as throttled.
        """,
      remedy: """
        grant whole CPUs instead of a quota (docker run --cpuset-cpus), or keep within it: \
        gcdbench run --affinity \(ranges(Array(host.cpusInMask.prefix(max(1, Int(quota))))))
        """)
  }

  var clockChecks: [DoctorCheck] { [clock, bracket] }

  private var clock: DoctorCheck {
    var parts = [
      host.clockSource.map { "source \($0)" }, host.clockResolutionNs.map { "resolution \(time($0))" },
    ]
    parts.append(clockReadNs.map { "one read costs \(time(Int($0.rounded())))" })
    let finding = parts.compactMap(\.self).joined(separator: ", ")
    // 0.1 % of the shortest sample that scenarios ask for unless they say otherwise.
    if let step = host.clockResolutionNs, step > 5000 {
      return DoctorCheck(
        .limits, "Clock", finding,
        reason: "Durations come in steps of \(time(step)), and shorter ones read as 0.",
        remedy: "raise min_sample_time to 1,000 steps")
    }
    // With the vDSO a read takes some 20 to 50 ns; above this it is a system call, or a slow timer chip.
    if let cost = clockReadNs, cost > 500 {
      return DoctorCheck(
        .limits, "Clock", finding,
        reason:
          "A read costs so much only where the kernel has to be asked; latencies inside a call get longer by it.",
        remedy: "boot with clocksource=tsc where the processor's counter is stable")
    }
    return DoctorCheck(.good, "Clock", finding)
  }

  private var bracket: DoctorCheck {
    guard let bracketNs else { return DoctorCheck(.limits, "Sample bracket", "could not be measured") }
    // Of the shortest sample, 5 ms by default.
    let share = Double(bracketNs) / 5_000_000
    let finding =
      "\(time(bracketNs)) around each sample, \(NumberFormat().percent(share)) of the shortest (5 ms)"
    guard share > 0.01 else { return DoctorCheck(.good, "Sample bracket", finding) }
    return DoctorCheck(
      .limits, "Sample bracket", finding,
      reason:
        "System calls are slow here, as in a sandbox; part of that is charged to the sample's CPU time.",
      remedy: "raise min_sample_time, or run outside of the sandbox")
  }
}
