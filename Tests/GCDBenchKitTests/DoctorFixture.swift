import Probes
import Testing

@testable import GCDBenchKit

extension DoctorFacts {
  /// A machine on which nothing is wrong.
  static func well() -> DoctorFacts {
    var facts = DoctorFacts()
    facts.host.os = "linux"
    facts.host.distribution = "Debian GNU/Linux 12 (bookworm)"
    facts.host.kernel = "6.1.0"
    facts.host.cpuModel = "Some CPU"
    facts.host.cpusInMask = [0, 1, 2, 3]
    facts.host.cpusOnline = 4
    facts.host.swift = "6.3"
    facts.host.dispatch = "static (build id 0123)"
    facts.host.canRaisePriority = true
    facts.host.perfEventParanoid = 1
    facts.host.clockResolutionNs = 1
    facts.host.clockSource = "tsc"
    facts.host.libraries = ["libyaml": "0.2.5", "libpfm": "4.13.0"]
    facts.events = ["context-switches", "cpu-migrations"].map {
      PerfEvent(name: $0, availability: .open(userOnly: false))
    }
    facts.bracketNs = 1900
    facts.clockReadNs = 24.6
    facts.measurement = .measured(.fine)
    facts.gnuplot = .found(version: "gnuplot 5.4 patchlevel 4")
    facts.font = .scalable("DejaVu Sans")
    facts.unreadable = []
    facts.terminal = Terminal(
      TerminalFacts(isTerminal: true, columns: 80, environment: ["LANG": "C.UTF-8", "TERM": "dumb"]))
    return facts
  }

  func with(_ change: (inout DoctorFacts) -> Void) -> DoctorFacts {
    var facts = self
    change(&facts)
    return facts
  }
}

extension DoctorMeasurement {
  static let fine = DoctorMeasurement(
    emptyNs: 0.31, callNs: 0.52, unitNs: 1.21, spread: 0.004, tookNs: 912_000_000,
    others: CPUShares(steal: 0, foreign: 0.012, disturbs: false))

  fileprivate func with(_ change: (inout DoctorMeasurement) -> Void) -> DoctorMeasurement {
    var measurement = self
    change(&measurement)
    return measurement
  }
}

/// One thing that can be wrong with a machine.
struct Ailment: Sendable, CustomTestStringConvertible {
  let name: String
  let mark: DoctorCheck.Mark
  /// The check that must speak of it.
  let subject: String
  let inflict: @Sendable (inout DoctorFacts) -> Void

  init(
    _ name: String, _ mark: DoctorCheck.Mark, of subject: String,
    _ inflict: @escaping @Sendable (inout DoctorFacts) -> Void
  ) {
    self.name = name
    self.mark = mark
    self.subject = subject
    self.inflict = inflict
  }

  var testDescription: String { name }

  static let all = [
    Ailment("debug", .prevents, of: "Build") {
      $0.isDebug = true
      $0.measurement = .debugBuild
    },
    Ailment("slow-floor", .limits, of: "Harness floor") {
      $0.measurement = .measured(.fine.with { $0.emptyNs = 3.2 })
    },
    Ailment("dead-worker", .limits, of: "Harness floor") {
      $0.measurement = .failed(reason: "cannot allocate memory")
    },
    Ailment("noisy-work", .limits, of: "Work") {
      $0.measurement = .measured(.fine.with { $0.spread = 0.12 })
    },
    Ailment("steal", .limits, of: "Steal") {
      $0.measurement = .measured(
        .fine.with { $0.others = CPUShares(steal: 0.04, foreign: 0.21, disturbs: true) })
    },
    Ailment("no-proc", .prevents, of: "/proc") { $0.unreadable = ["/proc/self/exe", "/proc/stat"] },
    Ailment("masked-proc", .limits, of: "/proc") { $0.unreadable = ["/proc/stat"] },
    Ailment("unwritable", .prevents, of: "Results") { $0.unwritable = "/srv" },
    Ailment("perf-forbidden", .limits, of: "perf events") {
      $0.host.perfEventParanoid = 4
      $0.events = $0.events.map {
        PerfEvent(
          name: $0.name,
          availability: .notPermitted(
            reason: "Permission denied (EACCES): kernel.perf_event_paranoid is 4",
            remedy: "as root `sysctl kernel.perf_event_paranoid=1`, or give the program CAP_PERFMON"))
      }
    },
    Ailment("perf-of-all-kinds", .limits, of: "perf events") {
      $0.events += [
        PerfEvent(name: "cycles", availability: .notSupported(reason: "No such file or directory (ENOENT)")),
        PerfEvent(name: "page-faults", availability: .open(userOnly: true)),
        PerfEvent(name: "cylces", availability: .unknownName),
      ]
    },
    Ailment("no-gnuplot", .limits, of: "gnuplot") { $0.gnuplot = .missing },
    Ailment("poor-gnuplot", .limits, of: "gnuplot") {
      $0.gnuplot = .broken("line 0: unknown or ambiguous terminal type")
    },
    Ailment("no-fonts", .limits, of: "Fonts") { $0.font = .none },
    Ailment("bitmap-font", .limits, of: "Fonts") { $0.font = .bitmap("Fixed") },
    Ailment("unknown-fonts", .limits, of: "Fonts") { $0.font = .unknown },
    Ailment("quota-below-mask", .limits, of: "CPU quota") { $0.host.cpuQuota = 1.5 },
    Ailment("narrow-mask", .limits, of: "CPU mask") { $0.host.cpusInMask = [0, 2, 3] },
    Ailment("unknown-mask", .limits, of: "CPUs") { $0.host.cpusInMask = [] },
    Ailment("coarse-clock", .limits, of: "Clock") { $0.host.clockResolutionNs = 4_000_000 },
    Ailment("slow-clock", .limits, of: "Clock") { $0.clockReadNs = 1200 },
    Ailment("slow-bracket", .limits, of: "Sample bracket") { $0.bracketNs = 80_000 },
    Ailment("no-nice", .limits, of: "Priority") { $0.host.canRaisePriority = false },
    Ailment("ascii", .limits, of: "Output") {
      $0.terminal = Terminal(TerminalFacts(isTerminal: false, environment: ["LANG": "C"]))
    },
  ]
}
