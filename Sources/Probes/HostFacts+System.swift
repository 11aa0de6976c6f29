#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension HostFacts {
  /// What both systems answer by the same calls.
  mutating func readSystem() {
    var names = utsname()
    if uname(&names) == 0 {
      hostName = text(of: names.nodename)
      kernel = text(of: names.sysname) + " " + text(of: names.release)
      architecture = text(of: names.machine)
    }
    let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    cpusOnline = online > 0 ? online : nil
    cpusByMask = affinityMask()
    userID = Int(getuid())
    // The standard library knows its minor version only: in 6.3.1 it says 6.3.0.
    swiftVersion = String(describing: _SwiftStdlibVersion.current).split(separator: ".").prefix(2)
      .joined(separator: ".")
    isDebugBuild = _isDebugAssertConfiguration()
    clockResolutionNanoseconds = ClockProbe.resolution(CLOCK_MONOTONIC)
  }
}

/// A C array of characters, which Swift sees as a tuple, up to its first NUL.
private func text<Characters>(of characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
