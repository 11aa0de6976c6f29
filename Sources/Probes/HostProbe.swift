import Platform
package import ScenarioModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks at the machine and the build that a run's figures belong to.
package enum HostProbe {
  /// A millisecond or so, most of it for build ids.
  /// - Parameters:
  ///   - events: what `PerfEvents.probe` found.
  ///   - libraries: name to version, as far as the caller knows; libpfm's is added.
  package static func facts(
    events: [PerfEvent] = [], libraries: [String: String] = [:], files: FileReader = .live
  ) -> HostFacts {
    var facts = HostFacts()
    readSystem(into: &facts)
    readPlatform(into: &facts, files)
    facts.dispatch = dispatch(files)?.text
    facts.perfEvents = [String: String](
      events.map { ($0.name, $0.availability.reason) }, uniquingKeysWith: { first, _ in first })
    facts.libraries = libraries
    facts.libraries["libpfm"] = PerfEvents.libraryVersion(files: files) ?? libraries["libpfm"]
    return facts
  }

  /// The version of the standard library in use, which knows its minor version only: in 6.3.1 it says 6.3.0.
  package static var swiftVersion: String {
    String(describing: _SwiftStdlibVersion.current).split(separator: ".").prefix(2).joined(separator: ".")
  }

  private static func readSystem(into facts: inout HostFacts) {
    var names = utsname()
    if uname(&names) == 0 { facts.kernel = text(of: names.release) }
    let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    facts.cpusOnline = online > 0 ? Int(online) : nil
    facts.cpusInMask = CPUMask.current()
    facts.uid = Int(getuid())
    facts.swift = swiftVersion
    facts.clockResolutionNs = Clocks.monotonicResolutionNs()
  }

  /// A C array of characters, which Swift sees as a tuple, up to its first NUL.
  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension HostProbe {
  /// Memory that programs can still have without swapping (MemAvailable); nil where the system does not say.
  package static func availableMemoryBytes(files: FileReader = .live) -> Int? {
    files.text("/proc/meminfo").flatMap { ProcStatus.kibibytes(in: $0, key: "MemAvailable") }.map {
      $0 * 1024
    }
  }
}
