import Platform
import Probes
import Runner
import ScenarioModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks at this machine for `doctor`: about a tenth of a second, and one more for measuring.
enum DoctorProbe {
  /// What the machine is asked for where nobody names events: software events, then the processor's.
  static let commonEvents = CommonEvent.allCases.map(\.rawValue)

  /// Starts programs: call it on the main thread.
  /// - Parameter extraEvents: beside the common ones.
  static func facts(extraEvents: [String], results: String, terminal: Terminal) -> DoctorFacts {
    var facts = DoctorFacts()
    let extra = extraEvents.filter { !commonEvents.contains($0) }
    facts.events = PerfEvents.probe(commonEvents + extra)
    facts.host = HostProbe.facts(events: facts.events, libraries: ["libyaml": YAMLLibrary.version])
    facts.bracketNs = bracketNs()
    facts.clockReadNs = clockReadNs()
    facts.gnuplot = gnuplot()
    facts.font = font()
    facts.isDebug = _isDebugAssertConfiguration()
    facts.unreadable = unreadable()
    facts.unwritable = unwritable(results)
    facts.terminal = terminal
    facts.measurement = measurement(facts)
    return facts
  }

  private static func measurement(_ facts: DoctorFacts) -> DoctorMeasurement.Result {
    if facts.isDebug { return .debugBuild }
    do {
      return try DoctorMeasurement.make(
        launcher: .live(interrupts: nil), witness: .live, driver: ProcessIdentity.pid)
    } catch {
      return .failed(reason: "\(error)")
    }
  }

  /// The median of many: a first call, or an interrupt, costs much more.
  private static func bracketNs() -> Int {
    let costs = (0..<501).map { _ in
      let began = Clocks.monotonicNs()
      blackHole(SampleBracket.measure {})
      return Clocks.monotonicNs() - began
    }
    return costs.sorted()[costs.count / 2]
  }

  private static func clockReadNs() -> Double {
    let count = 1000
    let began = Clocks.monotonicNs()
    for _ in 0..<count { blackHole(Clocks.monotonicNs()) }
    return Double(Clocks.monotonicNs() - began) / Double(count)
  }

  private static func gnuplot() -> DoctorFacts.Program {
    guard let version = ProgramOutput.of("gnuplot", ["--version"]) else { return .missing }
    // One without cairo draws no PNG, and an unknown terminal is an error.
    guard let drawing = ProgramOutput.of("gnuplot", ["-d", "-e", "set terminal svg; set terminal pngcairo"])
    else { return .missing }
    guard version.succeeded, drawing.succeeded else {
      let failed = version.succeeded ? drawing : version
      return .broken(failed.lines.last { $0.contains(where: \.isLetter) } ?? "it says nothing")
    }
    return .found(version: version.lines.first ?? "of unknown version")
  }

  private static func font() -> DoctorFacts.Font {
    let format = "%{family[0]}|%{scalable}\\n"
    guard let match = ProgramOutput.of("fc-match", ["-f", format, "sans"]), match.succeeded else {
      return .unknown
    }
    let fields = match.lines.first?.split(separator: "|") ?? []
    guard fields.count == 2 else { return .none }
    return fields[1] == "True" ? .scalable(String(fields[0])) : .bitmap(String(fields[0]))
  }

  private static func unreadable() -> [String]? {
    #if os(Linux)
      let files = ["/proc/self/status", "/proc/self/schedstat", "/proc/self/maps", "/proc/stat"]
      let links = access(WorkerLauncher.ownProgram, R_OK) == 0 ? [] : [WorkerLauncher.ownProgram]
      return links + files.filter { FileReader.live.text($0) == nil }
    #else
      nil
    #endif
  }

  /// The results folder, or where it would be made: the nearest folder above that exists.
  private static func unwritable(_ results: String) -> String? {
    var path = results
    while access(path, F_OK) != 0 {
      guard let slash = path.lastIndex(of: "/") else {
        path = "."
        break
      }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return access(path, W_OK | X_OK) == 0 ? nil : path
  }
}
