import Runner
import ScenarioModel

extension DoctorFacts {
  var buildChecks: [DoctorCheck] {
    var parts = host.swift.map { ["Swift \($0)"] } ?? []
    if let dispatch = host.dispatch { parts.append("libdispatch " + linked(dispatch)) }
    let finding = parts.joined(separator: ", ")
    guard isDebug else { return [DoctorCheck(.good, "Build", "release, " + finding)] }
    return [
      DoctorCheck(
        .prevents, "Build", "debug, " + finding,
        reason:
          "Unoptimised code is many times slower, and not in proportion: `run` refuses, and `doctor` measures nothing.",
        remedy: "make build, then .build/release/gcdbench (or swift run -c release gcdbench); "
          + "--allow-debug goes on all the same and marks every row")
    ]
  }

  private func linked(_ dispatch: String) -> String {
    dispatch.hasPrefix("static")
      ? "linked " + dispatch.replacing("static", with: "statically", maxReplacements: 1)
      : "from " + dispatch
  }

  var systemChecks: [DoctorCheck] {
    [system, libraries, proc, priority].compactMap(\.self)
  }

  private var system: DoctorCheck? {
    let parts = [host.distribution, host.kernel.map { "kernel \($0)" }, host.cpuModel].compactMap(\.self)
    return parts.isEmpty ? nil : DoctorCheck(.good, "System", parts.joined(separator: ", "))
  }

  private var libraries: DoctorCheck? {
    let known = host.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return known.isEmpty ? nil : DoctorCheck(.good, "Libraries", known.joined(separator: ", "))
  }

  private var proc: DoctorCheck? {
    guard let unreadable else { return nil }
    if unreadable.isEmpty { return DoctorCheck(.good, "/proc", "readable") }
    if unreadable.contains(WorkerLauncher.ownProgram) {
      return DoctorCheck(
        .prevents, "/proc", "not there: \(WorkerLauncher.ownProgram) cannot be read",
        reason: "Each trial is this program, started anew by that path.",
        remedy: "mount -t proc proc /proc (in a chroot or container)")
    }
    return DoctorCheck(
      .limits, "/proc", "cannot read \(unreadable.joined(separator: ", "))",
      reason: "What stands there stays empty: run-queue wait, peak memory, thread counts, disturbed rounds.",
      remedy: "let the container show its /proc unmasked")
  }

  private var priority: DoctorCheck? {
    // Darwin has real QoS, and needs no right for it.
    guard host.os == "linux", let can = host.canRaisePriority else { return nil }
    if can { return DoctorCheck(.good, "Priority", "threads may raise it: QoS works") }
    return DoctorCheck(
      .limits, "Priority", "threads may lower it but not raise it (no CAP_SYS_NICE)",
      reason: """
        Dispatch says QoS by nice values. A thread that is born of a background thread stays at nice 10 here, whatever \
        it serves later. Claims that ask for `nice: true` are not applicable.
        """,
      remedy:
        "run as root, or with RLIMIT_NICE 24 or above (`nice -4` for the user in /etc/security/limits.conf)")
  }
}
