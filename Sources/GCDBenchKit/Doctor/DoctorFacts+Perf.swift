import Probes
import ScenarioModel

extension DoctorFacts {
  /// One line for each answer that events got; wall time, CPU time and switches need none of them.
  var perfChecks: [DoctorCheck] {
    var groups: [(availability: PerfAvailability, names: [String])] = []
    for event in events {
      if let index = groups.firstIndex(where: { $0.availability == event.availability }) {
        groups[index].names.append(event.name)
      } else {
        groups.append((event.availability, [event.name]))
      }
    }
    return groups.map { check($0.availability, $0.names.joined(separator: ", ")) }
  }

  private func check(_ availability: PerfAvailability, _ names: String) -> DoctorCheck {
    let (subject, said) = ("perf events", sentence(availability.reason))
    switch availability {
    case .open(userOnly: false): return DoctorCheck(.good, subject, "open: \(names)")
    case .open(userOnly: true):
      return DoctorCheck(
        .limits, subject, "open in user code only: \(names)",
        reason: "What the kernel does for the program is not in these counts.\(level)",
        remedy: "as root `sysctl kernel.perf_event_paranoid=1`, or give the program CAP_PERFMON")
    case .unknownName:
      return DoctorCheck(
        .limits, subject, "unknown name: \(names)", reason: said, remedy: availability.remedy)
    case .notSupported:
      return DoctorCheck(
        .limits, subject, "not supported: \(names)",
        reason: said + " Virtual machines seldom pass on the processor's counters.")
    case .notPermitted:
      return DoctorCheck(
        .limits, subject, "not permitted: \(names)",
        reason: said + " Context switches, faults and CPU time are measured without them.",
        remedy: availability.remedy)
    }
  }

  private var level: String {
    host.perfEventParanoid.map { " kernel.perf_event_paranoid is \($0)." } ?? ""
  }

  private func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
